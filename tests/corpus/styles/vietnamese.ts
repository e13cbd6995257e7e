import type { Corpus } from '../facts.ts'

/** Chuỗi bài, câu hỏi, danh sách, lối nói thường ngày. */
export const vietnamese: Corpus = {
  btc: [
    'Checklist $BTC đầu tuần nè:\n\n1. Giá đóng cửa: [61.238]\n2. Trung bình 50 kỳ khung 4h: [60.115], giá đang nằm ‹trên|dưới› đường này\n3. RSI: [58,3]\n4. Lằn ranh: hỗ trợ [59.420]\n\nThế thôi. Mọi người thêm gì không?',
    'Hai mốc, không bình luận: 62.350 phía trên, 59.420 phía dưới. BTC đang ở 61.238, RSI khoảng 58. Khi nào ra khỏi vùng này thì gọi tôi dậy.',
    'Ghi chú BTC khung 4h: cấu trúc đẹp (ba đáy cao dần), đường trung bình 50 kỳ ở 60.115, giá đóng cửa 61.238. Mất 59.420 là tôi thoát.',
    'BTC khung 4H: đóng cửa ở 61.238 USD, giữ trên EMA 50 (60.115 USD). RSI 58 cho thấy đà tăng chưa quá nóng, khối lượng gấp 1,6 lần trung bình 20 phiên. Kháng cự 62.350 USD, vô hiệu nếu mất 59.420 USD.',
    'Bitcoin kẹt giữa 59.420 USD và 62.350 USD 🧱 RSI 58, khối lượng x1,6. Hai điều cần để mắt: EMA50 ở 60.115 USD và đỉnh ngày 13/11. #Bitcoin',
  ],
  eth: [
    'Ai còn cầm ETH điểm danh cái 😅 Đóng cửa [2.638], đường trung bình 50 ngày tận [2.791], RSI [38,7]. Đã ‹giảm|tăng› 5,2% mà khối lượng chỉ [0,7] lần trung bình. Người bán cũng chán rồi à?',
    'Không ai muốn nghe nhưng ETH đã có bốn đỉnh thấp dần, giá đóng cửa 2.638 vẫn dưới đường trung bình 50 ngày ở 2.791. Thà chậm còn hơn liều.',
    'ETH đánh mất đường trung bình 50 ngày và chưa quay lại: bên kia 2.791, bên này 2.638. RSI 38,7 yếu nhưng chưa kiệt.',
    '$ETH khung ngày vẫn chịu áp lực: RSI 38,7, biểu đồ MACD ở -24,6, giá đóng cửa 2.638 USD, thấp hơn hẳn EMA 50 (2.791 USD). Khối lượng chỉ bằng 0,7 lần trung bình. Hỗ trợ: 2.514 USD, dải Bollinger dưới.',
    'Hỏi thật phe bò ETH: RSI dưới 40, bốn đỉnh thấp dần, giá dưới đường trung bình 50 ngày. Tôi bỏ sót điều gì? 🤔',
  ],
  sol: [
    'Thread về $SOL 🧵\n\n1/ ‹Năm|Ba› đáy sau cao hơn đáy trước trên khung 1h. Không phải chuyện đùa.\n\n2/ Giá [148,62], đường trung bình 50 kỳ ở [146,27]. Khối lượng gấp [2,3] lần trung bình.\n\n3/ Sai khi nào? Khi mất hỗ trợ [145,04].',
    '$SOL khung một giờ: tăng 3,7% trong sáu nến, khối lượng gấp 2,3 lần bình thường. RSI 66, chưa quá nóng. Mốc kế tiếp là đỉnh gần nhất 150,86.',
    'Đà của Solana đang mạnh lên trên khung 1H: năm đáy cao dần liên tiếp, RSI 66, MACD dương 0,84. Giá (148,62 USD) đang tiến sát đỉnh 150,86 USD.',
  ],
  doge: [
    'Dogecoin có ai để ý không vậy? [0,1847] đô một đồng, RSI [41,5], vừa ‹mất|tăng› 3,2%. Giá vẫn ‹thấp hơn|cao hơn› đường trung bình 50 kỳ ([0,1926]) nên tôi đứng ngoài cho khoẻ.',
  ],
  etf: [
    'Ai đang gom hàng? Không phải dân mạng đâu. ETF hút [412] triệu đô trong ngày 12/11, năm ngày liên tiếp có tiền vào ròng. Còn lượng rút khỏi sàn thì ‹tăng|giảm› [17]% tuần này. Tự suy nghĩ nhé.',
    'Mọi người cãi nhau về giá (61.385 đô, tăng 1,9% trong 24 giờ), còn 412 triệu đô đã chảy vào ETF hôm 12/11. Lượng BTC trên sàn còn 2,31 triệu, thấp nhất từ 2018.',
    '412 triệu đô trong một ngày. Năm ngày liên tiếp. Nếu bạn vẫn đợi tổ chức vào, tôi có tin cho bạn đây.',
    'Các quỹ ETF Bitcoin giao ngay thu hút 412 triệu USD ngày 12/11, ngày thứ năm liên tiếp có dòng tiền vào, trong khi số dư trên sàn giảm còn 2,31 triệu BTC.',
  ],
  staking: [
    'Ba con số tôi dán lên màn hình:\n• [34,6] triệu ETH đang staking\n• [28,7]% nguồn cung\n• [1,08] triệu validator\n\nVà một con số ít ai nhắc: phí mạng chính ‹giảm|tăng› 43% trong tháng 10. Có ai thấy không?',
    'Hơn một phần tư ETH, chính xác là 28,7%, đang bị khoá để staking. 1,08 triệu người xác thực. Phí giảm 43% trong tháng 10 năm 2026.',
    'Gần 29% tổng số ETH đang được staking (34,6 triệu ETH), bảo vệ bởi hơn 1 triệu validator. Phí mạng chính giảm 43% trong tháng 10.',
    '28,7% ETH đã stake. 1,08 triệu validator. Phí -43% trong tháng 10. Không con số nào lên trang nhất.',
  ],
  stable: [
    'Nói thật, biểu đồ chán nhất lại đáng xem nhất: nguồn cung stablecoin ‹tăng|giảm› 6,8%, lên [214] tỷ đô la. [47] triệu ví hoạt động trong 30 ngày. Bố mẹ bạn đã dùng chưa?',
    '1,36 nghìn tỷ đô la: đó là số tiền đã di chuyển bằng stablecoin. Một phần ba chạy trên Tron, còn phí đã giảm một nửa kể từ tháng 3 năm 2025.',
    'Stablecoin tiếp tục lớn mạnh: nguồn cung tăng 6,8% lên 214 tỷ USD, 47 triệu ví hoạt động trong 30 ngày, 1,36 nghìn tỷ USD giao dịch chuyển.',
    'Web3 đã có sản phẩm thật đầu tiên, đó là đồng đô la: 214 tỷ USD stablecoin (+6,8%), 47 triệu ví hoạt động trong 30 ngày.',
  ],
  liquidations: [
    'Phe short bay màu 💀 [286] triệu đô bị thanh lý trong 24 giờ, [71]% là short. SOL ‹tăng|giảm› 4,6% lên [147,93] đô. Phí funding mới [0,012]%, nên chưa gọi là hưng phấn được.',
    'Ai short SOL hôm qua thì xin chia buồn. 71% trong 286 triệu đô bị thanh lý là lệnh short. Giá 147,93 đô, hợp đồng mở 38,4 tỷ đô và vẫn tăng.',
    '286 triệu USD bị thanh lý trong 24 giờ, 71% là lệnh short. SOL tăng 4,6% lên 147,93 USD, open interest tăng lên 38,4 tỷ USD và funding vẫn êm ở 0,012%.',
  ],
  dex: [
    'Khoan, khối lượng trên Solana ‹gấp đôi|giảm một nửa› chỉ trong một tuần? [3,9] tỷ đô la, [5,2] triệu ví hoạt động, ‹tăng|giảm› 18%, còn phí trung vị [0,0007] đô. Hết ý kiến.',
    'Phí 0,0007 đô và khối lượng gấp đôi trong một tuần lên 3,9 tỷ đô la. Solana không chờ ai cả.',
    'Đồng ý. Tăng gấp đôi lên 3,9 tỷ USD trong một tuần là một chuyện, làm được với phí trung vị 0,0007 USD lại là chuyện khác.',
  ],
  fed: [
    'Bình tĩnh nào. ETF bị rút [231] triệu đô ngày 12/11, ngày thứ ba liên tiếp, ừ thì sao? Bitcoin vẫn ở [60.940] đô, ‹giảm|tăng› 1,7%. Thế mà gọi là sập à? Vị thế của tôi vẫn vậy.',
  ],
  burn: [
    'Tháng này ETH không hiếm đi đâu: đốt [1.840] ETH ngày 9/11 nhưng phát hành [2.310], nguồn cung ‹tăng|giảm› 0,14%. Tin vui là phí lớp 2 đã ‹giảm|tăng› 62% kể từ tháng 3 năm 2024.',
  ],
  miners: [
    'Thợ đào tháng rồi hơi khổ: doanh thu ‹giảm|tăng› 12,4% còn [983] triệu đô. Nhưng nhìn kỹ nhé: [14,5] triệu giao dịch, ‹tăng|giảm› 21%, phí chỉ chiếm [3,6]% doanh thu. Mạng đông mà rẻ.',
    '983 triệu đô la là số tiền thợ đào thu về tháng trước, ít hơn 12,4%, trong đó phí chỉ 3,6%. Trong khi đó số giao dịch tăng 21% lên 14,5 triệu.',
  ],
  tidepool: [
    'Vì sao tôi theo Tidepool?\n- lợi suất USDC: [7,4]%\n- tiền gửi: [86] triệu đô\n- [19.400] ví\n- hai lần kiểm toán, công khai hết\n- rút tiền mất 15 phút\n\nKhông màu mè, vậy là đủ.',
    'Lợi suất 7,4% có ích gì nếu không rút được? Với Tidepool là 15 phút. Từ khi ra mắt ngày 3/6/2025, tiền gửi đã lên 86 triệu đô.',
    'Không phải lợi suất nào cũng giống nhau. Tidepool: 7,4% trên USDC, hai lần kiểm toán, 86 triệu USD từ 19.400 ví. Rút trong 15 phút.',
  ],
  norvik: [
    'Quán cà phê gần nhà bạn trả bao nhiêu phí cà thẻ? Norvik lấy [0,3]%. Đã có [1.350] cửa hàng ở [27] nước, riêng tháng 10 xử lý [142] triệu đô thanh toán, ‹tăng|giảm› 24%.',
    '0,3%. Toàn bộ phí chỉ có thế. 27 quốc gia, 1.350 cửa hàng, riêng tháng 10 là 142 triệu đô la. Norvik không cần quảng cáo.',
    'Norvik chỉ thu 0,3% mỗi giao dịch. Với 1.350 đơn vị bán hàng tại 27 quốc gia và 142 triệu USD xử lý trong tháng 10 (+24%), sự chấp nhận đang rõ dần.',
  ],
  kestrel: [
    'Kestrel cứ lẳng lặng mà làm 👀 [320.000] người dùng, [14] mạng, bản số 3 ra ngày 21/10. [65]% phí chia lại cho người nắm giữ, mà phí còn được ‹giảm|tăng› 40%. Bốn lần kiểm toán rồi đó.',
    'Kestrel v3 ra mắt 21/10: 14 mạng, một ví, hơn 320.000 người dùng. 65% phí quay về người nắm giữ.',
  ],
  lumenaut: [
    'Lumenaut trong năm dòng.\n[640] node.\n[31] quốc gia.\n[58]% của 250 triệu LMN đang được stake.\nDoanh thu [4,7] triệu đô trong 12 tháng, ‹tăng|giảm› 35%.\nQuỹ dự trữ: [18,2] triệu đô.\n\nSố nào làm giả được, bạn nói thử xem?',
  ],
  gridline: [
    'Hỏi thật những ai chê Gridline: [2,6] triệu giao dịch mỗi ngày với phí [0,004] đô mà bảo không ai dùng? Ừ, giá trị khoá ‹giảm|tăng› 8% từ tháng 9, còn [1,27] tỷ đô. [53] validator và ba bản kiểm toán để đọc.',
    'Gridline qua vài con số: 53 trình xác thực, 2,6 triệu giao dịch mỗi ngày, phí trung bình 0,004 đô, 1,27 tỷ đô đang khoá (ít hơn 8% so với tháng 9/2026).',
    'Gridline xử lý 2,6 triệu giao dịch mỗi ngày với phí trung bình 0,004 USD. TVL đạt 1,27 tỷ USD, giảm 8% so với tháng 9/2026.',
    '2,6 triệu giao dịch/ngày. 0,004 USD mỗi giao dịch. 53 validator. 3 kiểm toán. Gridline không ồn ào.',
  ],
  basalt: [
    'Làm từ 2021 tới giờ chưa bỏ cuộc: Basalt có [1,1] triệu người dùng, ‹gấp đôi|bằng một nửa› năm 2024, [78] đối tác ở [19] nước, mỗi giao dịch [2] xu. Đốt luôn 3,5 triệu BSL. Chậm mà chắc?',
    'Basalt: số người dùng gấp đôi năm 2024 (nay là 1,1 triệu), 78 đối tác, 19 nước, hai xu mỗi giao dịch.',
  ],
}
