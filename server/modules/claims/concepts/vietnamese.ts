import type { ConceptWords } from './concepts.ts'

/** The words of Vietnamese for each concept. */
export const vietnamese: ConceptWords = {
  // deeds
  buy:
    'mua|mua vào|mua thêm|mua ròng|mua gom|gom|gom hàng|gom thêm|thu gom|tích lũy|tích luỹ|múc|' +
    'múc thêm|hốt|hốt hàng|hốt thêm|vét hàng|đã vào hàng|vừa vào hàng|cá voi vào hàng|đã xuống tiền|' +
    'vừa xuống tiền|xuống tiền mua|tăng nắm giữ|tăng lượng nắm giữ|nâng lượng nắm giữ|nâng nắm giữ|' +
    'nâng tổng nắm giữ|bỏ tiền mua|chi tiền mua|ôm thêm|sắm thêm|tậu|rước về|nhặt hàng|nhặt thêm|' +
    'bổ sung vào kho|thêm vào kho|fomo vào|quét hàng|bổ sung thêm|bổ sung ... btc|bổ sung ... eth|' +
    'tăng tỷ trọng|gom về|ôm về|mở vị thế mua',
  sell:
    'bán|bán ra|bán bớt|bán đi|bán tháo|bán ròng|bán sạch|bán hết|bán non|bán lại|bán cắt lỗ|xả|' +
    'xả hàng|xả bớt|xả ra|xả kho|xả ròng|xả mạnh|xả sạch|xả êm|đổ hàng|trút hàng|tháo hàng|' +
    'thoát hàng|nhả hàng|ra hàng|đẩy hàng|dump|dumped|chốt lời|chốt bớt|chốt non|cắt lỗ|cutloss|' +
    'cut loss|bán giải chấp|bán thanh lý|giảm nắm giữ|giảm lượng nắm giữ|giảm tỷ trọng|hạ tỷ trọng|' +
    'thanh lý tài sản|bán phá giá|bán chốt lời|đổ ra thị trường|tống khứ|hạ vị thế|phân phối đỉnh',
  inflow:
    'inflow*|dòng tiền vào|dòng tiền ròng vào|dòng vốn vào|dòng vào|dòng tiền dương|' +
    'dòng tiền ròng dương|dòng vốn ròng dương|dòng tiền mới|vào ròng|hút ròng|hút tiền|hút vốn|' +
    'hút thêm|hút về|hút được|hút dòng tiền|thu hút vốn|thu hút dòng|thu hút ... triệu|' +
    'thu hút ... tỷ|chảy vào|chảy ròng vào|đổ vào|đổ ròng|rót vào|rót ròng|rót thêm|bơm vào|bơm ròng|' +
    'tràn vào|nạp ròng|tiền vào|đón dòng tiền|đón dòng vốn|mua ròng|góp ròng|đổ về',
  outflow:
    'outflow*|dòng tiền ra|dòng vốn ra|dòng ra|dòng tiền rút|dòng tiền rời|dòng vốn rời|dòng tiền âm|' +
    'dòng tiền ròng âm|dòng vốn ròng âm|ra ròng|rút ròng|bị rút|bị rút ròng|bị rút vốn|bị rút tiền|' +
    'rút vốn|rút vốn ròng|chảy ra|chảy khỏi|chảy ròng ra|thoát ra ròng|rút khỏi|rời quỹ|rời khỏi quỹ|' +
    'rời khỏi sàn|tháo chạy khỏi|tháo vốn|thoái vốn ròng|âm ròng|mất ròng|bán ròng|rút ... khỏi|' +
    'rời ... khỏi sàn|tiền rút khỏi',
  deposit:
    'nạp|nạp tiền|nạp vào|nạp lên|nạp thêm|nạp coin|nạp token|gửi vào|gửi tiền|gửi tiền vào|' +
    'gửi tiết kiệm|ký gửi|kí gửi|nộp vào|nộp tiền|nạp lên sàn|gửi lên sàn|chuyển lên sàn|đẩy lên sàn|' +
    'đưa lên sàn|bỏ vào pool|deposit|deposited|lệnh nạp|cho nạp|nạp rút',
  withdraw:
    'rút|rút tiền|rút ra|rút coin|rút token|rút tài sản|rút về ví|rút khỏi sàn|rút khỏi|rút hết|' +
    'rút sạch|rút gấp|rút lãi|rút thanh khoản|rút tiền mặt|bị rút|lệnh rút|cho rút|nạp rút|withdraw*|' +
    'cash out|kéo về ví lạnh|chuyển về ví lạnh',
  lock:
    'khóa|khoá|khóa lại|khoá lại|bị khóa|bị khoá|đang khóa|đang khoá|khóa token|khoá token|khóa vào|' +
    'khoá vào|khóa trong|khoá trong|khóa thanh khoản|khoá thanh khoản|khóa dài hạn|khoá dài hạn|' +
    'khóa cứng|khoá cứng|khóa chặt|khoá chặt|vesting|lock|locked|lockup|lock up|timelock|time lock|' +
    'đang vesting|còn khóa|còn khoá',
  unlock:
    'mở khóa|mở khoá|mở khóa token|mở khoá token|được mở khóa|được mở khoá|sẽ mở khóa|sẽ mở khoá|' +
    'đợt mở khóa|đợt mở khoá|lịch mở khóa|lịch mở khoá|unlock*|hết vesting|hết khóa|hết khoá|' +
    'hết thời gian khóa|hết thời gian khoá|hết hạn khóa|hết hạn khoá|nhả khóa|nhả khoá|nhả token|' +
    'trả token|giải phóng token|giải phóng thanh khoản|bung khóa|bung khoá|token được trả dần',
  stake:
    'stake|staked|staking|đem stake|gửi stake|mang stake|đang stake|restake|restaked|restaking|' +
    'liquid staking|khóa staking|khoá staking|gửi staking|tham gia staking|đặt cọc|ủy thác stake|' +
    'uỷ thác stake|ủy quyền stake|uỷ quyền stake',
  unstake:
    'unstake|unstaked|unstaking|hủy stake|huỷ stake|hủy staking|huỷ staking|rút stake|rút staking|' +
    'rút khỏi staking|rút khỏi stake|bỏ stake|gỡ stake|ngừng stake|ngừng staking|thôi stake|' +
    'thoát staking|thôi staking|xếp hàng rút staking|hàng chờ rút staking',
  mint:
    'mint|minted|minting|mints|mint thêm|mint ra|đúc|đúc thêm|đúc ra|đúc mới|in thêm|in ra|' +
    'tạo thêm token|phát hành thêm|phát hành mới|được đúc|tiền mới in|bơm thêm usdt',
  burn:
    'đốt|bị đốt|đã đốt|đốt bỏ|đốt token|đốt coin|đốt sạch|đốt thêm|đem đốt|cú đốt|đợt đốt|lần đốt|' +
    'vụ đốt|đốt nguồn cung|thiêu|thiêu hủy|thiêu huỷ|tiêu hủy|tiêu huỷ|hủy token|huỷ token|' +
    'hủy bỏ ... token|huỷ bỏ ... token|burn|burned|burns|burning|burnt|buyback and burn|' +
    'mua lại và đốt',
  issue:
    'phát hành|đã phát hành|phát hành token|phát hành trái phiếu|phát hành cổ phiếu|' +
    'phát hành stablecoin|phát hành thêm|phát hành nợ|in tiền|in usdt|chào bán|chào bán cổ phiếu|' +
    'chào bán trái phiếu|chào bán riêng lẻ|tung ra trái phiếu|tung trái phiếu',
  lend:
    'cho vay|cho vay ra|cho mượn|cấp khoản vay|cấp vốn vay|cấp tín dụng|giải ngân|cung cấp khoản vay|' +
    'cung cấp tín dụng|bơm tín dụng|rót vốn vay|đem cho vay|lent',
  repayDebt:
    'trả nợ|trả khoản nợ|trả khoản vay|trả hết nợ|trả bớt nợ|trả xong nợ|trả ... nợ|thanh toán nợ|' +
    'thanh toán khoản vay|thanh toán khoản nợ|hoàn trả khoản vay|hoàn trả nợ|hoàn trả khoản nợ|' +
    'tất toán|tất toán nợ|tất toán khoản vay|trả gốc|trả lại khoản vay|dứt nợ|sạch nợ|hết nợ|xong nợ|' +
    'trang trải nợ|trả lãi vay|repaid',
  borrow:
    'vay|đi vay|vay thêm|vay mượn|vay nợ|vay vốn|vay tiền|vay được|vay của|vay từ|vay thế chấp|' +
    'vay nóng|vay ngân hàng|mượn|mượn tiền|mượn nợ|thế chấp|đem thế chấp|huy động nợ|borrow|borrowed',
  refund:
    'hoàn tiền|hoàn lại|hoàn lại tiền|hoàn trả|hoàn đủ|hoàn phí|hoàn ... cho|đã hoàn|được hoàn|' +
    'hoàn xong|hoàn tất hoàn tiền|bồi thường|bồi hoàn|đền bù|đền tiền|đền đủ|đền lại|đền cho|' +
    'phải đền|đã đền|vẫn đền|sẽ đền|đền ... cho|bù lại cho|bù cho|bù tiền|bù thiệt hại|bù đủ|' +
    'bù đắp thiệt hại|trả lại tiền|trả lại hết|trả lại đủ|trả lại cho|nhận lại tiền|lấy lại đủ tiền|' +
    'gánh trọn|gánh thiệt hại|chi trả thiệt hại|khắc phục thiệt hại|refund*',
  withhold:
    'không hoàn tiền|không hoàn lại|không hoàn trả|không chịu hoàn|từ chối hoàn|từ chối hoàn tiền|' +
    'không trả lại|không chịu trả|không trả tiền|từ chối trả|không bồi thường|từ chối bồi thường|' +
    'không đền|không đền bù|giam tiền|ngâm tiền|om tiền|giữ lại tiền|giữ tiền của|chiếm giữ|quỵt|' +
    'quỵt tiền|bùng tiền|xù nợ|xù tiền|chây ì',
  approve:
    'phê duyệt|được phê duyệt|phê chuẩn|chấp thuận|được duyệt|đã duyệt|vừa duyệt|duyệt đề xuất|' +
    'duyệt etf|duyệt cho|duyệt đơn|duyệt hồ sơ|duyệt xong|sec duyệt|được thông qua|đã thông qua|' +
    'vừa thông qua|chính thức thông qua|nhất trí thông qua|bỏ phiếu thông qua|thông qua đề xuất|' +
    'thông qua dự luật|thông qua luật|thông qua kế hoạch|thông qua nghị quyết|thông qua với|' +
    'thông qua ngân sách|quốc hội thông qua|hạ viện thông qua|thượng viện thông qua|dao thông qua|' +
    'cộng đồng thông qua|bật đèn xanh|đèn xanh|tán thành|gật đầu|gật|phiếu thuận|bỏ phiếu thuận|' +
    'bỏ phiếu ủng hộ|chuẩn y|chuẩn thuận|cho qua',
  reject:
    'bác bỏ|bị bác|bác đơn|bác đề xuất|bác yêu cầu|bác hồ sơ|bác kiến nghị|bác kháng cáo|bác vụ kiện|' +
    'bác ... tội danh|bác đơn kiện|tòa bác|toà bác|đã bác|từ chối|bị từ chối|từ chối phê duyệt|' +
    'từ chối cấp phép|từ chối đơn|phủ quyết|không thông qua|không được thông qua|không phê duyệt|' +
    'không được phê duyệt|không duyệt|không được duyệt|không chấp thuận|không chấp nhận đề xuất|' +
    'bỏ phiếu chống|phiếu chống|bỏ phiếu bác|đánh trượt|bị đánh trượt|bị loại|lắc đầu|thì lắc|gạt bỏ|' +
    'gạt đi|phản đối|tẩy chay',
  vote:
    'bỏ phiếu|cuộc bỏ phiếu|phiên bỏ phiếu|đi bỏ phiếu|biểu quyết|vote|voted|voting|cuộc vote|' +
    'bầu chọn|bầu cử|cuộc bầu|trưng cầu|trưng cầu dân ý|trưng cầu ý dân|bỏ phiếu thuận|' +
    'bỏ phiếu chống|bỏ phiếu trắng|phiếu trắng|phiếu thuận|phiếu chống|lấy phiếu|' +
    'lấy ý kiến cộng đồng|snapshot vote',
  propose:
    'đề xuất|đưa ra đề xuất|nộp đề xuất|gửi đề xuất|đăng đề xuất|kiến nghị|đề nghị|đệ trình|' +
    'trình dự luật|trình đề xuất|trình lên|đưa ra bỏ phiếu|đưa lên bỏ phiếu|nộp hồ sơ|nộp đơn|đệ đơn|' +
    'soạn đề xuất|dự thảo|đề án|nêu đề xuất|propose*',
  list:
    'niêm yết|được niêm yết|niêm yết thêm|đã niêm yết|sẽ niêm yết|lên sàn|lên sàn binance|' +
    'lên binance|lên upbit|lên okx|lên coinbase|lên bybit|chào sàn|ra sàn|lên kệ|listing|listed|' +
    'được list|đã list|vừa list|sắp list|list thêm|list trên|list coin|list lên|list sàn|thêm cặp|' +
    'thêm cặp giao dịch|thêm ... cặp|mở cặp|mở giao dịch|mở phái sinh|mở hợp đồng|mở perp|mở spot|' +
    'niêm yết spot|có mặt trên sàn|sẽ lên sàn',
  delist:
    'hủy niêm yết|huỷ niêm yết|gỡ niêm yết|rút niêm yết|ngừng niêm yết|bỏ niêm yết|bị hủy niêm yết|' +
    'bị huỷ niêm yết|delist*|gỡ cặp|gỡ ... cặp|bỏ ... cặp|loại ... cặp|xóa ... cặp|xoá ... cặp|' +
    'hủy ... cặp|huỷ ... cặp|ngừng ... cặp|gỡ khỏi sàn|loại khỏi sàn|gỡ bỏ cặp|gỡ bỏ token|' +
    'gỡ bỏ ... cặp|bị gỡ|gỡ token|gỡ coin|khai tử cặp|ngừng giao dịch cặp|ngừng hỗ trợ giao dịch|' +
    'cho ... rời sàn',
  launch:
    'ra mắt|mới ra mắt|cho ra mắt|khởi chạy|triển khai|ra đời|trình làng|khai trương|mở cửa|' +
    'đi vào hoạt động|đưa vào hoạt động|đưa vào sử dụng|đưa vào vận hành|chính thức chạy|' +
    'chạy mainnet|lên mainnet|mở mainnet|mở testnet|lên testnet|chạy testnet|mainnet live|lên sóng|' +
    'tung ra|tung bản|vừa tung|đã tung|mới tung|tung sản phẩm|tung tính năng|tung token|' +
    'phát hành bản|phát hành phiên bản|phát hành ứng dụng|ra bản|mới ra bản|cho ra bản|mở bán|' +
    'mở dịch vụ|mở đăng ký|open beta|chào sân|lăn bánh|khởi động|go live|golive|launch*|khai sinh|' +
    'chính thức ra mắt|cập bến|đã chạy mainnet|ra mainnet|vừa ra mắt',
  shutDown:
    'ngừng hoạt động|dừng hoạt động|ngưng hoạt động|chấm dứt hoạt động|kết thúc hoạt động|' +
    'phải đóng cửa|sẽ đóng cửa|tuyên bố đóng cửa|đóng cửa vĩnh viễn|đóng cửa hoàn toàn|đóng cửa hẳn|' +
    'đóng cửa dự án|đóng cửa dịch vụ|đóng cửa sàn|đóng cửa nền tảng|đóng vĩnh viễn|đóng hẳn|khai tử|' +
    'giải thể|dẹp tiệm|sập tiệm|dừng cuộc chơi|ngừng dịch vụ|dừng dịch vụ|ngưng dịch vụ|' +
    'dừng vĩnh viễn|ngừng vĩnh viễn|ngừng hẳn|tắt hẳn|xóa sổ|xoá sổ|đóng dự án|ngừng cung cấp|' +
    'ngưng cung cấp|ngừng hỗ trợ|rút khỏi thị trường|shutdown|shut down',
  pause:
    'tạm dừng|tạm ngưng|tạm ngừng|tạm đóng|tạm khóa|tạm khoá|tạm đình chỉ|tạm thời dừng|' +
    'tạm thời ngừng|đình chỉ|dừng rút|dừng rút tiền|ngừng rút|ngừng rút tiền|ngưng rút|' +
    'ngưng rút tiền|chặn rút|khóa rút|khoá rút|dừng nạp|ngừng nạp|dừng nạp rút|ngừng nạp rút|' +
    'dừng giao dịch|ngừng giao dịch|ngưng giao dịch|dừng cầu|dừng mạng|dừng chuỗi|ngừng chuỗi|' +
    'ngừng tạo khối|dừng tạo khối|ngừng sản xuất khối|dừng hợp đồng|đóng cổng rút|đóng cổng nạp|' +
    'ngừng nhận lệnh|dừng khẩn cấp|pause|paused',
  resume:
    'mở lại|mở trở lại|được mở lại|hoạt động lại|hoạt động trở lại|trở lại hoạt động|chạy lại|' +
    'chạy trở lại|chạy tiếp|vận hành trở lại|khôi phục|đã khôi phục|khôi phục dịch vụ|nối lại|' +
    'khởi động lại|tái khởi động|tái mở|tái hoạt động|trở lại bình thường|bình thường trở lại|' +
    'bình thường lại|cho rút lại|cho rút trở lại|rút lại bình thường|rút được rồi|có khối trở lại|' +
    'tạo khối trở lại|ra khối trở lại|online trở lại|sáng đèn trở lại|dỡ lệnh tạm dừng|' +
    'gỡ lệnh tạm dừng|phục hồi hoạt động|phục hồi dịch vụ|resume*',
  freezeFunds:
    'đóng băng|bị đóng băng|đóng băng tài khoản|đóng băng tài sản|phong tỏa|phong toả|bị phong tỏa|' +
    'bị phong toả|phong tỏa tài khoản|phong toả tài khoản|tịch thu|bị tịch thu|thu giữ|kê biên|' +
    'sung công|niêm phong|khóa tài khoản|khoá tài khoản|khóa ví|khoá ví|bị khóa tài khoản|' +
    'bị khoá tài khoản|khóa tài sản|khoá tài sản|chặn ví|chặn tài khoản|giam tài sản|blacklist*|' +
    'đưa vào danh sách đen|cho vào danh sách đen|freeze|frozen',
  releaseFunds:
    'giải tỏa|giải toả|gỡ phong tỏa|gỡ phong toả|mở phong tỏa|mở phong toả|bỏ phong tỏa|bỏ phong toả|' +
    'dỡ phong tỏa|dỡ phong toả|hủy phong tỏa|huỷ phong toả|hết phong tỏa|hết phong toả|rã băng|' +
    'giải băng|gỡ đóng băng|mở đóng băng|bỏ đóng băng|mở băng|mở khóa tài khoản|mở khoá tài khoản|' +
    'mở khóa ví|mở khoá ví|mở lại tài khoản|trả lại tài sản|trao trả|hoàn trả tài sản|' +
    'giải phóng tài sản|giải phóng tiền|gỡ khỏi danh sách đen',
  hack:
    'hack|hacked|bị hack|vụ hack|hack mất|dính hack|cú hack|tấn công|bị tấn công|vụ tấn công|' +
    'cuộc tấn công|bị khai thác|khai thác lỗ hổng|khai thác lỗi|exploit*|rút ruột|bị rút ruột|' +
    'rút cạn|hút cạn|bị hút cạn|vét sạch|bị vét|khoắng|khoắng sạch|đánh cắp|bị đánh cắp|lấy cắp|' +
    'ăn cắp|mất cắp|mất trộm|trộm|bị trộm|cuỗm|cuỗm mất|bị cuỗm|chôm|thó mất|xâm nhập|bị xâm nhập|' +
    'đột nhập|cướp|bị cướp|hacker lấy|hacker đã lấy|hacker rút|drained|rug pull|rugpull|bị rug|' +
    'dính phishing|thất thoát tài sản|tiền bị mất|chiếm đoạt|bị chiếm đoạt|bị lừa mất|lộ khóa riêng|' +
    'lộ khoá riêng|rò rỉ khóa|rò rỉ khoá|bị rút trái phép|giao dịch trái phép|lừa đảo chiếm đoạt',
  recover:
    'thu hồi|thu hồi được|đã thu hồi|thu hồi tài sản|đòi lại|đòi lại được|tìm lại được|tìm lại tiền|' +
    'truy hồi|thu lại được|lấy lại tiền|lấy lại được tiền|lấy lại tài sản|lấy lại số tiền|' +
    'lấy lại toàn bộ|hacker trả lại|kẻ tấn công trả lại|trả lại số tiền|trả lại tiền đánh cắp|' +
    'hoàn trả tiền đánh cắp|hoàn trả số tiền|khôi phục tài sản|khôi phục số tiền|giải cứu được|' +
    'cứu được|giữ lại được tiền',
  bug:
    'lỗi|bug|bugs|lỗi nghiêm trọng|lỗ hổng|lỗ hổng bảo mật|lỗi bảo mật|lỗi phần mềm|lỗi hợp đồng|' +
    'lỗi code|lỗi kỹ thuật|lỗi hệ thống|trục trặc kỹ thuật|điểm yếu bảo mật|khiếm khuyết|kẽ hở|sơ hở|' +
    'zero day|dính lỗi|bị lỗi',
  fix:
    'sửa|đã sửa|sửa xong|sửa lỗi|được sửa|sửa chữa|vá|đã vá|vá xong|vá lỗi|vá lỗ hổng|được vá|bản vá|' +
    'khắc phục|đã khắc phục|khắc phục xong|xử lý xong lỗi|xử lý xong sự cố|fix|fixed|fix xong|' +
    'bịt lỗ hổng|bịt kín|bít lỗ hổng|xóa lỗi|xoá lỗi|hotfix|patched',
  outage:
    'sập|bị sập|sập mạng|sập hệ thống|sập sàn|sập server|sập web|sập app|vụ sập|lần sập|sự cố|' +
    'sự cố mạng|sự cố kỹ thuật|gián đoạn|bị gián đoạn|ngừng mạng|ngưng mạng|đứng mạng|đứng hình|' +
    'chuỗi đứng|nằm thẳng cẳng|mất kết nối|không truy cập được|nghẽn mạng|tắc mạng|tê liệt|downtime|' +
    'bị down|mạng down|offline|ngoại tuyến|ngừng tạo khối|treo máy chủ|vụ ngừng mạng|mạng nằm im|' +
    'nằm im suốt|nằm im hơn|tiếng nằm im|phút nằm im|giờ nằm im|nghẽn|bị nghẽn|bị treo|treo máy|' +
    'bị đơ|không vào được|không đăng nhập được',
  audit:
    'kiểm toán|cuộc kiểm toán|đợt kiểm toán|được kiểm toán|đã kiểm toán|báo cáo kiểm toán|audit|' +
    'audited|audit xong|rà soát mã|rà soát code|rà soát hợp đồng|rà soát bảo mật|kiểm tra mã nguồn|' +
    'kiểm tra bảo mật|soi code|soi hợp đồng|soi ra|đánh giá bảo mật|thẩm định mã|soát lỗi',
  upgrade:
    'nâng cấp|bản nâng cấp|đợt nâng cấp|được nâng cấp|cập nhật mạng|bản cập nhật|cập nhật phiên bản|' +
    'lên phiên bản|lên đời|lên bản|phiên bản mới|bản mới|hard fork|hardfork|soft fork|softfork|' +
    'di chuyển sang phiên bản|chuyển sang mạng mới|di trú|migrate|migration|upgrade*',
  delay:
    'hoãn|hoãn lại|bị hoãn|trì hoãn|tạm hoãn|dời|dời lại|dời lịch|dời sang|dời ngày|lùi lịch|' +
    'lùi ngày|lùi thời hạn|lùi lại sang|lùi sang|lùi thời điểm|lùi đến|lùi tới|chậm tiến độ|chậm trễ|' +
    'trễ hẹn|trễ lịch|trễ tiến độ|lỡ hẹn|kéo dài thời hạn|gia hạn|delay|delayed|chưa kịp ra mắt|' +
    'chậm hơn dự kiến|muộn hơn dự kiến|trễ hơn dự kiến|trễ hạn|hẹn lại|đẩy lùi|đẩy lùi sang|' +
    'lùi ra mắt|chưa thể ra mắt',
  advance:
    'sớm hơn dự kiến|sớm hơn kế hoạch|trước thời hạn|trước hạn|đẩy sớm|đẩy lên sớm|dời lên sớm|' +
    'dời sớm|rút ngắn thời gian|rút ngắn tiến độ|vượt tiến độ|đẩy nhanh tiến độ|đẩy nhanh lịch|' +
    'ra mắt sớm|lên lịch sớm hơn|sớm hơn lịch|sớm hơn một|sớm hơn hai',
  fine:
    'phạt|bị phạt|phạt tiền|xử phạt|bị xử phạt|nộp phạt|tiền phạt|án phạt|mức phạt|khoản phạt|' +
    'phạt hành chính|phạt nặng|chịu phạt|phạt ... triệu|đóng phạt|phạt sàn',
  sue:
    'kiện|bị kiện|kiện ra tòa|kiện ra toà|khởi kiện|bị khởi kiện|đơn kiện|nộp đơn kiện|đệ đơn kiện|' +
    'vụ kiện|kiện tụng|kiện tập thể|đâm đơn kiện|thưa kiện|lôi ra tòa|lôi ra toà|đưa ra tòa|' +
    'đưa ra toà|ra tòa|ra toà|hầu tòa|hầu toà|kiện ngược|tố tụng|khiếu kiện|đòi bồi thường',
  settle:
    'dàn xếp|dàn xếp vụ kiện|hòa giải|hoà giải|thỏa thuận dàn xếp|thoả thuận dàn xếp|' +
    'đạt thỏa thuận dàn xếp|đạt thoả thuận dàn xếp|khép lại vụ kiện|rút đơn kiện|rút đơn|rút kiện|' +
    'rút lại đơn kiện|bãi nại|hủy vụ kiện|huỷ vụ kiện|bỏ vụ kiện|đình chỉ vụ án|đình chỉ vụ kiện|' +
    'trắng án|tuyên vô tội|được tuyên vô tội|bác ... tội danh|gỡ ... tội danh|bỏ ... tội danh|' +
    'hủy ... tội danh|huỷ ... tội danh|bãi bỏ cáo buộc|bãi bỏ ... tội danh|hủy cáo buộc|huỷ cáo buộc|' +
    'rút cáo buộc|thoát ... tội danh|thoát tội|thoát án|dàn xếp ngoài tòa|dàn xếp ngoài toà|' +
    'kết thúc vụ kiện|gỡ cho ... tội danh',
  investigate:
    'điều tra|bị điều tra|cuộc điều tra|mở điều tra|vào cuộc điều tra|thanh tra|khám xét|bị khám xét|' +
    'lục soát|đột kích|truy quét|truy vết|trát|trát hầu tòa|trát hầu toà|triệu tập|bị triệu tập|' +
    'thẩm vấn|làm việc với cơ quan|bị sờ gáy|sờ gáy|vào tầm ngắm|xác minh vụ|ập vào',
  arrest:
    'bắt giữ|bị bắt|bị bắt giữ|bắt tạm giam|tạm giam|bị tạm giam|tạm giữ|bị tạm giữ|bị giam|bỏ tù|' +
    'bị bỏ tù|ngồi tù|vào tù|lãnh án|lĩnh án|án tù|bị tuyên án|khởi tố|bị khởi tố|truy tố|bị truy tố|' +
    'bị buộc tội|buộc tội|cáo buộc|bị cáo buộc|bị kết án|kết án|truy nã|bị còng tay|sa lưới|tóm gọn|' +
    'xộ khám|đi tù|tóm được|công an bắt|cảnh sát bắt|fbi bắt|bắt khẩn cấp|bị áp giải|nhập kho|đã bắt',
  freed:
    'được thả|trả tự do|được trả tự do|phóng thích|được phóng thích|tại ngoại|được tại ngoại|ra tù|' +
    'mãn hạn tù|ân xá|được ân xá|trắng án|được tuyên vô tội|tuyên vô tội|vô tội|xóa án|xoá án|' +
    'thoát án tù|thả người|đã thả|thả ông|thả bà',
  license:
    'cấp phép|được cấp phép|cấp giấy phép|được cấp giấy phép|nhận giấy phép|có giấy phép|' +
    'giành giấy phép|giành được giấy phép|lấy được giấy phép|xin được giấy phép|đạt giấy phép|' +
    'sở hữu giấy phép|đăng ký thành công|đã đăng ký với|được công nhận|cấp chứng nhận|' +
    'được chứng nhận|ủy quyền hoạt động|uỷ quyền hoạt động|được phép hoạt động|phê duyệt giấy phép|' +
    'duyệt giấy phép|mica license',
  revoke:
    'thu hồi giấy phép|rút giấy phép|tước giấy phép|bị tước giấy phép|bị thu hồi giấy phép|' +
    'mất giấy phép|hủy giấy phép|huỷ giấy phép|đình chỉ giấy phép|rút phép|tước phép|' +
    'bị rút giấy phép|không còn giấy phép|trả giấy phép|hết hạn giấy phép|hủy đăng ký|huỷ đăng ký',
  ban:
    'cấm|bị cấm|lệnh cấm|cấm cửa|cấm tiệt|cấm giao dịch|cấm hoạt động|ngăn cấm|nghiêm cấm|cấm vận|' +
    'chặn truy cập|trừng phạt|ra lệnh cấm|ban lệnh cấm|đặt ngoài vòng pháp luật|bất hợp pháp|' +
    'ngoài vòng pháp luật|siết chặt',
  allow:
    'cho phép|được phép|hợp pháp hóa|hợp pháp hoá|hợp thức hóa|hợp thức hoá|hợp pháp|bỏ lệnh cấm|' +
    'gỡ lệnh cấm|dỡ lệnh cấm|dỡ bỏ lệnh cấm|gỡ bỏ lệnh cấm|bãi bỏ lệnh cấm|mở cửa cho|' +
    'nới lỏng quy định|công nhận hợp pháp|được giao dịch hợp pháp|chấp nhận cho',
  raiseFunds:
    'gọi vốn|gọi được|gọi xong|gọi thành công|vừa gọi vốn|gọi thêm|huy động|huy động được|' +
    'huy động vốn|huy động thêm|huy động thành công|vòng gọi vốn|vòng vốn|vòng hạt giống|vòng seed|' +
    'vòng series|chốt vòng|hoàn tất vòng|đóng vòng|nhận vốn|nhận đầu tư|được rót vốn|được rót|' +
    'nhận rót vốn|nhận khoản đầu tư|raise được|raise vốn|raised|kêu gọi vốn|thu về vòng|series a|' +
    'series b',
  invest:
    'đầu tư vào|đã đầu tư|vừa đầu tư|rót vốn|rót vốn vào|rót tiền|rót tiền vào|bỏ vốn|góp vốn|' +
    'xuống vốn|khoản đầu tư|mua cổ phần|nắm cổ phần|đầu tư chiến lược|tài trợ|chống lưng|hậu thuẫn|' +
    'bơm vốn|đổ vốn|đổ tiền vào|đầu tư thêm|đầu tư ... triệu|invested|mua ... cổ phần',
  divest:
    'thoái vốn|thoái toàn bộ vốn|thoái hết vốn|bán cổ phần|bán hết cổ phần|bán ... cổ phần|' +
    'bán phần vốn|bán lại cổ phần|rút vốn khỏi|rút vốn đầu tư|rút khỏi dự án|ngừng đầu tư|bỏ đầu tư|' +
    'rút khoản đầu tư|thoát vốn|chuyển nhượng cổ phần',
  leadRound:
    'dẫn dắt vòng|dẫn đầu vòng|dẫn dắt|chủ trì vòng|dẫn vòng|do ... dẫn đầu|do ... dẫn dắt|' +
    'do ... chủ trì|nhà đầu tư dẫn đầu|nhà đầu tư chính|lead vòng|lead round|lead investor|' +
    'đứng đầu vòng|cầm trịch vòng|đồng dẫn dắt',
  joinRound:
    'tham gia vòng|góp mặt trong vòng|góp mặt ở vòng|cùng tham gia|cùng rót vốn|cùng đầu tư|' +
    'có sự tham gia|với sự tham gia|góp vốn vào vòng|nhập cuộc vòng|tham gia rót vốn|' +
    'tham gia gọi vốn|tham gia đầu tư|vào vòng|theo vòng',
  partner:
    'hợp tác|hợp tác với|bắt tay|bắt tay với|bắt tay cùng|ký hợp tác|ký kết hợp tác|quan hệ đối tác|' +
    'trở thành đối tác|đối tác chiến lược|hợp tác chiến lược|liên minh|liên kết với|kết hợp với|' +
    'tích hợp|tích hợp với|được tích hợp|đồng hành cùng|chung tay|cộng tác|song hành cùng|' +
    'partnership|phối hợp với|về chung một nhà|liên kết cùng',
  endPartnership:
    'chấm dứt hợp tác|ngừng hợp tác|dừng hợp tác|kết thúc hợp tác|hủy hợp tác|huỷ hợp tác|' +
    'cắt hợp tác|thôi hợp tác|không còn hợp tác|chia tay|đường ai nấy đi|đường ai nấy bước|' +
    'cắt đứt quan hệ|cắt quan hệ|hủy hợp đồng|huỷ hợp đồng|chấm dứt hợp đồng|cắt hợp đồng|' +
    'tan đàn xẻ nghé|nghỉ chơi với|ngừng tích hợp|hủy tích hợp|huỷ tích hợp|hết hợp tác',
  acquire:
    'mua lại|đã mua lại|mua đứt|thâu tóm|sáp nhập|sáp nhập với|hợp nhất|thôn tính|m&a|tiếp quản|' +
    'mua trọn|mua toàn bộ cổ phần|mua cổ phần chi phối|nắm quyền kiểm soát|thương vụ mua lại|' +
    'bị mua lại|được mua lại|về tay|nuốt trọn|acquired|acquisition',
  hire:
    'tuyển|tuyển dụng|tuyển thêm|tuyển mới|tuyển người|đang tuyển|thuê|thuê thêm|thuê về|chiêu mộ|' +
    'mời về|kéo về làm|nhận thêm người|thêm nhân sự|tăng nhân sự|mở rộng đội ngũ|mở rộng nhân sự|' +
    'bổ sung nhân sự|chiêu binh|săn được',
  layOff:
    'sa thải|bị sa thải|đợt sa thải|cắt giảm nhân sự|cắt nhân sự|cắt giảm nhân viên|' +
    'cắt giảm việc làm|cắt người|cắt giảm ... người|cắt ... nhân sự|cắt ... nhân viên|cắt ... người|' +
    'giảm biên chế|tinh giản|tinh gọn nhân sự|cho nghỉ việc|cho ... nghỉ việc|cho ... nghỉ|' +
    'cho thôi việc|bị cho nghỉ|mất việc|nghỉ việc|đuổi việc|đuổi ... người|giảm nhân sự|layoff*|' +
    'laid off|thôi việc|đợt cắt giảm|đợt cắt|cho nghỉ|bị cắt việc',
  appoint:
    'bổ nhiệm|được bổ nhiệm|bầu làm|được bầu|đắc cử|trúng cử|chỉ định|được chỉ định|đề cử|được đề cử|' +
    'đề bạt|lên làm ceo|lên làm|nhậm chức|nhận chức|nhận ghế|nắm ghế|ngồi ghế|lên nắm quyền|' +
    'tiếp quản vị trí|tiếp quản ghế|lên thay|thay thế vị trí|giữ chức|đảm nhiệm vị trí|' +
    'đảm nhiệm chức|đảm nhận vị trí|được giao vị trí|ceo mới|cto mới|cfo mới|tân ceo|tân chủ tịch|' +
    'tân giám đốc|thăng chức|ngồi vào ghế|được cử làm|giao ghế',
  resign:
    'từ chức|từ nhiệm|rời ghế|rời chức|rời vị trí|rời cương vị|thôi chức|thôi giữ chức|thoái vị|' +
    'rút lui khỏi vị trí|xin nghỉ|xin từ chức|bị phế truất|phế truất|bị cách chức|cách chức|' +
    'bị bãi nhiệm|bãi nhiệm|miễn nhiệm|bị miễn nhiệm|mất chức|mất ghế|nhường ghế|ra đi|rời công ty|' +
    'rời dự án|thôi làm|nghỉ làm ceo|lui về|bị sa thải khỏi|xuống ghế',
  join:
    'gia nhập|đầu quân|về đầu quân|đầu quân cho|nhập hội|nhập cuộc|nhập nhóm|về đội|về làm cho|' +
    'về với|sang làm|sang làm cho|chuyển sang làm|vào đội|vào nhóm|được kết nạp|kết nạp|' +
    'trở thành thành viên|góp mặt|tham dự|join|joined|vào hội đồng|thêm vào bộ|tham gia vào|' +
    'tham gia liên minh|tham gia hội đồng|tham gia chương trình|tham gia mạng lưới|đã tham gia|' +
    'vừa tham gia|chính thức tham gia|sẽ tham gia',
  leave:
    'rời|rời khỏi|rời bỏ|rời đi|rời đội|rời dự án|rời công ty|rút khỏi liên minh|rút khỏi nhóm|' +
    'rút lui|rút lui khỏi|bỏ đi|dứt áo|dứt áo ra đi|rời nhóm|rời hội đồng|thoát khỏi nhóm|từ bỏ|' +
    'bỏ cuộc|rút chân|ra khỏi nhóm|ra riêng|nghỉ việc ở|bỏ dự án',
  openOffice:
    'mở văn phòng|mở thêm văn phòng|khai trương văn phòng|lập văn phòng|thành lập văn phòng|' +
    'mở chi nhánh|lập chi nhánh|thành lập chi nhánh|mở trụ sở|đặt trụ sở|lập trụ sở|mở văn phòng mới|' +
    'đặt văn phòng|mở cơ sở|mở trung tâm|đặt chân vào|mở cửa hàng|mở ... văn phòng|' +
    'thành lập công ty con',
  closeOffice:
    'đóng văn phòng|đóng cửa văn phòng|đóng chi nhánh|đóng cửa chi nhánh|giải thể chi nhánh|' +
    'bỏ văn phòng|trả mặt bằng|trả văn phòng|dẹp văn phòng|đóng trụ sở|đóng cửa trụ sở|' +
    'đóng ... văn phòng|đóng ... chi nhánh|rút văn phòng|đóng cửa hàng|rời khỏi thị trường',
  move:
    'dời trụ sở|chuyển trụ sở|chuyển văn phòng|dời văn phòng|di dời|chuyển nhà|dọn nhà sang|dọn sang|' +
    'dọn về|chuyển về|chuyển đến|chuyển tới|chuyển hẳn sang|chuyển hoạt động sang|dời đô|' +
    'dời hoạt động|di chuyển sang|chuyển địa điểm|đặt lại trụ sở|relocate*',
  transferCoins:
    'chuyển|chuyển tiền|chuyển coin|chuyển khoản|chuyển khỏi|chuyển ra|chuyển vào|chuyển đi|' +
    'chuyển sang ví|chuyển tới ví|chuyển đến ví|chuyển về ví|chuyển lên sàn|chuyển vào sàn|gửi|' +
    'gửi đi|gửi cho|gửi sang|gửi tới|gửi đến|gửi lên sàn|gửi lên binance|luân chuyển|di chuyển|' +
    'dịch chuyển|đẩy sang ví|đưa về ví|đưa ... về ví|dời ... sang ví|rót sang|rời ... về ví|' +
    'bridge sang|bắc cầu sang|đưa ... ra khỏi|điều chuyển|bơm lên sàn',
  bankrupt:
    'phá sản|bị phá sản|nộp đơn phá sản|xin phá sản|xin bảo hộ phá sản|bảo hộ phá sản|' +
    'tuyên bố phá sản|mất khả năng thanh toán|mất khả năng chi trả|vỡ trận|sập tiệm|vỡ nợ|cạn tiền|' +
    'cạn vốn|hết tiền|cháy túi|sụp đổ|chapter 11|chương 11|chương 7|thủ tục phá sản|' +
    'cạn kiệt tài chính|khánh kiệt|toang',
  solvent:
    'đủ khả năng thanh toán|đủ khả năng chi trả|có khả năng thanh toán|còn khả năng thanh toán|' +
    'còn khả năng chi trả|khả năng thanh toán tốt|tài chính lành mạnh|tài chính vững|đủ dự trữ|' +
    'dự trữ đầy đủ|đủ tiền trả|không phá sản|thoát phá sản|không mất khả năng thanh toán|' +
    'dư sức chi trả|còn tiền trả|dự trữ 1:1',
  default:
    'vỡ nợ|bị vỡ nợ|không trả được nợ|không trả nổi nợ|trễ hạn trả nợ|trễ hạn thanh toán|chậm trả nợ|' +
    'chậm trả|chậm thanh toán|lỡ hạn thanh toán|lỡ kỳ thanh toán|không thanh toán được|' +
    'quá hạn thanh toán|quá hạn nợ|nợ xấu|bùng nợ|xù nợ|khất nợ|lỡ kỳ trả lãi|không trả lãi',
  pay:
    'trả|đã trả|trả cho|phải trả|chi trả|chi ra|đã chi|bỏ ra|thanh toán|thanh toán cho|đóng tiền|nộp|' +
    'nộp tiền|phát tiền|giải ngân cho|trả lương|trả công|chia cho|phân phối cho|phân bổ cho|xuất quỹ|' +
    'chuyển trả|xuống tiền trả|phát lương|chi thưởng|đài thọ|chia nhau|được chia|chia đều|trao cho|' +
    'trao tặng|muốn chi',
  airdrop:
    'airdrop|airdropped|airdrops|đợt airdrop|phát airdrop|nhận airdrop|trả airdrop|thả airdrop|' +
    'phát token miễn phí|tặng token|phân phát token|phân phối token|phát token|rải token|chia token|' +
    'claim token|claim airdrop|retrodrop|token miễn phí|quà airdrop',
  dividend:
    'cổ tức|chia cổ tức|trả cổ tức|chi trả cổ tức|cổ tức tiền mặt|mức cổ tức|chia lãi cho cổ đông|' +
    'chia lợi nhuận|chia lợi nhuận cho|dividend*|chốt quyền nhận cổ tức',
  reward:
    'thưởng|phần thưởng|thưởng staking|tiền thưởng|thưởng cho|được thưởng|trao thưởng|nhận thưởng|' +
    'giải thưởng|treo thưởng|thưởng bug|thưởng khối|thưởng nóng|bounty|bug bounty|bounties|reward|' +
    'rewards|quà|quà tặng|trả thưởng|lì xì|khen thưởng|ưu đãi',
  raiseRate:
    'tăng phí|tăng lãi suất|tăng thuế|tăng hạn mức|tăng giới hạn|tăng mức thưởng|tăng thưởng|' +
    'tăng giá vé|tăng mục tiêu|nâng|nâng phí|nâng lãi suất|nâng mức|nâng hạn mức|nâng mục tiêu|' +
    'nâng trần|nâng giới hạn|nâng từ|nâng dự báo|nâng thưởng|nâng thuế|đẩy phí|đẩy lãi suất|' +
    'thu thêm phí|phí tăng|lãi suất tăng|thắt chặt tiền tệ|tăng mức phí',
  cutRate:
    'giảm phí|hạ phí|cắt phí|bớt phí|giảm lãi suất|hạ lãi suất|cắt lãi suất|cắt giảm lãi suất|' +
    'cắt giảm|hạ xuống còn|hạ còn|hạ từ|hạ mức|hạ hạn mức|hạ mục tiêu|hạ dự báo|hạ trần|hạ thưởng|' +
    'hạ thuế|giảm thuế|giảm mức|giảm hạn mức|giảm thưởng|giảm mức thưởng|giảm mục tiêu|' +
    'giảm ngân sách|cắt ngân sách|cắt chi phí|cắt giảm chi phí|phí giảm|lãi suất giảm|' +
    'nới lỏng tiền tệ|hạ nhiệt lãi suất|cắt bớt|miễn phí giao dịch',
  doubleUp:
    'gấp đôi|tăng gấp đôi|nhân đôi|đã nhân đôi|gấp hai|gấp ba|tăng gấp ba|nhân ba|gấp bốn|gấp năm|' +
    'gấp mười|x2|x3|x5|x10|gấp đôi gấp ba|lớn gấp đôi|cao gấp đôi|hai lần hồi',
  halve:
    'giảm một nửa|giảm nửa|mất một nửa|mất nửa|còn một nửa|còn phân nửa|chỉ còn một nửa|bớt một nửa|' +
    'cắt một nửa|hạ một nửa|giảm phân nửa|bay nửa|bay mất nửa|chia đôi|chia hai|halving|halved|' +
    'bốc hơi một nửa|hao một nửa',
  win:
    'thắng|chiến thắng|giành chiến thắng|thắng kiện|thắng cử|thắng phiếu|thắng thế|thắng áp đảo|' +
    'thắng sát nút|thắng lớn|đánh bại|hạ gục|vượt mặt|quán quân|vô địch|về nhất|đoạt giải|giành giải|' +
    'giành giải nhất|trúng giải|ẵm giải|ăn giải|trúng thầu',
  lose:
    'thua|thua kiện|thua cuộc|thua trận|thua phiếu|thua trắng|thua đau|bị đánh bại|bại trận|xử thua|' +
    'bị xử thua|thất bại|thất cử|thất thế|lép vế|trắng tay|trượt thầu|không thắng',
  agree:
    'đồng ý|đã đồng ý|nhất trí|đạt thỏa thuận|đạt thoả thuận|thỏa thuận|thoả thuận|đạt đồng thuận|' +
    'đồng thuận|ưng thuận|tán đồng|thống nhất|gật đầu|đã chấp nhận|chấp nhận đề nghị|chấp nhận trả|' +
    'chấp nhận điều khoản|chấp nhận mức|chấp nhận thanh toán|chốt kèo|chốt deal|chốt thỏa thuận|' +
    'chốt thoả thuận|đồng tình|ok deal',
  refuse:
    'từ chối|không đồng ý|khước từ|chối từ|cự tuyệt|không chấp nhận|không chịu|không nhất trí|' +
    'không đồng tình|nói không|lắc đầu|bất đồng|từ chối bình luận|từ chối trả lời|' +
    'không đạt thỏa thuận|không đạt thoả thuận|đàm phán đổ vỡ|quay lưng|không bình luận',
  sign:
    'ký kết|ký hợp đồng|ký thỏa thuận|ký thoả thuận|ký hợp tác|ký với|ký cùng|vừa ký|đã ký|được ký|' +
    'đặt bút ký|ký mou|ký biên bản|ký biên bản ghi nhớ|ký sắc lệnh|ký luật|ký thành luật|ký ban hành|' +
    'ký deal|ký duyệt|chốt hợp đồng|kí kết|kí hợp đồng|kí hợp tác|kí thỏa thuận|kí thoả thuận',
  confirm:
    'xác nhận|đã xác nhận|được xác nhận|chính thức xác nhận|khẳng định|thừa nhận|công nhận|thú nhận|' +
    'nhận lỗi|nhận trách nhiệm|xác minh|đã xác minh|kiểm chứng|chứng thực|xác thực|chứng minh',
  deny:
    'phủ nhận|bác bỏ|bác bỏ tin|bác bỏ cáo buộc|bác tin|bác tin đồn|bác thông tin|bác cáo buộc|chối|' +
    'chối bỏ|chối bay|đính chính|cải chính|phản bác|không thừa nhận|phủ định|gạt phăng|' +
    'nói không có chuyện|không hề có chuyện|khẳng định không|khẳng định không có|bác lại',
  promise:
    'hứa|hứa hẹn|hứa sẽ|cam kết|cam kết sẽ|dự kiến|dự định|có kế hoạch|lên kế hoạch|' +
    'đang lên kế hoạch|có ý định|ý định|đặt mục tiêu|thề|bảo đảm|đảm bảo|nói sẽ|cho biết sẽ|' +
    'tuyên bố sẽ|thông báo sẽ|khẳng định sẽ|công ty sẽ|dự án sẽ|sàn sẽ|đội ngũ sẽ|chúng tôi sẽ|' +
    'sẽ sớm|sắp sửa|đang chuẩn bị|lộ trình|nhắm tới|hướng tới',
  announce:
    'công bố|chính thức công bố|thông báo|ra thông báo|tuyên bố|ra tuyên bố|tiết lộ|hé lộ|bật mí|' +
    'đăng tải|đăng bài|đăng thông báo|vừa đăng|đã đăng|giới thiệu|loan báo|loan tin|thông cáo|' +
    'ra thông cáo|phát đi thông báo|báo tin|công khai|xuất bản|khoe|phát biểu|họp báo|nhá hàng',
  appeal:
    'kháng cáo|đơn kháng cáo|nộp kháng cáo|nộp đơn kháng cáo|đã kháng cáo|sẽ kháng cáo|kháng nghị|' +
    'phúc thẩm|phiên phúc thẩm|xử phúc thẩm|tòa phúc thẩm|toà phúc thẩm|chống án|khiếu nại lên tòa|' +
    'khiếu nại lên toà|xin xét xử lại|đòi xử lại',
  warn:
    'cảnh báo|đưa ra cảnh báo|phát cảnh báo|phát đi cảnh báo|ra cảnh báo|khuyến cáo|cảnh tỉnh|' +
    'báo động|gióng chuông|gióng hồi chuông|rung chuông|hồi chuông cảnh báo|hồi chuông|bắn cảnh báo|' +
    'nhắc nhở|cảnh cáo',
  blame:
    'đổ lỗi|đổ lỗi cho|đổ tại|đổ thừa|đổ trách nhiệm|quy trách nhiệm|quy lỗi|quy kết|trách móc|' +
    'chỉ trích|lên án|tố cáo|bị tố|tố sàn|tố dự án|chỉ tay|chỉ mặt|do lỗi của|lỗi do|lỗi thuộc về|' +
    'lỗi hoàn toàn do',
  start:
    'bắt đầu|chính thức bắt đầu|khởi đầu|khởi sự|khởi công|khởi tranh|khai mạc|mở màn|mở đợt|mở vòng|' +
    'mở chương trình|phát động|bắt tay vào|có hiệu lực|bắt đầu có hiệu lực|áp dụng từ|hiệu lực từ|' +
    'kích hoạt|khởi xướng|bước vào|chạy từ ngày|tính từ ngày mai',
  end:
    'kết thúc|khép lại|chấm dứt|hết hạn|đáo hạn|hoàn tất|đã hoàn tất|hoàn thành|xong xuôi|xong hẳn|' +
    'hạ màn|bế mạc|mãn hạn|hết hiệu lực|đến hạn|dứt điểm|kết lại|kết sổ|đóng đơn|đóng đăng ký|' +
    'chốt sổ|tàn cuộc|hết thời hạn|đã xong',
  expand:
    'mở rộng|mở rộng sang|bành trướng|lớn mạnh|vươn ra|vươn tới|vươn sang|lan rộng|phủ sóng|' +
    'có mặt tại|có mặt ở|tiến vào thị trường|thâm nhập|lấn sang|nhân rộng|tăng quy mô|tăng trưởng|' +
    'thêm ... chuỗi|bổ sung ... chuỗi|tiến ra|lớn thêm|phình to',
  shrink:
    'thu hẹp|co lại|co hẹp|thu nhỏ|thu gọn|teo tóp|teo lại|co cụm|giảm quy mô|cắt giảm quy mô|' +
    'hẹp lại|tinh gọn|thoái trào|suy thoái|sa sút|nhỏ lại|bé lại|rút bớt quy mô',
  profit:
    'lãi|có lãi|đang lãi|lãi ròng|lãi gộp|báo lãi|lãi to|lãi đậm|lãi lớn|thu lãi|sinh lãi|chốt lãi|' +
    'có lời|đang lời|tiền lời|lời ròng|lời lãi|lời to|lời đậm|sinh lời|kiếm lời|thu lời|kiếm được|' +
    'kiếm về|bỏ túi|ăn đậm|thắng đậm|hốt bạc|đút túi|về bờ|gỡ được|lợi nhuận|làm ăn có lãi|thu về|' +
    'ra lãi',
  loss:
    'lỗ|thua lỗ|lỗ ròng|báo lỗ|chịu lỗ|đang lỗ|lỗ nặng|lỗ đậm|lỗ to|lỗ giấy|gồng lỗ|ôm lỗ|kẹp hàng|' +
    'âm vốn|âm tài khoản|bay vốn|mất vốn|mất trắng|mất tiền|mất sạch|thiệt hại|tổn thất|thâm hụt|' +
    'mất ... triệu|mất ... tỷ|mất ... usd|mất ... đô|mất ... xu|mất đồng nào|mất một xu|' +
    'chìm trong lỗ|lỗ sml|thất thoát',
  long:
    'long|longs|lệnh long|vị thế long|phe long|bên long|kèo long|mở long|vào long|canh long|' +
    'vị thế mua|đánh lên|cược tăng|đặt cược tăng|đặt cược giá lên|cược giá lên|cửa tăng|long position',
  short:
    'short|shorts|lệnh short|vị thế short|phe short|bên short|kèo short|mở short|vào short|' +
    'canh short|bán khống|vị thế bán|vị thế bán khống|đánh xuống|cược giảm|đặt cược giảm|' +
    'cược giá xuống|cửa giảm|short position',
  liquidate:
    'thanh lý|bị thanh lý|thanh lý vị thế|thanh lý lệnh|cháy tài khoản|cháy lệnh|cháy vị thế|' +
    'cháy long|cháy short|cháy ví|bay lệnh|bay tài khoản|bị quét|quét sạch|quét lệnh|quét long|' +
    'quét short|quét cả hai đầu|thổi bay|xóa sổ ... vị thế|xoá sổ ... vị thế|xóa sổ ... triệu|' +
    'xoá sổ ... triệu|bị xóa sổ|bị xoá sổ|giải chấp|bị giải chấp|call margin|margin call|gọi ký quỹ|' +
    'liquidat*|nổ lệnh|nổ tài khoản|short squeeze|long squeeze|đóng vị thế cưỡng bức',
  hold:
    'giữ|đang giữ|còn giữ|vẫn giữ|giữ lại|giữ dài hạn|nắm giữ|đang nắm giữ|nắm|đang nắm|hiện nắm|ôm|' +
    'đang ôm|ôm chặt|ôm khư khư|hold|hodl|holding|găm|găm hàng|trữ|tích trữ|cất|cất trong ví|sở hữu|' +
    'không bán|chưa bán|chưa từng bán|gồng|giữ trong kho|nằm trong kho|kho còn',
  mine:
    'đào|đào được|đào ra|đào coin|đào bitcoin|đào btc|đào thêm|khai thác được|khai thác bitcoin|' +
    'khai thác btc|khai thác coin|khai thác ... btc|khai thác tiền số|khai thác tiền điện tử|mining|' +
    'mined|sản lượng khai thác',
  produce:
    'sản xuất|chế tạo|xây|xây dựng|xây xong|dựng|dựng xong|hoàn thiện|bàn giao|giao hàng|xuất xưởng|' +
    'ra lò|làm ra|lắp đặt|lắp ráp|viết xong|phát triển xong|đã phát triển|hoàn thành xây dựng|' +
    'đóng gói|shipped',
  fork:
    'fork|forked|bị fork|phân tách|tách chuỗi|chia tách|phân nhánh|tách nhánh|tách ra|tách thành|' +
    'chẻ chuỗi|chuỗi tách đôi|chain split|nhánh mới',
  rebrand:
    'đổi tên|đổi tên thành|đổi thương hiệu|thay đổi thương hiệu|tái định vị|tái định vị thương hiệu|' +
    'tái thương hiệu|rebrand*|đổi nhận diện|thay tên|tên mới|lấy tên mới|khoác áo mới|thay áo|' +
    'đổi logo|đổi ticker|đổi mã|mang tên mới',
  crossUp:
    'vượt|vượt qua|vượt lên|vượt lên trên|vượt mốc|vượt ngưỡng|vượt đỉnh|vượt kháng cự|vượt ema|' +
    'phá đỉnh|phá kháng cự|phá vỡ kháng cự|phá qua|phá mốc|phá ngưỡng|phá trần|bứt qua|bứt khỏi|' +
    'bứt phá|breakout|break đỉnh|break kháng cự|break qua|giành lại|giành lại mốc|giành lại được|' +
    'lấy lại mốc|lấy lại vùng|lấy lại ngưỡng|lấy lại được mốc|lấy lại ema|lấy lại đường|tái chiếm|' +
    'chiếm lại|chinh phục|xuyên qua|xuyên thủng kháng cự|chọc thủng kháng cự|nhô lên khỏi|' +
    'nhô lên trên|ngoi lên trên|ngoi lên khỏi|leo lên trên|leo lại lên trên|lên trên|lên lại trên|' +
    'trở lại trên|quay lại trên|quay về trên|đã về trên|qua mốc|đạp qua|cắt lên|thoát khỏi kháng cự|' +
    'thủng kháng cự|băng qua',
  crossDown:
    'thủng|thủng mốc|thủng hỗ trợ|thủng đáy|gãy|gãy mốc|gãy hỗ trợ|gãy trend|gãy nền|gãy xu hướng|' +
    'bẻ gãy|mất mốc|mất vùng|mất ngưỡng|mất hỗ trợ|mất ema|mất đường|mất cả hai đường|mất nền|' +
    'đánh mất|đánh mất mốc|để mất|để tuột|tuột khỏi|tuột mốc|rơi khỏi|rơi xuống dưới|' +
    'rơi lại xuống dưới|rơi về dưới|rớt khỏi|rớt xuống dưới|rớt lại xuống dưới|lùi xuống dưới|' +
    'tụt xuống dưới|tụt khỏi|trượt khỏi|trượt xuống dưới|giảm xuống dưới|lọt xuống dưới|' +
    'chìm xuống dưới|xuống dưới|về dưới|phá đáy|phá hỗ trợ|phá vỡ hỗ trợ|vỡ đáy|vỡ hỗ trợ|vỡ nền|' +
    'xuyên thủng|chọc thủng|cắt xuống|breakdown|break hỗ trợ|break đáy',
  holdAbove:
    'giữ trên|giữ vững|giữ vững mốc|giữ mốc|giữ được mốc|giữ ngưỡng|giữ hỗ trợ|giữ được hỗ trợ|' +
    'giữ vùng|giữ ema|giữ được ema|còn giữ ema|giữ đường|giữ nền|trụ trên|trụ vững|trụ được|' +
    'trụ lại trên|đứng trên|đứng vững|đứng vững trên|bám trên|neo trên|duy trì trên|bảo vệ mốc|' +
    'bảo vệ vùng|phòng thủ mốc|cố thủ|tựa vào|tựa được vào|hỗ trợ giữ|hỗ trợ vững|bật từ hỗ trợ|' +
    'chưa thủng|không thủng|không gãy|chưa gãy|chưa mất mốc|không mất mốc|ngồi trên|ngự trên',
  holdBelow:
    'bị chặn|bị chặn bởi|bị chặn ở|bị chặn tại|bị cản|bị cản bởi|bị đè|đè lên đầu|đè đầu|đè lên|' +
    'kẹt dưới|mắc kẹt dưới|bị từ chối tại|bị từ chối ở|bị từ chối quanh|giá bị từ chối|không vượt|' +
    'không vượt nổi|không vượt được|không vượt qua|chưa vượt|chưa vượt qua|chưa vượt nổi|' +
    'chưa qua nổi|không qua nổi|không phá nổi|chưa phá được|chưa lấy lại được|không lấy lại được|' +
    'thất bại tại|thất bại trước|bị dội|dội lại|dội xuống|loay hoay dưới|lình xình dưới|đụng trần|' +
    'giậm chân dưới',
  test:
    'test lại|test mốc|test vùng|test kháng cự|test hỗ trợ|test đỉnh|test đáy|đang test|retest|' +
    'kiểm tra lại mốc|kiểm tra mốc|kiểm tra vùng|kiểm tra hỗ trợ|kiểm tra kháng cự|kiểm định|' +
    'kiểm định lại|thử lại mốc|thử thách mốc|chạm vùng|chạm kháng cự|chạm hỗ trợ|chạm ema|chạm đường|' +
    'chạm đỉnh|chạm đáy|chạm lại|chạm trần|gõ cửa|mấp mé|ngấp nghé|áp sát|tiến sát|sát mốc|tiệm cận|' +
    'lăm le|đụng mốc|đụng kháng cự|đứng ngay dưới',
  // comparisons
  up:
    'tăng|tăng lên|tăng thêm|tăng mạnh|tăng vọt|tăng nhẹ|tăng giá|gia tăng|lên giá|đi lên|đang lên|' +
    'nhích|nhích lên|nhích nhẹ|leo|leo lên|leo dốc|leo tới|bật lên|bật tăng|bật lại|bật mạnh|bật từ|' +
    'cú bật|hồi được|hồi gần|hồi thêm|hồi lên|hồi lại|hồi nhẹ|hồi mạnh|hồi về|hồi ... từ đáy|' +
    'nhịp hồi|đà hồi|cú hồi|giá hồi|hồi phục|phục hồi|gượng|gượng lên|gượng được|gượng dậy|cộng|' +
    'cộng thêm|xanh|xanh lại|nến xanh|bay cao|bay lên|cất cánh|tên lửa|nhảy lên|nhảy vọt|nhảy thêm|' +
    'vọt|vọt lên|phi lên|phi thẳng|phóng lên|bứt tốc|khởi sắc|thăng hoa|pump|kéo lên|đẩy lên|' +
    'dâng lên|nâng lên|lên được|lên tới|lên đến|lên mức|lên hơn|lên gần|lên khoảng|lên thêm|lên lại|' +
    'từ ... lên|lên ... phần trăm|lời gần|lời hơn|lời khoảng|lời được|gỡ lại|phình lên|đội lên|' +
    'thêm được|cao dần|lên|tăng trưởng|xanh mướt',
  down:
    'giảm|giảm xuống|giảm còn|giảm về|giảm mạnh|giảm nhẹ|giảm sâu|giảm giá|giảm bớt|sụt|sụt giảm|' +
    'sụt xuống|sụt còn|tụt|tụt xuống|tụt về|tụt còn|tụt dốc|rơi|rơi xuống|rơi về|rơi tự do|rớt|' +
    'rớt xuống|rớt về|rớt giá|rớt còn|lùi|lùi về|lùi xuống|đi lùi|thụt|thụt lùi|hụt|bốc hơi|mất giá|' +
    'mất thêm|mất gần|mất hơn|mất khoảng|mất tới|mất ... phần trăm|bay mất|bay hơi|bay màu|cưa mất|' +
    'hạ xuống|xuống|xuống còn|xuống giá|đi xuống|lao dốc|lao xuống|cắm đầu|chúi đầu|đổ đèo|trượt|' +
    'trượt dài|trượt giá|trượt về|tuột|tuột dốc|sập giá|giá sập|sập mạnh|sập hầm|sụp|sụp giá|đỏ|' +
    'đỏ lửa|nến đỏ|đổ máu|chìm sâu|âm gần|âm hơn|âm khoảng|rút về ... triệu|rút về ... tỷ|rút còn|' +
    'co về|quay đầu giảm|điều chỉnh giảm|nhịp chỉnh|nhịp điều chỉnh|bớt đi|bớt chưa tới|bớt gần|' +
    'hao hụt|vơi|vơi đi|thấp dần|suy giảm|mất ... trong phiên|mất ... trong ngày|mất ... trong tuần|' +
    'mất ... trong 24|mất ... sau một',
  flat:
    'đi ngang|sideway*|sideways|đứng im|đứng yên|đứng giá|không đổi|không thay đổi|không nhúc nhích|' +
    'không biến động|gần như không đổi|giữ nguyên|ổn định|bình ổn|lình xình|giằng co|' +
    'dậm chân tại chỗ|giậm chân tại chỗ|giẫm chân tại chỗ|chững lại|im lìm|lặng sóng|ít biến động|' +
    'loay hoay|quanh quẩn|bất động|đi bộ|flat',
  above:
    'nằm trên|nằm ngay trên|ở trên|phía trên|bên trên|vẫn trên|còn trên|đang trên|giá trên|rsi trên|' +
    'đóng trên|đóng nến trên|đóng cửa trên|giao dịch trên|trên ema|trên ma|trên sma|trên cả ema|' +
    'trên cả hai|trên cả ... lẫn|trên đường|trên hai đường|trên mốc|trên mức|trên ngưỡng|trên vùng|' +
    'trên trung bình|trên hỗ trợ|trên kháng cự|trên đỉnh|trên đáy|trên giá|trên dải|trên mây|' +
    'trên trendline|treo tít trên|cao hơn|cao hơn mức|nhỉnh hơn|hơn mức|trên cả hai đường',
  below:
    'dưới|nằm dưới|nằm ngay dưới|ở dưới|phía dưới|vẫn dưới|còn dưới|đang dưới|đóng dưới|' +
    'đóng nến dưới|đóng cửa dưới|giao dịch dưới|dưới ema|dưới ma|dưới sma|dưới cả ema|dưới cả hai|' +
    'dưới cả ... lẫn|dưới đường|dưới mốc|dưới mức|dưới ngưỡng|dưới vùng|dưới trung bình|thấp hơn|' +
    'thấp hơn mức|kém mức|chưa tới mốc|treo trên đầu|treo phía trên đầu|chưa tới|dưới cả hai đường',
  more:
    'nhiều hơn|lớn hơn|cao hơn|đông hơn|to hơn|hơn hẳn|hơn nhiều|hơn cả|hơn xa|hơn mức|vượt quá|' +
    'vượt xa|vượt trội|bỏ xa|ăn đứt|nhỉnh hơn|không dưới|hơn một nửa|hơn nửa|hơn phân nửa|quá nửa|' +
    'gấp rưỡi|gấp ... lần|đắt hơn',
  less:
    'ít hơn|thấp hơn|nhỏ hơn|bé hơn|kém hơn|kém xa|thua xa|thua kém|thấp hơn mức|chưa tới|chưa đến|' +
    'chưa đầy|không tới|không đến|không quá|chỉ bằng|không bằng|rẻ hơn|dưới một nửa|chưa bằng|' +
    'ngắn hơn',
  equal:
    'ngang bằng|ngang ngửa|ngang với|ngang mức|bằng với|bằng mức|bằng đúng|đúng bằng|bằng nhau|' +
    'như nhau|tương đương|tương đương với|sánh ngang|ngang hàng|ngang tầm|cân bằng nhau|hòa nhau|' +
    'hoà nhau|một chín một mười|không hơn không kém|trùng khớp|y hệt',
  // states
  record:
    'kỷ lục|kỉ lục|mức kỷ lục|cao kỷ lục|lập kỷ lục|phá kỷ lục|xác lập kỷ lục|đỉnh lịch sử|' +
    'đỉnh mọi thời đại|đỉnh cao mọi thời đại|cao nhất lịch sử|cao nhất trong lịch sử|' +
    'cao nhất mọi thời đại|cao nhất từ trước đến nay|cao nhất từ trước tới nay|cao nhất từng có|' +
    'lớn nhất lịch sử|chưa bao giờ cao|chưa từng cao|ath|new ath|all time high|vô tiền khoáng hậu|' +
    'lớn nhất từ trước đến nay|lớn nhất từ trước tới nay',
  allTimeLow:
    'đáy lịch sử|đáy mọi thời đại|đáy kỷ lục|thấp kỷ lục|thấp nhất lịch sử|thấp nhất trong lịch sử|' +
    'thấp nhất mọi thời đại|thấp nhất từ trước đến nay|thấp nhất từ trước tới nay|' +
    'thấp nhất kể từ khi ra mắt|thấp nhất kể từ khi niêm yết|chưa bao giờ thấp|chưa từng thấp|atl|' +
    'all time low',
  highest:
    'cao nhất|mức cao nhất|đỉnh|vùng đỉnh|mức đỉnh|mức cao|lập đỉnh|lập đỉnh mới|đỉnh mới|đạt đỉnh|' +
    'tạo đỉnh|đỉnh điểm|cao chót vót|đắt nhất|giá đỉnh|chóp|ngọn',
  lowest:
    'thấp nhất|mức thấp nhất|đáy|vùng đáy|mức đáy|mức thấp|lập đáy|lập đáy mới|đáy mới|tạo đáy|' +
    'dò đáy|xuống đáy|rẻ nhất|giá đáy|thấp chưa từng thấy',
  largest:
    'lớn nhất|to nhất|nhiều ... nhất|đông nhất|khủng nhất|dẫn đầu|đứng đầu|đứng nhất|đứng đầu bảng|đầu bảng|số một|số 1|top 1|hàng đầu|phần lớn|phần nhiều|đa số|đại đa số|hầu hết|chủ yếu|lớn bậc nhất|dày nhất|dài nhất|nắm nhiều nhất|lớn nhất từ trước đến nay|lớn nhất từ trước tới nay',
  smallest:
    'nhỏ nhất|bé nhất|khiêm tốn nhất|ít người nhất|ít tiền nhất|ít giao dịch nhất|ít vốn nhất|' +
    'ít nhất trong số|ít nhất bảng|ngắn nhất|mỏng nhất|đứng cuối|đứng chót|đội sổ|bét bảng|cuối bảng|' +
    'xếp cuối|tí hon nhất|nhỏ nhất từ trước đến nay|nhỏ nhất từ trước tới nay',
  best:
    'tốt nhất|xuất sắc nhất|tăng tốt nhất|tăng mạnh nhất|tăng nhiều nhất|hiệu suất cao nhất|' +
    'hiệu suất tốt nhất|ấn tượng nhất|hiệu quả nhất|thành công nhất|ngon nhất|khá nhất|rực rỡ nhất|' +
    'lãi nhất|tươi sáng nhất|khởi sắc nhất',
  worst:
    'tệ nhất|tồi tệ nhất|tệ hại nhất|xấu nhất|kém nhất|tồi nhất|thảm nhất|thê thảm nhất|bết bát nhất|' +
    'giảm mạnh nhất|giảm sâu nhất|giảm nhiều nhất|nặng nề nhất|đen tối nhất|ảm đạm nhất|lỗ nặng nhất|' +
    'nặng nhất|thảm hại nhất|u ám nhất',
  strongest:
    'mạnh nhất|mạnh mẽ nhất|khỏe nhất|khoẻ nhất|vững nhất|bền nhất|sôi động nhất|kiên cường nhất|' +
    'hùng mạnh nhất|lì nhất|cứng nhất|bùng nổ nhất',
  weakest:
    'yếu nhất|yếu ớt nhất|đuối nhất|èo uột nhất|mong manh nhất|đìu hiu nhất|kém sôi động nhất|' +
    'trầm lắng nhất|ì ạch nhất',
  fastest:
    'nhanh nhất|mau nhất|lẹ nhất|thần tốc nhất|chóng vánh nhất|tốc độ cao nhất|nhanh chóng nhất|' +
    'tăng trưởng nhanh nhất|nhanh bậc nhất',
  slowest: 'chậm nhất|chậm chạp nhất|lâu nhất|rùa bò nhất|lề mề nhất|trễ nhất|muộn nhất|tốc độ thấp nhất',
  first:
    'lần đầu|lần đầu tiên|đầu tiên|thứ nhất|lần thứ nhất|tiên phong|đi tiên phong|đi đầu|trước tiên|' +
    'sớm nhất|chưa từng có|chưa có tiền lệ|chưa từng có tiền lệ|tuần đầu|ngày đầu|tháng đầu|năm đầu|' +
    'quý đầu|phiên đầu|đợt đầu|vòng đầu|lần 1|bước đầu|đời đầu',
  last:
    'cuối cùng|lần cuối|lần cuối cùng|đợt cuối|vòng cuối|phiên cuối|ngày cuối|tuần cuối|sau cùng|' +
    'sau chót|chót|chung cuộc|lần gần nhất|đợt gần nhất|lần mới nhất|đợt mới nhất|cú chót|bước cuối',
  only:
    'duy nhất|chỉ duy nhất|chỉ mỗi|chỉ riêng|chỉ mình|chỉ một mình|một mình|mỗi mình|có mỗi|độc nhất|' +
    'độc nhất vô nhị|độc quyền|không ai khác|không nơi nào khác|không đâu khác|chỉ đúng một|duy có|' +
    'độc mỗi',
  all:
    'tất cả|tất thảy|tất tần tật|toàn bộ|toàn thể|toàn mạng|toàn sàn|mọi|cả thảy|hết thảy|100%|' +
    'trăm phần trăm|đồng loạt|trọn vẹn|không sót|không chừa|mỗi một|từng người một|bất kỳ ai|ai cũng|' +
    'ai ai cũng|hết sạch',
  none:
    'không ai|không một ai|không có ai|không một|không có ... nào|không ... nào|chẳng ai|chả ai|' +
    'chưa ai|chưa có ai|chưa một|chưa có ... nào|chẳng ... nào|chẳng có gì|không xu nào|' +
    'không đồng nào|không một xu|không có bất kỳ|không bất kỳ|không còn ai|không hề có|bằng không',
  never:
    'chưa bao giờ|chưa từng|không bao giờ|chẳng bao giờ|chả bao giờ|chưa hề|chưa khi nào|' +
    'chưa lần nào|không lần nào|không khi nào|chưa lúc nào|không đời nào|đời nào|chưa một lần|' +
    'chẳng khi nào',
  always:
    'luôn luôn|vẫn luôn|luôn ở|luôn là|luôn giữ|luôn có|luôn được|lúc nào cũng|bao giờ cũng|' +
    'khi nào cũng|lần nào cũng|ngày nào cũng|tuần nào cũng|năm nào cũng|mãi mãi|xưa nay vẫn|' +
    'không lúc nào không',
  again:
    'một lần nữa|lần nữa|thêm lần nữa|thêm một lần|lại một lần nữa|lại tiếp tục|lại thêm|lại vừa|' +
    'tiếp tục|tái diễn|lặp lại|lần thứ hai|lần thứ ba|lần thứ tư|lần thứ năm|lần thứ n|tái phạm|' +
    'thêm một đợt|lại tiếp|đợt nữa',
  both:
    'cả hai|cả 2|cả đôi|đôi bên|hai bên đều|cả hai bên|cả hai đường|trên cả hai|dưới cả hai|' +
    'mất cả hai đường|cả ... lẫn|trên cả ... lẫn|dưới cả ... lẫn|hai đường đều|cả hai đều|' +
    'hai bên cùng|trên cả hai đường|dưới cả hai đường',
  neither:
    'cả hai đều không|không bên nào|chẳng bên nào|không cái nào|chẳng cái nào|không ... cũng không|' +
    'chẳng ... cũng chẳng|không ... cũng chẳng|chưa ... cũng chẳng|chưa ... cũng chưa|' +
    'không ... mà cũng không|không đường nào|chẳng đường nào|không ai trong hai',
  half:
    'một nửa|phân nửa|nửa số|nửa già|non nửa|gần nửa|gần một nửa|quá nửa|hơn nửa|hơn một nửa|' +
    'hơn phân nửa|nửa phần|50 phần trăm|khoảng một nửa',
  overbought:
    'quá mua|vùng quá mua|quá mua nặng|quá mua nhẹ|overbought|mua quá đà|mua quá mức|quá nóng|' +
    'nóng quá đà|over bought',
  oversold: 'quá bán|vùng quá bán|quá bán nặng|quá bán nhẹ|oversold|bán quá đà|bán quá mức|over sold',
  neutralState:
    'trung tính|vùng trung tính|trung lập|neutral|chưa quá mua cũng chẳng quá bán|' +
    'chưa quá mua cũng chưa quá bán|chưa quá mua cũng không quá bán|không quá mua cũng không quá bán|' +
    'không quá mua cũng chẳng quá bán|chẳng quá mua cũng chẳng quá bán|chưa quá mua chưa quá bán|' +
    'chưa quá bán cũng chưa quá mua|chưa quá bán cũng chẳng quá mua|không quá bán cũng không quá mua|' +
    'không nóng không lạnh|lưng chừng',
  bullish:
    'bullish|uptrend|bull market|bull run|xu hướng tăng|cấu trúc tăng|tín hiệu tăng|mẫu hình tăng|' +
    'đà tăng|sóng tăng|động lượng tăng|thiên tăng|nghiêng về tăng|phe bò áp đảo|phe bò thắng thế|' +
    'phe bò chiếm|phe mua áp đảo|phe mua chiếm|phe mua thắng thế|thị trường bò|mùa bò|lạc quan|' +
    'tích cực|khả quan|sáng sủa|tươi sáng|tăng giá dài hạn|nhìn tươi',
  bearish:
    'bearish|downtrend|bear market|xu hướng giảm|cấu trúc giảm|tín hiệu giảm|mẫu hình giảm|đà giảm|' +
    'sóng giảm|động lượng giảm|thiên giảm|nghiêng về giảm|phe gấu áp đảo|phe gấu thắng thế|' +
    'phe gấu chiếm|phe bán áp đảo|phe bán chiếm|phe bán thắng thế|thị trường gấu|mùa gấu|bi quan|' +
    'tiêu cực|ảm đạm|u ám|xám xịt|kém khả quan|mùa đông crypto',
  positive:
    'dương|số dương|vùng dương|đang dương|vẫn dương|chuyển dương|sang dương|mang dấu dương|' +
    'trên mốc 0|trên đường 0|trên mức 0|trên vạch 0|trên 0|trên đường zero|positive|lãi dương',
  negative:
    'âm|số âm|vùng âm|đang âm|vẫn âm|lại âm|chuyển âm|sang âm|mang dấu âm|âm gần|âm hơn|âm khoảng|' +
    'dưới mốc 0|dưới đường 0|dưới mức 0|dưới vạch 0|dưới 0|dưới đường zero|negative',
  rising:
    'dốc lên|đang dốc lên|hướng lên|đi lên|đang đi lên|ngóc lên|ngóc đầu|ngóc đầu lên|ngẩng lên|' +
    'ngẩng đầu|vểnh lên|hất lên|cong lên|uốn lên|chếch lên|nghiêng lên|quay đầu lên|quay đầu đi lên|' +
    'quay lên|chỉ lên|dốc hướng lên|tăng dần',
  falling:
    'dốc xuống|đang dốc xuống|hướng xuống|đi xuống|đang đi xuống|cắm xuống|cắm đầu|cắm đầu xuống|' +
    'chúc xuống|chúi xuống|cụp xuống|gục xuống|cúi đầu|cong xuống|uốn xuống|chếch xuống|' +
    'nghiêng xuống|quay đầu xuống|quay đầu đi xuống|quay xuống|chỉ xuống|dốc hướng xuống|giảm dần',
  widening:
    'nới rộng|nới ra|giãn ra|giãn rộng|giãn xa|kéo giãn|dãn ra|loe ra|xòe ra|xoè ra|bung ra|' +
    'bung rộng|doãng ra|rộng thêm|cách xa nhau|ngày càng xa|biên độ mở rộng|mở rộng biên độ|' +
    'khoảng cách mở rộng|dải mở rộng',
  narrowing:
    'thu hẹp|thu hẹp lại|co hẹp|bó hẹp|bó lại|siết lại|hẹp lại|hẹp dần|bóp lại|thắt lại|co thắt|' +
    'thắt nút cổ chai|nén lại|bị nén|xích lại gần|tiến lại gần nhau|rút ngắn khoảng cách|kẹp lại|' +
    'dải băng bó|bollinger bó',
  strong:
    'mạnh|mạnh mẽ|rất mạnh|khá mạnh|khỏe|khoẻ|khỏe mạnh|khoẻ mạnh|vững|vững chắc|vững vàng|có lực|' +
    'lực mạnh|dồi dào|sôi động|bùng nổ|hừng hực|áp đảo|chiếm ưu thế|quyết liệt|rắn chắc|cứng cáp|' +
    'bền bỉ|đà tốt',
  weak:
    'yếu|yếu ớt|yếu dần|suy yếu|đuối|đuối sức|đuối dần|hụt hơi|kiệt sức|mất đà|mất lực|cạn lực|ì ạch|' +
    'èo uột|mong manh|nguội|nguội dần|hạ nhiệt|lung lay|rệu rã|đì đẹt|đìu hiu|uể oải|chậm lại',
  heavy:
    'khối lượng lớn|khối lượng cao|khối lượng dày|khối lượng mạnh|thanh khoản cao|thanh khoản lớn|thanh khoản tốt|volume lớn|volume cao|vol to|vol cao|khối lượng đột biến|đông đảo',
  thin: 'khối lượng mỏng|khối lượng thấp|khối lượng yếu|thanh khoản thấp|thanh khoản mỏng|thanh khoản yếu|volume thấp|volume mỏng|vol mỏng|vol thấp|èo uột|lèo tèo|lưa thưa|vắng khách',
  higherLows: 'đáy cao dần|đáy sau cao hơn|đáy nâng dần|các đáy cao hơn|đáy cao hơn',
  lowerHighs: 'đỉnh thấp dần|đỉnh sau thấp hơn|các đỉnh thấp hơn|đỉnh hạ dần|đỉnh thấp hơn',
  higherHighs: 'đỉnh cao dần|đỉnh sau cao hơn|các đỉnh cao hơn|đỉnh cao hơn',
  lowerLows: 'đáy thấp dần|đáy sau thấp hơn|các đáy thấp hơn|đáy thấp hơn',
  goldenCross: 'giao cắt vàng|golden cross|cắt lên',
  deathCross: 'giao cắt tử thần|death cross|giao cắt chết|cắt xuống',
  open: 'vẫn mở|đang mở|còn mở|mở cửa lại|vẫn hoạt động|vẫn chạy',
  closed: 'đóng cửa|đã đóng|vẫn đóng|ngừng hoạt động|đóng băng',
  live: 'đang chạy|đã chạy|hoạt động trên|trực tuyến|chạy chính thức|vận hành',
  offline: 'ngoại tuyến|sập|mất kết nối|tê liệt|đứng hình',
  profitable: 'có lãi|sinh lời|có lời',
  unprofitable: 'thua lỗ|lỗ ròng|không có lãi|chưa có lãi',
  full: 'toàn bộ|đầy đủ|trọn vẹn|100%|hoàn toàn|toàn phần',
  partial: 'một phần|phần nào',
  permanent: 'vĩnh viễn|hẳn|mãi mãi',
  temporary: 'tạm thời|tạm|trong lúc chờ',
  voluntary: 'tự nguyện',
  public: 'công khai|đại chúng|mở công khai',
  private: 'riêng tư|kín|nội bộ',
  fixed: 'cố định',
  variable: 'thả nổi|biến đổi',
  // things
  price: 'giá|mức giá|thị giá',
  volume: 'khối lượng|khối lượng giao dịch|thanh khoản|volume|vol',
  marketCap: 'vốn hóa|vốn hoá|giá trị vốn hóa|marketcap',
  supply: 'tổng cung|nguồn cung|cung lưu hành',
  holders: 'người nắm giữ|người giữ|holder|holders|hodler',
  users: 'người dùng|tài khoản|người sử dụng|người chơi|thành viên đăng ký',
  wallets: 'ví|địa chỉ ví|địa chỉ',
  customers: 'khách hàng|khách',
  traders: 'trader|traders|nhà giao dịch|dân trade',
  depositors: 'người gửi|người gửi tiền',
  members: 'thành viên|hội viên',
  employees: 'nhân viên|nhân sự|người lao động|việc làm|lao động',
  developers: 'lập trình viên|nhà phát triển|kỹ sư|dev|devs',
  contributors: 'người đóng góp|cộng tác viên',
  teams: 'đội|nhóm|các đội',
  projects: 'dự án',
  companies: 'công ty|doanh nghiệp|hãng',
  funds: 'quỹ|các quỹ|etf',
  banks: 'ngân hàng',
  exchanges: 'sàn|các sàn|sàn giao dịch',
  merchants: 'cửa hàng|điểm bán|tiểu thương|nhà bán',
  partners: 'đối tác',
  countries: 'nước|quốc gia',
  cities: 'thành phố|tỉnh thành',
  offices: 'văn phòng|chi nhánh',
  validators: 'validator|validators|trình xác thực|nhà xác thực',
  nodes: 'node|nodes|nút',
  miners: 'thợ đào|máy đào',
  networks: 'mạng|chuỗi|blockchain|mạng lưới',
  blocks: 'khối|block',
  transactions: 'giao dịch|lệnh chuyển|lượt chuyển',
  contracts: 'hợp đồng|hợp đồng thông minh',
  tokens: 'token',
  coins: 'đồng coin|coin',
  pools: 'pool|bể thanh khoản',
  markets: 'thị trường',
  pairs: 'cặp|cặp giao dịch',
  products: 'sản phẩm',
  apps: 'ứng dụng|app|dapp',
  licences: 'giấy phép',
  proposals: 'đề xuất|kiến nghị',
  votes: 'phiếu|lá phiếu|phiếu bầu',
  signers: 'người ký|chữ ký',
  delegates: 'đại biểu|đại diện',
  seats: 'ghế',
  audits: 'kiểm toán|đợt kiểm toán|lần kiểm toán|cuộc kiểm toán',
  bugs: 'lỗ hổng|lỗi',
  incidents: 'sự cố',
  attacks: 'vụ tấn công|cuộc tấn công',
  lawsuits: 'vụ kiện|đơn kiện',
  complaints: 'khiếu nại',
  weeks: 'tuần',
  days: 'ngày',
  hours: 'giờ|tiếng',
  months: 'tháng',
  years: 'năm',
  quarters: 'quý',
  sessions: 'phiên',
  candles: 'nến|cây nến|thanh nến',
  rounds: 'vòng|vòng gọi vốn',
  grants: 'tài trợ|khoản tài trợ',
  investors: 'nhà đầu tư|cổ đông',
  fees: 'phí|hoa hồng',
  revenue: 'doanh thu|doanh số',
  profitSum: 'lợi nhuận|lãi ròng|tiền lãi',
  lossSum: 'thiệt hại|khoản lỗ|lỗ ròng|tổn thất|tiền mất',
  costs: 'chi phí|giá vốn|phí tổn',
  budget: 'ngân sách',
  treasury: 'kho bạc|ngân quỹ|quỹ dự trữ|kho quỹ|treasury',
  reserves: 'dự trữ|khoản dự trữ',
  deposits: 'tiền gửi|khoản gửi',
  loans: 'khoản vay|cho vay',
  debt: 'nợ|khoản nợ|trái phiếu',
  tvl: 'tvl|tổng giá trị khóa|tổng giá trị khoá|giá trị khóa',
  yield: 'lợi suất|lãi suất staking|apy|apr|phần thưởng staking',
  interestRate: 'lãi suất',
  fundingRate: 'funding|phí funding|tỷ lệ funding',
  openInterest: 'vị thế mở|open interest|hợp đồng mở',
  liquidations: 'thanh lý|giá trị thanh lý',
  leverage: 'đòn bẩy',
  share: 'thị phần',
  turnout: 'tỷ lệ tham gia|lượt bỏ phiếu|tỷ lệ bỏ phiếu',
  hashrate: 'hashrate|tốc độ băm|eh/s',
  energy: 'điện|điện năng|kwh|megawatt|mw',
  gas: 'gas|phí gas',
  blockTime: 'thời gian khối|thời gian tạo khối',
  throughput: 'tps|giao dịch mỗi giây',
  uptime: 'thời gian hoạt động|uptime',
  capacity: 'công suất|sức chứa',
  valuation: 'định giá|mức định giá',
  fund: 'tài sản quản lý|tài sản đang quản lý|aum',
  bounty: 'tiền thưởng|bounty|thưởng nóng',
  fineSum: 'tiền phạt|khoản phạt',
  refundSum: 'tiền đền bù|khoản đền bù|bồi thường',
  salary: 'lương',
  bonus: 'thưởng',
  dividendSum: 'cổ tức',
  staked: 'staking|đã stake|đang stake',
  burned: 'đã đốt|bị đốt|đốt',
  minted: 'đã phát hành|đúc mới',
  circulating: 'lưu hành',
  inflows: 'dòng tiền vào|vào ròng',
  outflows: 'dòng tiền ra|rút ròng|ra ròng',
  target: 'mục tiêu|đích',
  stopLoss: 'cắt lỗ|stop loss|stoploss',
  limit: 'hạn mức|giới hạn|trần',
  minimum: 'tối thiểu|ít nhất',
  maximum: 'tối đa',
  average: 'trung bình|bình quân',
  median: 'trung vị',
  total: 'tổng|tổng cộng|cộng lại|gộp lại',
  difference: 'chênh lệch|khoảng cách|cách',
  level: 'mức|mốc|vùng|ngưỡng|hỗ trợ|kháng cự|cản|nền',
  range: 'biên độ|vùng giá|khung giá|dải|biên',
  trend: 'xu hướng',
  streak: 'liên tiếp|liền|liên tục|chuỗi|một mạch',
  // roles
  founder: 'nhà sáng lập|người sáng lập|đồng sáng lập|founder',
  ceo: 'ceo|tổng giám đốc|giám đốc điều hành|sếp lớn',
  cto: 'cto|giám đốc công nghệ|giám đốc kỹ thuật',
  cfo: 'cfo|giám đốc tài chính',
  leadRole: 'trưởng nhóm|trưởng bộ phận|phụ trách|đứng đầu|sếp mảng',
  developerRole: 'lập trình viên trưởng|trưởng nhóm phát triển',
  author: 'tác giả|người viết|người đề xuất|soạn',
  chair: 'chủ tịch',
  board: 'hội đồng quản trị|hội đồng',
  spokesperson: 'người phát ngôn|phát ngôn viên',
  regulator: 'cơ quan quản lý|nhà quản lý|ủy ban chứng khoán|uỷ ban chứng khoán|cơ quan giám sát',
  court: 'tòa án|toà án|tòa',
  judge: 'thẩm phán',
  police: 'cảnh sát|công an',
  auditorRole: 'đơn vị kiểm toán|bên kiểm toán|hãng kiểm toán',
  investorRole: 'nhà đầu tư dẫn dắt',
  advisor: 'cố vấn',
  partnerRole: 'bên hợp tác',
  customerRole: 'khách bị ảnh hưởng',
  attacker: 'hacker|kẻ tấn công|tin tặc|kẻ trộm',
  victim: 'nạn nhân|người bị hại',
  analyst: 'nhà phân tích|chuyên gia phân tích',
  trader: 'tay chơi',
  whale: 'cá voi|cá mập|tay to',
  miner: 'thợ đào',
  minister: 'bộ trưởng',
  president: 'tổng thống',
  union: 'công đoàn',
  team: 'đội ngũ|đội ngũ phát triển',
  community: 'cộng đồng',
  foundation: 'quỹ phát triển|tổ chức phi lợi nhuận',
  company: 'công ty|hãng|nền tảng|sàn này',
  // manners
  says: 'nói|cho biết|cho hay|theo|tuyên bố|chia sẻ|khẳng định|viết|thông báo|tiết lộ|nhận định|thừa nhận|kể|bảo|tố|phán|báo cáo|dẫn lời|hứa hẹn|đánh giá|quả quyết|thề',
  rumor: 'tin đồn|nghe đồn|đồn|được cho là|nghe nói|hóng',
  notWord: 'không|chưa|chẳng|không còn|chưa từng|chả|đừng|không hề|hết|thôi không|đâu có|khỏi',
  ifWord:
    'nếu|trừ khi|chừng nào|miễn là|có thể|có lẽ|sẽ|nên|cần|phải|muốn|khi nào|lúc nào|bao giờ|hễ|để|mới|thì|giả sử|trường hợp|thủng thì|mất thì|một khi',
  question: 'tại sao|vì sao|bao nhiêu|ai|khi nào|liệu|hay là',
  hope: 'hy vọng|mong|chờ|đợi|muốn|ước|kỳ vọng|hóng|canh',
  opinion:
    'mình nghĩ|tôi nghĩ|theo mình|theo tôi|có vẻ|dường như|cảm giác|với mình|mình thấy|nhìn như|trông như|nghiêng về',
  me: 'mình|tôi|tui|tớ|chúng ta|chúng tôi|bọn mình|anh em mình|tao',
  you: 'bạn|các bạn|anh em|bác|các bác|mọi người|ông|cậu|ae|quý vị',
  they: 'họ|công ty|đội ngũ|nó|dự án|nền tảng|sàn',
  advice:
    'đừng|hãy|nhớ|xem|đọc|theo dõi|ghi lại|cẩn thận|coi chừng|kiểm tra|tự tìm hiểu|chú ý|cân nhắc|thử|cứ|khoan',
  idiom:
    'lên tiếng|đưa lên|nhắc lên|lên lịch|nói lên|dựa trên|trên thực tế|trên chuỗi|trên thị trường|trên sàn|trên tổng|trên x|trên biểu đồ|trên khung|trên giấy|trên đà|dưới góc|dưới dạng|dưới đây|dưới tay|mất ngủ|mất thời gian|mất công|mất kiên nhẫn|mất tập trung|bán tín bán nghi|mua vui|mở mắt|mở hàng|đóng góp|đóng vai|đóng băng cảm xúc|chốt lại|tăng tốc|tăng ca|lỗ tai|xuống tinh thần|lên đồng|bỏ qua|bỏ lỡ|giữ kỹ|giữ bình tĩnh|thắng thua|lời nói|lời hứa|lời khuyên|nói thẳng|hết hơi|tính đến|đến nay|cho đến|trở lại|thêm nữa|hơn nữa|chạy theo|chạy đua|đầu tư|đầu tuần|đầu tháng|cuối tuần|đứng ngoài|phe mua|bên mua|lực mua|người mua|áp lực mua|sức mua|lệnh mua|tín hiệu mua|điểm mua|vùng mua|ai mua|mua đuổi|mua bán|đáng mua|nên mua|phe bán|bên bán|lực bán|người bán|áp lực bán|lệnh bán|tín hiệu bán|điểm bán|vùng bán|ai bán|áp lực xả|lực xả|bán cầu|bán lẻ|bán dẫn|bán thời gian|bán tự động|rút ra bài học|rút ra kết luận|rút kinh nghiệm|rút ngắn|rút gọn|rút thăm|từ khóa|từ khoá|chìa khóa|chìa khoá|khóa học|khoá học|khóa riêng|khoá riêng|khóa cá nhân|khoá cá nhân|khóa công khai|khoá công khai|khóa bí mật|khoá bí mật|khóa bảo mật|khoá bảo mật|nút thắt|đốt tiền|đốt cháy|muỗi đốt|đốt thời gian|đốt vốn|trình duyệt|chờ duyệt|xin lỗi|lỗi hẹn|lỗi thời|vắt óc|nền tảng cho vay|giao thức cho vay|mảng cho vay|trả lời|câu trả lời|trả giá|trả về|chi tiết|chi nhánh|trao đổi|gửi lời|gửi gắm|gửi tin nhắn|chuyển động|chuyển đổi|chuyển biến|chuyển hướng|chuyển mình|chuyển giao|chuyển sang|chuyển từ|chuyển tiếp|cho thuê|nâng cao|nâng đỡ|nâng niu|hạ tầng|hạ viện|hạ cánh|thiên hạ|hạ long|thăng long|vĩnh long|cộng đồng|cộng tác viên|cộng hòa|cộng hoà|tổng cộng|công cộng|cộng sự|cộng lại|cộng trừ|cộng hưởng|cộng dồn|điểm cộng|tre xanh|trời xanh|màu xanh|cây xanh|năng lượng xanh|đỏ mắt|sổ đỏ|bao lì xì đỏ|thái bình dương|bình dương|hải dương|đại tây dương|dương tính|biểu dương|âm thầm|âm thanh|âm mưu|âm lịch|âm nhạc|âm ỉ|âm u|dư âm|đào tạo|đào sâu|nắm bắt|nắm rõ|nắm vững|giữ vai trò|giữ bí mật|giữ lời|giữ chỗ|giữ liên lạc|công ty niêm yết|doanh nghiệp niêm yết|nhà phát hành|đơn vị phát hành|đầu tư mạo hiểm|giá đóng cửa|mức đóng cửa|tải xuống|lên xuống|xuống tay|xuống đường|dưới bài|dưới bình luận|dưới hình thức|dưới tên|dưới góc nhìn|dưới sự|bên dưới|yếu tố|thiết yếu|trọng yếu|tất yếu|điểm yếu|cốt yếu|sức khỏe|sức khoẻ|mạnh tay|mạnh miệng|thế mạnh|mạnh dạn|tăng cường|hụt hẫng|mọi người|mọi thứ|mọi chuyện|mọi việc|mất ... tiếng|mất ... giờ|mất ... ngày|mất ... tuần|mất ... phút|mất ... tháng|mất ... năm|mất tích|không ... chút nào|không ... tí nào|lúc nào|khi nào|như thế nào|thế nào|chưa dừng lại|chờ xác nhận|đợi xác nhận|nến xác nhận|đợi nến xác nhận|giao cắt|phạt góc|tung tin|bỏ phiếu bằng chân|đỉnh thật|đỉnh của chóp|quá đỉnh|đu đỉnh|bắt đáy|bắt dao|vượt khó|vượt thời gian|nhảy múa|nhảy việc|dẫn dắt thị trường|dẫn dắt đà|dẫn dắt xu hướng|hợp đồng vĩnh cửu|kiểm toán viên|leo thang|thả tim|rơi vào|rơi nước mắt|lùi một bước|thua gì|chi phí|vay mượn niềm tin|trở lên|lên mạng|lên tàu|lên app|lên web|lên chain|lên blockchain|lên chuỗi|lên ví|lên ngôi|lên đường|lên cơn|lên bờ|lên mặt|lên tay|lên bài|lên xe|lên hình|lên báo|lên đèn|đứng lên|đặt lên|tải lên|đăng lên|gửi lên|viết lên|ghi lên|đẩy lên mạng|áp lực lên|tác động lên|ảnh hưởng lên|sức ép lên|lên đỉnh vinh quang|lên tinh thần|lên dây cót|cố lên|xuống thuyền|xuống tàu|xuống xe|gãy nhịp|gãy tay|mạnh ai nấy|văn thắng|hữu thắng|quốc thắng|minh thắng|đức thắng|tất thắng|toàn thắng|đức mạnh|văn mạnh|xuân mạnh|quang mạnh|thùy dương|thuỳ dương|ánh dương|quang dương|văn dương|minh dương|đại dương|văn long|hoàng long|thành long|phi long|đức long|hải long|bảo long|quang long|minh long|kim long|anh long|ông long|long an|long nguyễn|long thành|long biên|dải dưới|dải trên|băng dưới|băng trên|biên dưới|biên trên|band dưới|band trên',
}
