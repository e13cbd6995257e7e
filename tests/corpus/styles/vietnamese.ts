import type { Corpus } from '../facts.ts'

/** Chuỗi bài, câu hỏi, danh sách, lối nói thường ngày. */
export const vietnamese: Corpus = {
  btc: [
    'Checklist $BTC đầu tuần nè:\n\n1. Giá đóng cửa: [61.238]\n2. Trung bình 50 kỳ khung 4h: [60.115], giá đang nằm ‹trên|dưới› đường này\n3. RSI: [58,3]\n4. Lằn ranh: hỗ trợ [59.420]\n\nThế thôi. Mọi người thêm gì không?',
  ],
  eth: [
    'Ai còn cầm ETH điểm danh cái 😅 Đóng cửa [2.638], đường trung bình 50 ngày tận [2.791], RSI [38,7]. Đã ‹giảm|tăng› 5,2% mà khối lượng chỉ [0,7] lần trung bình. Người bán cũng chán rồi à?',
  ],
  sol: [
    'Thread về $SOL 🧵\n\n1/ ‹Năm|Ba› đáy sau cao hơn đáy trước trên khung 1h. Không phải chuyện đùa.\n\n2/ Giá [148,62], đường trung bình 50 kỳ ở [146,27]. Khối lượng gấp [2,3] lần trung bình.\n\n3/ Sai khi nào? Khi mất hỗ trợ [145,04].',
  ],
  doge: [
    'Dogecoin có ai để ý không vậy? [0,1847] đô một đồng, RSI [41,5], vừa ‹mất|tăng› 3,2%. Giá vẫn ‹thấp hơn|cao hơn› đường trung bình 50 kỳ ([0,1926]) nên tôi đứng ngoài cho khoẻ.',
  ],
  etf: [
    'Ai đang gom hàng? Không phải dân mạng đâu. ETF hút [412] triệu đô trong ngày 12/11, năm ngày liên tiếp có tiền vào ròng. Còn lượng rút khỏi sàn thì ‹tăng|giảm› [17]% tuần này. Tự suy nghĩ nhé.',
  ],
  staking: [
    'Ba con số tôi dán lên màn hình:\n• [34,6] triệu ETH đang staking\n• [28,7]% nguồn cung\n• [1,08] triệu validator\n\nVà một con số ít ai nhắc: phí mạng chính ‹giảm|tăng› 43% trong tháng 10. Có ai thấy không?',
  ],
  stable: [
    'Nói thật, biểu đồ chán nhất lại đáng xem nhất: nguồn cung stablecoin ‹tăng|giảm› 6,8%, lên [214] tỷ đô la. [47] triệu ví hoạt động trong 30 ngày. Bố mẹ bạn đã dùng chưa?',
  ],
  liquidations: [
    'Phe short bay màu 💀 [286] triệu đô bị thanh lý trong 24 giờ, [71]% là short. SOL ‹tăng|giảm› 4,6% lên [147,93] đô. Phí funding mới [0,012]%, nên chưa gọi là hưng phấn được.',
  ],
  dex: [
    'Khoan, khối lượng trên Solana ‹gấp đôi|giảm một nửa› chỉ trong một tuần? [3,9] tỷ đô la, [5,2] triệu ví hoạt động, ‹tăng|giảm› 18%, còn phí trung vị [0,0007] đô. Hết ý kiến.',
  ],
  fed: [
    'Bình tĩnh nào. ETF bị rút [231] triệu đô ngày 12/11, ngày thứ ba liên tiếp, ừ thì sao? Bitcoin vẫn ở [60.940] đô, ‹giảm|tăng› 1,7%. Thế mà gọi là sập à? Vị thế của tôi vẫn vậy.',
  ],
  burn: [
    'Tháng này ETH không hiếm đi đâu: đốt [1.840] ETH ngày 9/11 nhưng phát hành [2.310], nguồn cung ‹tăng|giảm› 0,14%. Tin vui là phí lớp 2 đã ‹giảm|tăng› 62% kể từ tháng 3 năm 2024.',
  ],
  miners: [
    'Thợ đào tháng rồi hơi khổ: doanh thu ‹giảm|tăng› 12,4% còn [983] triệu đô. Nhưng nhìn kỹ nhé: [14,5] triệu giao dịch, ‹tăng|giảm› 21%, phí chỉ chiếm [3,6]% doanh thu. Mạng đông mà rẻ.',
  ],
  tidepool: [
    'Vì sao tôi theo Tidepool?\n- lợi suất USDC: [7,4]%\n- tiền gửi: [86] triệu đô\n- [19.400] ví\n- hai lần kiểm toán, công khai hết\n- rút tiền mất 15 phút\n\nKhông màu mè, vậy là đủ.',
  ],
  norvik: [
    'Quán cà phê gần nhà bạn trả bao nhiêu phí cà thẻ? Norvik lấy [0,3]%. Đã có [1.350] cửa hàng ở [27] nước, riêng tháng 10 xử lý [142] triệu đô thanh toán, ‹tăng|giảm› 24%.',
  ],
  kestrel: [
    'Kestrel cứ lẳng lặng mà làm 👀 [320.000] người dùng, [14] mạng, bản số 3 ra ngày 21/10. [65]% phí chia lại cho người nắm giữ, mà phí còn được ‹giảm|tăng› 40%. Bốn lần kiểm toán rồi đó.',
  ],
  lumenaut: [
    'Lumenaut trong năm dòng.\n[640] node.\n[31] quốc gia.\n[58]% của 250 triệu LMN đang được stake.\nDoanh thu [4,7] triệu đô trong 12 tháng, ‹tăng|giảm› 35%.\nQuỹ dự trữ: [18,2] triệu đô.\n\nSố nào làm giả được, bạn nói thử xem?',
  ],
  gridline: [
    'Hỏi thật những ai chê Gridline: [2,6] triệu giao dịch mỗi ngày với phí [0,004] đô mà bảo không ai dùng? Ừ, giá trị khoá ‹giảm|tăng› 8% từ tháng 9, còn [1,27] tỷ đô. [53] validator và ba bản kiểm toán để đọc.',
  ],
  basalt: [
    'Làm từ 2021 tới giờ chưa bỏ cuộc: Basalt có [1,1] triệu người dùng, ‹gấp đôi|bằng một nửa› năm 2024, [78] đối tác ở [19] nước, mỗi giao dịch [2] xu. Đốt luôn 3,5 triệu BSL. Chậm mà chắc?',
  ],
}
