import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:thứ (?:hai|ba|tư|năm|sáu|bảy|[2-7])|chủ nhật)(?: tuần sau| này)?'
const clock = String.raw`(?:\d{1,2}:\d\d|\d{1,2}\s?(?:giờ|h)(?:\s?\d\d)?(?: rưỡi)?)(?: sáng| trưa| chiều| tối)?`
const post = String.raw`(?:bài|tweet|bản nháp|nháp|văn bản|nó|#\d+)`

export const vietnamese: Lexicon = {
  wishes: {
    remember: words(
      '(?:hãy )?(?:nhớ|ghi nhớ)(?: là| rằng)?',
      'từ (?:nay|giờ)(?: trở đi)?',
      '(?:luôn|luôn luôn) (?:viết|dùng|kết thúc|bắt đầu)',
      '(?:đừng|không) bao giờ (?:viết|dùng|nhắc|nói)(?: .*)?',
      '(?:đừng|thôi|ngừng) (?:dùng|nhắc|nói|viết về)(?: .*)?',
    ),
    add_trigger: words(
      '(?:báo|nhắc|cảnh báo|hỏi|thông báo)(?: cho)? (?:tôi|mình|tớ|em|anh) .*(?:khi|nếu|lúc)(?: .*)?',
      '(?:khi|nếu|hễ|mỗi khi|ngay khi) .*(?:vượt|chạm|đạt|giảm|tăng|xuống|lên|rơi|biến động|đảo chiều|niêm yết|đăng|có bài|thịnh hành|đột biến)(?: .*)?',
    ),
    explain_charge: words(
      '(?:tại sao|vì sao|sao) .*(?:bị trừ|trừ|tính phí|mất|thu)(?: .*)?',
      'giải thích .*(?:phí|tín dụng|khoản)(?: .*)?',
      'tín dụng .*(?:đi đâu|đâu|vào việc gì)(?: .*)?',
    ),
    add_source: words(
      String.raw`(?:theo dõi|đọc|thêm|đăng ký|để mắt) .*(?:@\w+|https?:.*|rss|nguồn|chủ đề|tài khoản|trang|blog)(?: .*)?`,
    ),
    resume_agent: words(
      'tiếp tục(?: .*)?',
      'hoạt động (?:lại|trở lại)',
      'chạy lại',
      'thức dậy',
      'bắt đầu lại',
    ),
    pause_agent: words(
      'tạm (?:dừng|ngừng|nghỉ)',
      '(?:dừng|ngừng|thôi) (?:đăng|viết|mọi|hoạt động)(?: .*)?',
      'nghỉ (?:đi|đến|một)(?: .*)?',
      'im lặng',
    ),
    skip_post: words(
      `(?:bỏ qua|bỏ|hủy|huỷ|xóa|xoá) .*${post}`,
      String.raw`(?:đừng|không) đăng .*(?:bài|#\d+|nó)(?: .*)?`,
    ),
    move_post: words(`(?:dời|chuyển|hoãn|lùi|đổi giờ|đẩy) .*${post}(?: .*)?`),
    change_post: words(
      `(?:sửa|viết lại|rút ngắn|chỉnh|thay đổi|đổi|cải thiện) .*${post}`,
      `(?:làm|cho) .*${post} .*(?:hơn|bớt)(?: .*)?`,
    ),
    plan_add: words('(?:lên lịch|xếp lịch|lập kế hoạch|đặt lịch|thêm) .*(?:bài|tweet|kế hoạch|lịch)(?: .*)?'),
    write_post: words(
      '(?:viết|soạn|tạo|chuẩn bị)(?: cho (?:tôi|mình))? (?:một |thêm )?(?:bài|tweet|bản nháp|gì|vài|về)(?: .*)?',
      'đăng (?:một |thêm )?(?:bài|gì|tweet)(?: .*)?',
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
      '(?:có gì|những gì|gì|bài nào) .*(?:lịch|kế hoạch|sắp)(?: .*)?',
      '(?:xem|cho (?:tôi|mình) xem|hiện) .*(?:lịch|kế hoạch)(?: .*)?',
      '(?:lịch|kế hoạch) .*(?:gì|thế nào|ra sao)(?: .*)?',
      'khi nào .*(?:đăng|bài)(?: .*)?',
    ),
    posts: words(
      '(?:bạn|em|cậu) (?:đã )?(?:viết|đăng) .*(?:gì|nào|chưa)(?: .*)?',
      '(?:tại sao|vì sao|sao) (?:bạn|em|cậu) .*(?:viết|đăng)(?: .*)?',
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
  about: words(String.raw`(?:về|nói về|liên quan đến) (.+)`),
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
