import { exactWords as words, type Lexicon } from '../lexicon.ts'

const part = '(?:sáng|trưa|chiều|tối|đêm|khuya)'
const day =
  '(?:(?:thứ (?:hai|ba|tư|năm|sáu|bảy|[2-7])|t[2-7]|chủ nhật|cn|cuối tuần)(?: (?:tuần sau|tuần tới|tuần này|này|tới))?)'
const clock = String.raw`(?:\d{1,2}:\d\d|(?:\d{1,2}|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười)\s?(?:giờ|h|g)(?:\s?\d\d)?(?: rưỡi| kém \d+)?)(?: ${part})?`
const which = '(?:tiếp theo|kế tiếp|sắp tới|kế|cuối(?: cùng)?|mới nhất|vừa rồi|gần nhất|vừa (?:viết|đăng))'
const post = String.raw`(?:(?<!\p{L})(?:bài|tweet|bản nháp|nháp|văn bản|nó|tin|tus|stt|status|post|cái)(?!\p{L})|#\d+)`
const me = '(?:tôi|mình|tớ|em|anh|chị|tui|cô|chú|bọn mình|tao)'
const you = '(?:bạn|em|cậu|bot|mày|mi|bên em|bên mình|mình|chúng ta|ad|trợ lý|anh|chị)'

/** Whom something is done for, and how politely. */
const forMe = `(?: (?:giúp|hộ|dùm|giùm|cho|lẹ|nhanh|ngay|luôn|thử|sẵn|dum|đi|với|lại|ra|thêm))*(?: ${me})?(?: (?:bạn|luôn|ngay|thử|sẵn|đi))*`
const count = '(?: (?:\\d+|một|thêm|vài|mấy|cái|tí|chút|ít|luôn|ngay|cỡ|khoảng|hai|ba|một cái|mẩu|đoạn))*'
const piece =
  '(?<!\\p{L})(?:câu|chữ|đoạn|từ|dòng|phần|hashtag|emoji|icon|số liệu|mở đầu|kết|kết bài|mở bài|tiêu đề|biểu tượng|link|tag|ví dụ|giọng|giọng văn|lỗi|chính tả|thẻ|dấu chấm than|con số|nguồn|ý|vế|khúc|caption|trích dẫn)(?!\\p{L})'
const better =
  '(?:ngắn|gọn|dài|vui|nhẹ|đơn giản|dễ hiểu|mềm|mượt|hài|rõ|súc tích|trang trọng|thân thiện|tự nhiên|nghiêm túc|bớt|ấm áp|chuyên nghiệp|sinh động|dễ đọc|trung lập|nhẹ nhàng|hay|đanh|mạnh)'
const moves =
  '(?:qua|thủng|sập|bay|nhảy|chạy|nóng|lên sàn|lên list|ra bài|có tin|tweet|đổi dấu|vượt|chạm|đạt|giảm|tăng|xuống|lên|rơi|biến động|đảo chiều|niêm yết|đăng|có bài|thịnh hành|đột biến|rớt|tụt|mất mốc|phá|về|thấp hơn|cao hơn|dưới|trên|âm|dương|list|bàn tán|nói (?:nhiều )?về|nhắc|hot|sốt|rầm rộ|post|viết|ra|có gì mới|bùng|nổi|viral|trend|lập đỉnh|thay đổi|dump|pump|cán mốc|quay đầu)'

