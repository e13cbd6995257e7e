import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:thứ (?:hai|ba|tư|năm|sáu|bảy|[2-7])|chủ nhật)(?: tuần sau| này)?'
const clock = String.raw`(?:\d{1,2}:\d\d|\d{1,2}\s?(?:giờ|h)(?:\s?\d\d)?(?: rưỡi)?)(?: sáng| trưa| chiều| tối)?`
const post = String.raw`(?:bài|tweet|bản nháp|nháp|văn bản|nó|#\d+)`

/** Whom something is done for, and how politely. */
const forMe = '(?: (?:giúp|hộ|dùm|giùm|cho|lẹ|nhanh|ngay|luôn|thử))*(?: (?:tôi|mình|tớ|em|anh|chị|tui|bạn))?'
const count = '(?: (?:\\d+|một|thêm|vài|mấy|cái))*'
const piece = '(?:câu|chữ|đoạn|từ|dòng|phần|hashtag|emoji|icon|số liệu|mở đầu|kết|tiêu đề)'

export const vietnamese: Lexicon = {
  wishes: {
    remember: words(
      '(?:hãy )?(?:nhớ|ghi nhớ)(?: là| rằng)?',
      '(?:từ (?:nay|giờ|hôm nay)|về sau|sau này)(?: trở đi)?',
      '(?:lúc nào cũng|bao giờ cũng) (?:viết|dùng|kết thúc|bắt đầu|gọi)(?: .*)?',
      '(?:luôn|luôn luôn) (?:viết|dùng|kết thúc|bắt đầu|gọi|xưng|ghi)',
      '(?:đừng|không) (?:bao giờ|được) (?:viết|dùng|nhắc|nói|gọi|ghi)(?: .*)?',
      '(?:đừng|thôi|ngừng) (?:gọi|dùng|nhắc|nói|viết về)(?: .*)?',
    ),
    add_trigger: words(
      '(?:báo|nhắc|cảnh báo|hỏi|thông báo|nhắn|ới)(?: cho| ngay| liền)* (?:tôi|mình|tớ|em|anh|chị|tui) .*(?:khi|nếu|lúc|hễ)(?: .*)?',
      '(?:khi|nếu|hễ|mỗi khi|ngay khi|lúc|bao giờ|mỗi lần|chừng nào) .*(?:qua|thủng|sập|bay|nhảy|chạy|nóng|lên sàn|lên list|ra bài|có tin|tweet|đổi dấu|vượt|chạm|đạt|giảm|tăng|xuống|lên|rơi|biến động|đảo chiều|niêm yết|đăng|có bài|thịnh hành|đột biến)(?: .*)?',
    ),
    explain_charge: words(
      '(?:tại sao|vì sao|sao) .*(?:tốn|bị tính|bị trừ|trừ|tính phí|mất|thu)(?: .*)?',
      'giải thích .*(?:phí|tín dụng|khoản)(?: .*)?',
      'tín dụng .*(?:đi đâu|đâu|vào việc gì)(?: .*)?',
    ),
    add_source: words(
      String.raw`(?:theo dõi|đọc|thêm|đăng ký|để mắt|xem|follow|nghe) .*(?:@\w+|https?:.*|rss|nguồn|chủ đề|tài khoản|trang|blog)(?: .*)?`,
    ),
    resume_agent: words(
      'tiếp tục(?: .*)?',
      'hoạt động (?:lại|trở lại)',
      '(?:chạy|đăng|làm|viết|mở|bật|hoạt động)(?: việc| bài)? (?:lại|tiếp)',
      'thức dậy',
      'bắt đầu lại',
    ),
    pause_agent: words(
      'tạm (?:dừng|ngừng|nghỉ)',
      '(?:đừng|không|khỏi|ngưng) (?:đăng|viết|post) (?:gì|bài gì|nữa)(?: .*)?',
      '(?:dừng|ngừng|ngưng) (?:hết|lại|tất cả)(?: .*)?',
      '(?:dừng|ngừng|thôi) (?:đăng|viết|mọi|hoạt động)(?: .*)?',
      'nghỉ (?:đi|đến|một)(?: .*)?',
      'im lặng',
    ),
    skip_post: words(
      `(?:bỏ qua|bỏ|hủy|huỷ|xóa|xoá|gỡ|dẹp) (?!.*${piece}).*${post}`,
      String.raw`(?:đừng|không) đăng .*(?:bài|#\d+|nó)(?: .*)?`,
    ),
    move_post: words(`(?:dời|chuyển|hoãn|lùi|đổi giờ|đẩy|dịch|để) .*${post}(?: .*)?`),
    change_post: words(
      `(?:cắt|rút|thu|bớt|thêm|bỏ|xóa|xoá|thay|gọt|gộp) .*${piece}(?: .*)?`,
      '(?:cắt|rút|thu|viết|làm|tóm)(?: lại| cho)? (?:ngắn|gọn|dài|vui|nhẹ|đơn giản)(?: .*)?',
      `(?:sửa|viết lại|rút ngắn|chỉnh|thay đổi|đổi|cải thiện) .*${post}`,
      `(?:làm|cho) .*${post} .*(?:hơn|bớt)(?: .*)?`,
    ),
    plan_add: words(
      '(?:lên lịch|xếp lịch|lập kế hoạch|đặt lịch|hẹn giờ|cho vào lịch|thêm|chèn) .*(?:bài|tweet|kế hoạch|lịch)(?: .*)?',
    ),
    write_post: words(
      `(?:viết|soạn|tạo|làm|chuẩn bị|nháp)${forMe}${count} (?:bài|tweet|bản nháp|gì|vài|về|status|post|tus)(?: .*)?`,
      `đăng${forMe}${count} (?:bài|tweet|status|post|tus)(?: .*)?`,
      '(?:muốn|cần) (?:một |thêm )?bài (?:mới|viết|đăng|về)(?: .*)?',
    ),
    show_results: words(
      'kết quả',
      'thống kê',
      'hiệu quả',
      'lượt (?:thích|xem)',
      'báo cáo',
      '(?:bài|các bài) .*(?:thế nào|ra sao)(?: .*)?',
    ),
    plan_show: words(
      '(?:có gì|những gì|gì|bài nào) .*(?:định đăng|chuẩn bị đăng|lịch|kế hoạch|sắp)(?: .*)?',
      '(?:xem|cho (?:tôi|mình) xem|hiện) .*(?:lịch|kế hoạch)(?: .*)?',
      '(?:lịch|kế hoạch) .*(?:gì|thế nào|ra sao)(?: .*)?',
      '(?:khi nào|mấy giờ|bao giờ) .*(?:đăng|bài)(?: .*)?',
      '(?:hôm nay|mai|ngày mai|tuần này|tuần sau|tối nay) .*(?:đăng gì|có gì|có bài|bài gì|lịch)(?: .*)?',
    ),
    posts: words(
      '(?:bạn|em|cậu) (?:đã )?(?:viết|đăng) .*(?:gì|nào|chưa)(?: .*)?',
      '(?:dựa vào đâu|căn cứ vào đâu|lấy đâu ra) .*(?:viết|đăng)(?: .*)?',
      '(?:tại sao|vì sao|sao)(?: lại)? (?:bạn|em|cậu|bot) .*(?:viết|đăng)(?: .*)?',
      '(?:những )?bài (?:gần đây|trước|cũ|gần nhất)? ?của (?:bạn|em)',
    ),
    market: words('giá', 'bao nhiêu', 'thị trường', 'vốn hóa', 'khối lượng'),
  },
  how: words(
    '(?:làm (?:thế nào|sao)|bằng cách nào)(?: .*)?',
    'chuyện gì xảy ra nếu',
    'tôi có thể',
    '(?:như thế nào|ra sao) để',
  ),
  not: words('đừng', 'không cần', 'chưa cần', 'không được'),
  joins: /,? (?:rồi|và sau đó|và|sau đó) (?=\p{L})/iu,
  about: words(String.raw`(?:về|nói về|liên quan đến|chủ đề) ([^,.;!?]+)`),
  time: words(
    String.raw`(?:(?:${clock} )?(?:sáng |trưa |chiều |tối )?(?:hôm nay|tối nay|chiều nay|ngày mai|mai|ngày kia|${day}|tuần sau|tháng sau))(?: lúc)?(?: ${clock})?`,
    String.raw`(?:\d+|một|hai|ba) (?:phút|giờ|tiếng|ngày|tuần) nữa`,
    String.raw`(?:lúc )?${clock}`,
    'muộn hơn',
  ),
  beforeTime: words('(?:đến|cho đến|tới|sang|vào|lúc|đến khi)'),
  next: words('tiếp theo', 'kế tiếp', 'sắp tới', 'tới'),
  last: words('cuối(?: cùng)?', 'mới nhất', 'vừa rồi', 'gần nhất', 'trước'),
  onX: words('(?:trên|cho|lên) (?:X|twitter)'),
  beforeRule: words('(?:hãy )?(?:nhớ|ghi nhớ)(?: là| rằng)?', 'từ (?:nay|giờ)(?: trở đi)?'),
  says: {
    offered: 'Bạn xem đề xuất của tôi nhé. Tôi chỉ làm khi bạn đồng ý.',
    came: 'Kết quả là: {result}',
    moment: 'Chờ chút, tôi làm ngay.',
  },
}