export const vietnamese: Lexicon = {
  wishes: {
    remember: words(
      '(?<!còn |có |không |chị |anh |em |mình )(?:hãy |xin |vui lòng )?(?:nhớ|ghi nhớ|ghi lại|lưu ý|note lại|nhớ giúp|nhớ giùm)(?: (?:là|rằng|giúp|giùm|hộ|cho))?(?! (?:lại|nhà|em|ai|không|ko))',
      '(?:từ (?:nay|giờ|hôm nay|rày|bây giờ|bữa nay|lần sau)|về sau|sau này|lần sau|những lần sau|mai mốt|mai sau|các bài sau)(?: trở đi)?(?=,? (?:thì |là |cứ |bạn |em |nhớ |hãy )*(?:đừng|không|ko|khỏi|luôn|nhớ|viết|dùng|xưng|gọi|cứ|chỉ|phải|bỏ|hạn chế|tránh|bài|mỗi|mọi|trong|đăng bài nào|các|trở|hãy|bớt|nói|kết|mở|bắt|để|thôi|cấm|thêm|ghi|giữ))',
      '(?:từ (?:nay|giờ|hôm nay|rày|bây giờ)) trở đi',
      '(?:lúc nào cũng|bao giờ cũng) (?:viết|dùng|kết thúc|bắt đầu|gọi|ghi|xưng|phải)(?: .*)?',
      '(?:luôn|luôn luôn|nhất định phải) (?:viết|dùng|kết thúc|bắt đầu|gọi|xưng|ghi|nhắc|kèm|để|nói|dẫn|giữ|trích|thêm|phải)',
      '(?:đừng|không|ko|cấm|chớ|khỏi) (?:bao giờ|được|có|nên) (?:viết|dùng|nhắc|nói|gọi|ghi|xài|sử dụng|để|thêm|chèn|mở đầu|kết|bắt đầu|đưa|hứa|khuyên|dự đoán|đề cập|hô hào)(?: .*)?',
      '(?:đừng|thôi|ngừng|cấm|hạn chế|tránh|bớt|không) (?:gọi|dùng|nhắc|nói|viết (?:về|kiểu|hoa|tắt|câu|bằng)|xài|sử dụng|mở đầu|kết thúc|bắt đầu|để hashtag|để emoji|thêm hashtag|thêm emoji|chèn|lạm dụng|hô hào|đưa ra lời khuyên|đề cập|xưng|giật tít|chửi)(?! .*#\\d)(?: .*)?',
      `(?:(?:${me} )?không (?:muốn|thích) (?:thấy|nghe|đọc|nhìn)|${me} (?:muốn|thích) (?:bài nào cũng|mọi bài|các bài|mỗi bài|bài viết luôn))(?: .*)?`,
      '(?:mọi|mỗi|tất cả(?: các)?|các) (?:bài|bài viết|bài đăng)(?: \\p{L}+)? (?:đều|phải|nên|cần|thì)(?: .*)?',
      '(?:quy tắc|nguyên tắc|luật)(?: mới)?(?: .*)?',
      '(?:không|đừng|khỏi) .*(?:hashtag|emoji|icon|biểu tượng cảm xúc) (?:nữa|gì hết|nào nữa)(?: .*)?',
    ),
    add_trigger: words(
      `(?:báo|nhắc|cảnh báo|hỏi|thông báo|nhắn|ới|bảo|gọi|kêu|alo|hú|ping|nói|cho)(?: (?:cho|ngay|liền|tin|giúp|giùm|với|một tiếng))* ${me}(?: .*)? (?:khi|nếu|lúc|hễ|ngay khi|mỗi khi|mỗi lần|lỡ|nhỡ|khi nào|bao giờ)(?: .*)?`,
      `(?:khi|nếu|hễ|mỗi khi|ngay khi|lúc|bao giờ|mỗi lần|chừng nào|khi nào|lỡ|nhỡ|lúc nào|cứ) (?!mình |em |bạn |tôi |chị |anh |cần |rảnh |nào mình )(?:.* )?${moves}(?: .*)?(?:thì|là|,)(?: .*)?`,
      `(?:(?:mà|có) )?(?:.* )?${moves}(?: .*)? (?:thì|là) (?:báo|nhắc|hỏi|viết|soạn|nháp|nhắn|bảo|ới|kêu|gọi|hú|cho|alo|chuẩn bị|thông báo)(?: .*)?`,
    ),
    explain_charge: words(
      '(?:tại sao|vì sao|sao|cớ sao|cớ gì|lý do gì) (?:.* )?(?:(?!ton)tốn|bị tính|bị trừ|trừ|tính phí|tính tiền|mất|thu|hết|hao|hụt|trả|tiêu)(?: .*)?',
      '(?:giải thích|nói rõ|làm rõ|cho biết|chi tiết|kê khai|liệt kê) .*(?:phí|tín dụng|khoản|credit|tiền|chi phí|hóa đơn|hoá đơn)(?: .*)?',
      '(?:tín dụng|tiền|credit|số dư|tài khoản) .*(?:đi đâu|đâu|vào việc gì|vô việc gì|hụt|mất|trừ|giảm|bay|bốc hơi|ít đi)(?: .*)?',
      '(?:khoản|phí|tiền|hóa đơn|hoá đơn|giao dịch|trừ)(?: .*)? (?:là gì|gì vậy|gì thế|là sao|ở đâu ra|cho (?:cái )?gì|cho bài nào|vì (?:cái )?gì|gì đây|về việc gì|vụ gì|chỗ nào|sao vậy)(?: .*)?',
      '(?:bị|đã|vừa|mới|lại) (?:trừ|tính phí|tính tiền|thu|mất) (?:tiền|phí|tín dụng|credit|\\d)(?: .*)?',
    ),
    add_source: words(
      String.raw`(?<!tôi |mình )(?:theo dõi|đọc|thêm|đăng ký|để mắt|để ý|xem|follow|nghe|theo|bám|ngó|canh|cập nhật|tham khảo|lấy tin|coi|dùng|ghé|add|sub|lướt|hóng|tìm hiểu)(?! .*(?:vào|vô) (?:lịch|kế hoạch)) (?:.*)(?:@\w+|https?:.*|[\w-]+\.(?:com|org|io|net|xyz|fi|vn|co|limo)|rss|feed|nguồn|chủ đề|đề tài|mảng|tài khoản|trang|blog|kênh|acc)(?: .*)?`,
      String.raw`(?:@\w+|https?:\S+) .*(?:theo dõi|follow|đọc|xem|thêm|vào (?:danh sách|nguồn)|làm nguồn|tham khảo|để mắt|coi|ngó|ghé|theo)(?: .*)?`,
    ),
    resume_agent: words(
      '(?<!muốn )tiếp tục(?! (?:tăng|giảm|bay))(?: .*)?',
      '(?:hoạt động|chạy|làm việc|quay) (?:lại|trở lại|tiếp)',
      '(?:chạy|đăng|mở|bật|hoạt động|khởi động|bắt đầu|đi làm|online|vào việc)(?: việc| bài| đăng| máy)? (?:lại|tiếp)(?! (?:bài|#))',
      '(?<!(?:#\\d|bài|câu|đoạn|nó).*)(?:viết|làm)(?: việc| bài)? (?:lại|tiếp)(?! (?:bài|#|câu|cho|đoạn|ngắn|gọn|phần|nó|mở))',
      '(?:thức|tỉnh) dậy',
      '(?:bắt đầu|khởi động|kích hoạt) (?:đăng |viết |làm )?lại',
      '(?:hết|xong) (?:nghỉ|tạm dừng|giờ nghỉ)|nghỉ (?:vậy |thế )?(?:đủ|xong) rồi',
      '(?:bỏ|hủy|huỷ|tắt|gỡ|thôi) (?:tạm dừng|chế độ nghỉ|tạm nghỉ|dừng|pause)',
      '(?:làm|đăng|viết|chạy|đi làm|hoạt động) (?:bình thường|như (?:cũ|trước|thường))(?: .*)?',
      '(?:vào việc|trở lại làm việc|trở lại công việc|lên đồ làm việc)(?: .*)?',
      'được rồi,? (?:đăng|viết|làm) đi',
    ),
    pause_agent: words(
      '(?<!hủy |huỷ |bỏ |gỡ )tạm (?:dừng|ngừng|nghỉ|ngưng|thôi|hoãn (?:hết|tất cả|mọi))(?! (?:bài|#))',
      '(?:đừng|không|khỏi|ngưng|chớ|ko|đừng có|thôi) (?:đăng|viết|post|up) (?:gì|bài gì|nữa|bài nào|thêm|cái gì|tin gì|bất cứ|bất kỳ|chi)(?: .*)?',
      '(?:đừng|không|khỏi|ngưng|ko|đừng có) (?:đăng|post|up)(?: bài)? (?:cho (?:tới|đến)|đến|tới|trong|hôm nay|tuần này|cuối tuần|mấy hôm|lúc này|vội|khi)(?: .*)?',
      '(?:dừng|ngừng|ngưng|dẹp|tắt) (?:hết|lại|tất cả|đăng|tạm|máy|mọi|luôn|cho (?:tới|đến)|đến|tới|vài|\\d)(?: .*)?',
      '(?:dừng|ngừng|ngưng|thôi) (?:đăng|viết|mọi|hoạt động|việc|up|post)(?: .*)?',
      '(?<!đang |được |ngày |hết )nghỉ (?:đi|đến|một|tới|tay|ngơi|vài|\\d|mấy|xả hơi|hết|cho|ngày|tuần|cuối|hôm nay)(?! .*(?:đủ rồi|xong rồi))(?: .*)?',
      '(?:im lặng|giữ im lặng|im|yên lặng|im hơi|nằm im|án binh)(?: .*)?',
      '(?:cho|để) (?:kênh|tài khoản|trang|acc|mọi thứ|hết|em|bot) (?:nghỉ|im|tạm)(?: .*)?',
    ),
    skip_post: words(
      `(?:bỏ qua|bỏ|hủy|huỷ|xóa|xoá|gỡ|dẹp|loại|vứt|quên|cho qua|thôi|hủy bỏ|cancel|skip|del|cất|rút|drop|delete|khỏi)(?! (?:gọn|ngắn))(?: (?:giúp|giùm|hộ|dùm|cho|luôn|đi|hẳn|${me}))* (?!.*${piece})(?:.* )?(?:${post})(?: .*)?`,
      String.raw`(?:đừng|không|ko|khỏi|thôi|chớ|đừng có|không cần|khỏi cần|thôi khỏi)(?: (?:có|cần|nên|cho))? (?:đăng|post|up|lên|gửi|cho lên|đưa) (?:.* )?(?:bài|#\d+|nó|cái|tin)(?! (?:gì|nào)(?!\p{L}))(?: .*)?`,
      String.raw`(?:#\d+|bài ${which}|bài (?:này|đó|kia|ấy)) (?:.* )?(?:bỏ (?:đi|luôn|qua|giúp|nhé|nha)|hủy|huỷ|xóa (?:đi|giúp|luôn)|xoá (?:đi|giúp|luôn)|dẹp|khỏi (?:đăng|lên|cần)|thôi (?:đăng|khỏi|bỏ)|(?:đừng|không|ko) (?:đăng|lên|cần|post)|vứt|gỡ|cho qua|loại|cất)(?!.*${piece})(?: .*)?`,
    ),
    move_post: words(
      `(?:dời|chuyển|hoãn|lùi|đổi giờ|đẩy|dịch|để|đổi lịch|rời|dời lịch|delay|kéo|đưa|đổi|lui|cho|đăng|sắp lại|xếp lại|trì hoãn|chuyển lịch|hẹn lại)(?: .*)? ${post}(?: .*)? (?:sang|qua|đến|tới|lên|xuống|lúc|vào|sau|sớm|muộn|trễ|thêm \\d|ra|hôm|mai|ngày|tối|sáng|chiều|${clock})(?: .*)?`,
      `(?:dời|hoãn|lùi|đổi giờ|đổi lịch|trì hoãn|delay) .*${post}(?: .*)?`,
      `(?:#\\d+|bài ${which}|bài (?:này|đó)) (?:.* )?(?:dời|chuyển|lùi|đẩy|hoãn|để|đăng|lên|cho|đổi) (?:.* )?(?:sang|qua|đến|tới|lúc|vào|sau|sớm|muộn|trễ|mai|${clock}|${day})(?: .*)?`,
    ),
    change_post: words(
      `(?:cắt|rút|thu|bớt|thêm|bỏ|xóa|xoá|thay|gọt|gộp|sửa|chỉnh|đổi|viết lại|chèn|gỡ|bổ sung|lược|tỉa|loại|cho thêm|để thêm|gạch|dịch)(?: .*)? ${piece}(?: .*)?`,
      `(?:cắt|rút|thu|viết|làm|tóm|sửa|chỉnh|biên|gọt|để|cho|đổi|nói)(?: lại| cho| giọng| nó| bài|${forMe})* (?:${better})(?! (?:về|tin))(?: .*)?`,
      `(?:sửa|viết lại|rút ngắn|rút gọn|chỉnh|chỉnh sửa|thay đổi|đổi|cải thiện|biên tập|làm lại|tút lại|trau chuốt|dịch|tóm tắt|cắt bớt|edit|nâng cấp|hiệu chỉnh|soạn lại|chỉnh lại|cắt ngắn|làm mềm)(?: .*)? ${post}`,
      `(?:làm|cho|viết|sửa|để)(?: .*)? ${post}(?: .*)? (?:hơn|bớt|lại|${better})(?: .*)?`,
      `(?:#\\d+|bài ${which}|bài (?:này|đó|kia)) (?:.* )?(?:sửa|viết lại|rút|cắt|chỉnh|làm lại|gọn lại|ngắn lại|tút|thêm|bớt|dịch|(?:hơi|quá|còn|bị) (?:dài|khô|cứng|dở|gắt|khó|lủng củng|nhạt|rối|ngắn|nghiêm)|(?:${better}) (?:hơn|lại|thôi))(?! .*(?:giờ|lịch) )(?: .*)?`,
    ),
    plan_add: words(
      '(?<!trong )(?:lên lịch|xếp lịch|lập kế hoạch|đặt lịch|hẹn giờ|hẹn lịch|cho vào lịch|thêm|chèn|xếp|đặt|sắp|sắp xếp|ghi|cho|bỏ|nhét|để|đưa|lập lịch|sắp lịch|book|canh|hẹn)(?! .*#\\d) (?:.* )?(?:bài|tweet|kế hoạch|lịch|post)(?!.* (?:chủ đề nữa|nguồn))(?: .*)?',
      `(?:(?:${clock} )?(?:${part} )?(?:ngày mai|mai|${day}|tối nay|chiều nay|ngày kia|mốt|tuần sau))(?: (?:lúc )?${clock})? (?:.* )?(?:lên lịch|xếp|thêm|đặt|cho|viết|đăng|làm|chuẩn bị|lên)(?:${forMe})(?:${count}) bài(?! (?:gì|nào))(?: .*)?`,
    ),
    write_post: words(
      `(?<!lại |muốn biết |tự |tôi |mình )(?:viết|soạn|tạo|làm|chuẩn bị|nháp|lên|thảo|sáng tác|phác|biên|ra|cho|triển|gõ|rặn|chế)${forMe}${count} (?:bài|tweet|bản nháp|gì đó|vài (?:câu|dòng|chữ)|vài|về|status|post|tus|stt|thread|tút|mẩu|bản tin|nội dung|content|đoạn|cái gì|gì)(?! (?:nào|gì) (?:vậy|thế|rồi|chưa))(?: .*)?`,
      `(?<!đã |mới |vừa |không |đừng |chưa )đăng${forMe}${count} (?:bài|tweet|status|post|tus|stt|thread|gì đó|vài dòng)(?! (?:gì|nào|${which}))(?: .*)?`,
      '(?:muốn|cần|thèm|xin|thích)(?: có)? (?:một |thêm |1 |cái )*(?:bài|thread|tweet|post)(?: (?:mới|viết|đăng|ngắn|telegram|x|cho|trên|kênh))* (?:về|nói|cho|mới|viết|đăng)(?: .*)?',
    ),
    show_results: words(
      'kết quả(?! (?:trận|bóng|xổ số))',
      'thống kê',
      'hiệu quả',
      'hiệu suất',
      'lượt (?:thích|xem|tương tác|like|view|follow)',
      'tương tác',
      '(?:view|like|follower|reach|insight|stats|số liệu)s?(?= .*(?:sao|thế nào|bao nhiêu|nhiêu|ngày|tuần|tháng|qua|rồi|cho))',
      'báo cáo',
      '(?:bài|các bài|mấy bài|kênh|trang|tài khoản|acc|tuần (?:rồi|qua|này|trước)|tháng (?:rồi|qua|này|trước)|\\d+ ngày|dạo này|thời gian qua)(?: .*)? (?:thế nào|ra sao|sao rồi|sao em|sao|ổn không|ổn ko|tốt không|có ai (?:xem|đọc)|ăn thua|có ai|chạy tốt|được không)(?! (?:lại|bị|em|bạn|mà|không|ko))(?: .*)?',
      '(?:có ai|ai|người ta|nhiều người|bao nhiêu người|mấy người) (?:.* )?(?:đọc|xem|thích|coi)(?! (?:gì|nào))(?: .*)?',
      'bài nào (?:.* )?(?:tốt nhất|nhiều (?:like|view|tương tác|người)|hot nhất|hiệu quả|ổn nhất)(?: .*)?',
    ),
    plan_show: words(
      '(?:có gì|những gì|gì|bài nào|bài gì|mấy bài|bao nhiêu bài|những bài) (?:.* )?(?:định đăng|chuẩn bị đăng|lịch|kế hoạch|sắp|lên sóng|sẽ đăng|đăng (?:hôm nay|mai|ngày mai|tuần|tối)|chờ đăng|nữa không)(?: .*)?',
      `(?:xem|coi|cho (?:${me}) (?:xem|coi|biết)|hiện|gửi|đưa|mở|liệt kê|show|nhắc|check) (?:.* )?(?:lịch|kế hoạch|sắp đăng|dự kiến)(?: .*)?`,
      '(?:lịch|kế hoạch)(?: (?:đăng|bài|đăng bài))? (?:.* )?(?:gì|thế nào|ra sao|sao rồi|sao|bài nào|mấy bài|chưa|không|ko)(?: .*)?',
      '(?:khi nào|mấy giờ|bao giờ|chừng nào) (?:.* )?(?:đăng|bài|lên)(?! .* thì )(?: .*)?',
      `(?:hôm nay|mai|ngày mai|tuần này|tuần sau|tuần tới|tối nay|chiều nay|sáng mai|tối mai|cuối tuần|sắp tới|ngày kia|mốt|bữa nay|${day}) (?:.* )?(?:đăng (?:những |mấy )?(?:gì|bài)|có (?:những )?gì|có bài|còn bài|bài gì|bài nào|lịch (?:gì|có|còn|sao|thế)|mấy bài|định (?:đăng|viết)|còn gì|ra bài)(?: .*)?`,
      '(?:định|tính|sẽ|sắp|chuẩn bị|sắp tới) (?:đăng|viết|post|lên|up) (?:.* )?(?:gì|bài nào|bài gì|cái gì|những gì)(?: .*)?',
    ),
    posts: words(
      `${you} (?:có |đã |từng |mới |vừa |hay )*(?:viết|đăng|nói|post|nhắc|đề cập) (?:.* )?(?:gì|nào|chưa|không|ko|hông|hem)(?: .*)?`,
      `(?:có|đã|từng)(?: bao giờ)? (?:từng )?(?:viết|đăng|nói|post|nhắc) (?:.* )?(?:về|gì) (?:.* )?(?:chưa|không|ko|hông)(?: .*)?`,
      `(?:dựa vào đâu|căn cứ vào đâu|lấy đâu ra|dựa trên gì|dựa vô đâu|lấy (?:thông tin|nguồn|tin|số liệu) (?:ở|từ) đâu|nguồn ở đâu|nguồn đâu|cơ sở nào|căn cứ gì) ?(?:.* )?(?:viết|đăng|nói|bài|ra|vậy|thế)?(?: .*)?`,
      `(?:tại sao|vì sao|sao|lý do gì|cớ sao)(?: mà)?(?: lại)? (?:.* )?(?:${you} )?(?:lại )?(?:viết|đăng|nói|post|nhắc)(?! (?:được|lại|tiếp))(?: .*)?`,
      '(?:những |các |mấy )?bài(?: (?:viết|đăng))? (?:gần đây|trước(?: đây)?|cũ|gần nhất|đã (?:đăng|viết))? ?của (?:bạn|em|cậu|mình)(?! (?:thế nào|sao))',
      '(?:bài|tweet) (?:.* )?(?:dựa vào|dựa trên|lấy từ|lấy (?:nguồn|tin|số liệu)|viết theo|là sao|nghĩa là|ý là) ?(?:.* )?(?:đâu|gì|nào|sao)(?: .*)?',
      '(?:cho xem|tìm|liệt kê|cho (?:tôi|mình|anh|chị|em) (?:xem|coi)|xem|coi)(?: lại)? (?:.* )?(?:bài|tweet|những gì) (?:.* )?(?:đã|từng|em|bạn|hôm|gần đây|cũ|trước)(?: .*)?',
    ),
    market: words(
      'giá(?! (?:mà|như|trị|vé))',
      'bao nhiêu(?! (?:bài|người|lượt|view|like|tiền phí|credit))',
      'nhiêu(?! (?:bài|người|lượt))',
      'thị trường',
      'vốn hóa',
      'vốn hoá',
      'khối lượng',
      'funding',
      'volume',
      '(?:btc|bitcoin|eth|sol|xrp|doge|bnb|ada|ton|avax|link|solana|ethereum)(?: (?:với|và|,) (?:btc|bitcoin|eth|sol|xrp|doge|bnb|ada|ton|avax|link))* (?:.* )?(?:sao rồi|thế nào|ra sao|nhiêu|mấy|lên hay xuống|sao|đang ở đâu)(?: .*)?',
      '(?:tăng|giảm|lên|xuống) (?:bao nhiêu|nhiêu|mấy)(?: .*)?',
    ),
  },
  how: words(
    '(?:làm (?:thế nào|sao)|bằng cách nào|cách nào)(?: .*)?',
    'chuyện gì xảy ra nếu',
    '(?:tôi|mình|anh|chị|em|tui) có (?:thể|nên|phải|cần|được)(?! nhờ)',
    '(?:như thế nào|ra sao) để',
    '(?:có nên|nên hay không|có phải|có được)(?: .*)?',
    '(?:bạn|em|cậu) (?:nghĩ|thấy|có nghĩ|có thấy)(?! .*(?:thì (?:viết|đăng)))',
    '^[^\\p{L}]*(?:mà |ủa |ê )?sao (?!cho|lưu)',
    '(?:là gì|nghĩa là gì|tại sao|vì sao|hoạt động (?:ra sao|thế nào))',
    '(?:hôm qua|hồi nãy|hồi trước|tuần trước|năm ngoái) (?:tôi|mình|anh|chị|tui|bạn tôi|bạn mình)(?: .*)?',
    '(?:tôi|mình|anh|chị|tui) (?:đã|vừa|mới|đang|sẽ|phải|hay|thường|thích|định|từng) (?:viết|đăng|làm|bỏ|dời|hủy|xóa|sửa|nghỉ|đọc|theo dõi|xem|nghe)',
  ),
  not: words(
    "(?:don['’]?t|do not|never|ne)",
    'đừng',
    'không cần',
    'chưa cần',
    'không được',
    'khỏi(?! (?:phải nói|bệnh))(?: cần| phải)?',
    'ko cần',
    'không phải',
    'chưa',
    'không (?=viết|đăng|soạn)',
    'chớ',
    'thay vì',
  ),
  condition: words(
    '(?:khi|nếu|hễ|mỗi khi|ngay khi|lúc nào|bao giờ|mỗi lần|chừng nào|khi nào|lỡ|nhỡ|cứ|mà|có)(?= )(?! (?:mình|em|bạn|tôi|chị|anh|cần|rảnh|nào mình) )',
  ),
  forever: words(
    'từ (?:nay|giờ|hôm nay|rày|bây giờ)',
    'về sau',
    'sau này',
    'trở đi',
    '(?:mọi|mỗi|tất cả(?: các)?) bài',
    'luôn luôn',
    'lần sau',
  ),
  reminder: words('(?:nhớ|đừng quên|lưu ý|nhớ là|chớ quên)(?: (?:là|rằng|giúp|giùm))?'),
  pronoun: words('nó', '(?:cái|chuyện|bài|vụ|điều|việc|tin) (?:này|đó|đấy|ấy|kia)', 'vậy', 'thế', 'đó'),
  joins: /,? (?:rồi|và sau đó|và|sau đó|xong|đồng thời) (?=\p{L})/iu,
  about: [
    words(
      String.raw`(?<!dẹp )(?:nói về|liên quan đến|liên quan tới|xoay quanh|chủ đề|đề tài|về vụ|về việc|về chuyện|về|kể về|giải thích|tóm tắt|phân tích) (?!sau|nhà)((?:(?! (?:giúp|giùm|nhé|nha|nghen|đi em|dùm|hộ|với nhé|chưa|thì|vậy|cho tôi|cho mình|cho anh|cho chị)(?!\p{L}))[^,.;!?])+)`,
    ),
    words(String.raw`(?:bài|tweet|thread|vụ) ([\p{Lu}\d$][\p{L}\d-]*(?: [\p{Lu}\d][\p{L}\d-]*)*)`),
  ],
  time: words(
    String.raw`(?:(?:${clock} )?(?:${part} )?(?:hôm nay|bữa nay|tối nay|chiều nay|sáng nay|trưa nay|đêm nay|ngày mai|mai|ngày kia|ngày mốt|mốt|${day}|tuần sau|tuần tới|tháng sau|tháng tới|đầu tuần|hết tuần|cuối tháng))(?: ${part})?(?: lúc)?(?: ${clock})?`,
    String.raw`(?:\d+|một|hai|ba|bốn|năm|mười|nửa|vài|mấy) (?:phút|giờ|tiếng|ngày|tuần|tháng)(?: nữa)?`,
    String.raw`(?:lúc |tầm |khoảng |cỡ )?${clock}`,
    'muộn hơn',
    'trễ hơn',
    'sớm hơn',
    '(?:sau|trước) (?:bữa trưa|giờ làm|giờ trưa|cuộc họp|tết|lễ|bữa tối|khi [^,.]{2,20})',
  ),
  beforeTime: words('(?:đến|cho đến|cho tới|tới|sang|qua|vào|lúc|đến khi|tới khi|hết|đến hết|tới hết|ra)'),
  next: words('tiếp theo', 'kế tiếp', 'sắp tới', 'kế', '(?:bài|cái|tin) (?:tới|sau)', 'sắp đăng', 'sắp lên'),
  last: words(
    'cuối(?: cùng)?',
    'mới nhất',
    'vừa rồi',
    'gần nhất',
    '(?:bài|cái) trước',
    'mới đăng',
    'vừa (?:đăng|viết)',
    'bài (?:hồi )?(?:sáng|trưa|chiều|tối) (?:nay|qua)',
    'mới rồi',
  ),
  onX: words('(?:trên|cho|lên|đăng|bài) (?:X|twitter)'),
  beforeRule: words('(?:hãy )?(?:nhớ|ghi nhớ)(?: là| rằng)?', 'từ (?:nay|giờ)(?: trở đi)?'),
  says: {
    offered: 'Bạn xem đề xuất của tôi nhé. Tôi chỉ làm khi bạn đồng ý.',
    came: 'Kết quả là: {result}',
    moment: 'Chờ chút, tôi làm ngay.',
  },
}
