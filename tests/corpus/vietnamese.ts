import type { Corpus } from './facts.ts'

export const vietnamese: Corpus = {
  btc: [
    '$BTC đóng cửa tại [61.238] trên khung 4h, ‹cao hơn|thấp hơn› đường trung bình 50 kỳ ([60.115]). RSI [58,3], khối lượng gấp [1,6] lần mức trung bình 20 nến.',
    'Bitcoin khung 4 giờ: ‹ba|năm› đáy sau cao hơn đáy trước. Kháng cự ở [62.350], hỗ trợ ở [59.420].',
    'BTC ‹tăng|giảm› 2,4%. Dải Bollinger trên ở [62.872], dải dưới ở [58.943]. Đỉnh ngày 12/11 tại [63.480] vẫn là mốc lớn.',
  ],
  eth: [
    '$ETH ‹giảm|tăng› 5,2% và nằm ‹dưới|trên› đường trung bình 50 ngày ([2.791]). Giá đóng cửa [2.638], RSI [38,7].',
    'Ethereum khung ngày: ‹bốn|hai› đỉnh sau thấp hơn đỉnh trước, đóng cửa tại [2.638], khối lượng chỉ [0,7] lần trung bình. Đỉnh ngày 6 tháng 11 là [2.859].',
    'MACD của ETH: [-24,6]. RSI: [38,7]. Biên độ trung bình: [96,3]. Không có gì phải vội. Hỗ trợ ở [2.514].',
  ],
  sol: [
    'SOL có ‹năm|ba› đáy cao dần trên khung 1h. Giá [148,62], EMA 50 tại [146,27], RSI [66,1].',
    'Khối lượng $SOL gấp [2,3] lần trung bình 20 nến, giá ‹tăng|giảm› 3,7%. Kháng cự [150,86], hỗ trợ [145,04].',
    'Solana lúc 15:00 UTC: đóng cửa tại [148,62], ‹cao hơn|thấp hơn› đường trung bình 50 kỳ ([146,27]). Biên độ [1,79] là bình thường.',
  ],
  doge: [
    '$DOGE giao dịch ở [0,1847] đô la, vẫn ‹dưới đường|trên đường› trung bình 50 kỳ tại [0,1926]. RSI [41,5], khối lượng [0,8] lần trung bình.',
    'Dogecoin ‹mất|tăng› 3,2%, MACD ở [-0,0013]. Đáy ngày 30 tháng 10 tại [0,1709] là ranh giới của tôi.',
    'DOGE khung 4h: dải Bollinger từ 0,1781 đến 0,2054, giá [0,1847], RSI [41,5]. Cứ để biên quyết định.',
  ],
  etf: [
    'Các quỹ ETF bitcoin hút ròng [412] triệu đô la ngày 12 tháng 11, chuỗi 5 ngày vào ròng. Số dư trên sàn ‹giảm|tăng› còn [2,31] triệu BTC.',
    'Giá BTC [61.385] USD, ‹tăng|giảm› 1,9% trong 24 giờ. Tôi nhìn vào số dư trên sàn: [2,31] triệu BTC, thấp nhất từ 2018.',
    'Lượng rút ra khỏi sàn ‹tăng|giảm› [17]% tuần này. Dòng tiền vào [412] triệu USD một ngày mà chẳng ai ồn ào.',
  ],
  staking: [
    '[34,6] triệu ETH đang staking, tức [28,7]% nguồn cung. Phí ‹giảm|tăng› 43% trong tháng 10 năm 2026, an ninh rẻ hơn.',
    'ETH giao dịch ở [2.645] USD, ‹giảm|tăng› 1,3%. Validator: [1,08] triệu. Tôi biết mình theo con số nào.',
    'Số validator ‹tăng|giảm› lên 1,08 triệu, phí ‹giảm|tăng› 43%. Với 28,7% nguồn cung được stake, đó là chuyện lớn.',
  ],
  stable: [
    'Nguồn cung stablecoin ‹tăng|giảm› 6,8% lên [214] tỷ đô la. Ví hoạt động: [47] triệu trong 30 ngày.',
    'Nguồn cung [214] tỷ USD, phí ‹giảm một nửa|tăng gấp đôi› từ tháng 3 năm 2025, [47] triệu ví. Nhàm chán mà thắng.',
    'Một phần ba lượng thanh toán stablecoin chạy trên Tron. Ví hoạt động ‹tăng|giảm› lên [47] triệu, nguồn cung ‹tăng|giảm› 6,8%.',
  ],
  liquidations: [
    'Thanh lý [286] triệu USD trong 24 giờ, [71]% là lệnh bán khống. Vị thế mở vẫn ‹tăng|giảm› lên 38,4 tỷ USD.',
    'SOL giao dịch ở [147,93] USD, ‹tăng|giảm› 4,6% trong 24h. Funding [0,012]% cho thấy đám đông chưa nghiêng hẳn.',
    'Vị thế mở [38,4] tỷ USD, thanh lý [286] triệu USD, funding [0,012]%. Đòn bẩy đã trở lại.',
  ],
  dex: [
    'Khối lượng trên Solana ‹tăng gấp đôi|giảm một nửa› lên [3,9] tỷ đô la sau một tuần. Ví ‹tăng|giảm› 18% lên [5,2] triệu. Phí trung vị: [0,0007] USD.',
    'Solana: [5,2] triệu ví hoạt động, ‹tăng|giảm› 18%. Phí [0,0007] USD. Khối lượng [3,9] tỷ USD. Đó mới là nhu cầu thật.',
    'Chỉ một tuần, khối lượng trên Solana ‹gấp đôi|giảm một nửa› đạt 3,9 tỷ USD. Phí vẫn là [0,0007] USD. Ví ‹tăng|giảm› 18%.',
  ],
  fed: [
    'ETF bitcoin ‹mất|tăng› [231] triệu USD ngày 12 tháng 11. BTC giao dịch ở [60.940] USD, ‹giảm|tăng› 1,7%. Tôi giữ nguyên vị thế.',
    'Rút ròng khỏi ETF bitcoin: [231] triệu USD ngày 12/11. Giá [60.940] USD, ‹giảm|tăng› 1,7%. Chưa phải lý do để bán.',
    'Bitcoin ‹lùi|tăng› 1,7% về 60.940 USD, dòng tiền ra khỏi ETF là [231] triệu USD hôm 12 tháng 11. Kiên nhẫn và nhìn khối lượng.',
  ],
  burn: [
    'Ethereum đốt [1.840] ETH ngày 9 tháng 11 và phát hành 2.310. Nguồn cung ‹tăng|giảm› [0,14]% trong tháng.',
    'Phí lớp 2 ‹giảm|tăng› 62% từ tháng 3 năm 2024. Cái giá: chỉ [1.840] ETH bị đốt, nguồn cung ‹tăng|giảm› [0,14]%.',
    'Ether lại lạm phát nhẹ: phát hành 2.310 ETH, đốt [1.840] ETH ngày 9/11. Phí lớp 2 ‹giảm|tăng› 62% từ tháng 3 năm 2024.',
  ],
  miners: [
    'Thợ đào bitcoin kiếm ít hơn: doanh thu ‹giảm|tăng› 12,4% còn [983] triệu USD. Phí chỉ chiếm [3,6]%.',
    'Giao dịch ‹tăng|giảm› 21% lên [14,5] triệu, nhưng doanh thu thợ đào ‹giảm|tăng› 12,4%. Bitcoin bận rộn, thợ đào nghèo đi.',
    'Doanh thu thợ đào bitcoin: [983] triệu USD, ‹giảm|tăng› 12,4% sau một tháng. Phí đóng góp [3,6]%.',
  ],
  tidepool: [
    'Tidepool trả lợi suất [7,4]% cho USDC. [19.400] ví đã gửi 86 triệu USD từ ngày 3 tháng 6 năm 2025.',
    '‹Hai|Bốn› cuộc kiểm toán công khai, rút tiền trong 15 phút, lợi suất [7,4]%. Tidepool tự giải thích rất gọn.',
    'Từ tháng 6 năm 2025, tiền gửi ở Tidepool ‹tăng|giảm› lên [86] triệu USD từ [19.400] ví. Hãy đọc rồi tự quyết định.',
    'Lợi suất [7,4]% có nghĩa gì nếu không rút được? Với Tidepool, rút tiền mất 15 phút. Tiền gửi: [86] triệu USD.',
  ],
  norvik: [
    'Norvik xử lý thanh toán với phí [0,3]% tại [27] quốc gia. Đáng xem nếu bạn sống bằng bán hàng.',
    'Đã có [1.350] cửa hàng dùng Norvik. Tháng 10 năm 2026, thanh toán ‹tăng|giảm› 24% lên [142] triệu USD.',
    'Nguồn cung cố định [100] triệu NRV, thanh toán [142] triệu USD trong tháng 10 năm 2026: Norvik đủ gọn để đọc trong một tối.',
    'Norvik qua con số: [27] quốc gia, [1.350] cửa hàng, phí [0,3]%. Không hứa hẹn gì.',
  ],
  kestrel: [
    'Kestrel có [320.000] người dùng trên [14] mạng, bản mới ra ngày 21 tháng 10 năm 2026. ‹Bốn|Hai› lần kiểm toán.',
    '[65]% phí của Kestrel quay về người nắm giữ, và phí đã ‹giảm|tăng› 40%. Hiếm thấy.',
    'Sau ‹bốn|sáu› cuộc kiểm toán và [320.000] người dùng, Kestrel ‹giảm|tăng› phí [40]%. Bạn nghĩ sao?',
    'Ngày 21/10/2026 Kestrel ra bản mới. Ứng dụng chạy trên [14] mạng cho [320.000] người dùng.',
  ],
  lumenaut: [
    'Tóm tắt Lumenaut: [640] nút tại [31] quốc gia, [58]% nguồn cung được stake. Mạng chính chạy từ ngày 9 tháng 4 năm 2024.',
    'Doanh thu ‹tăng|giảm› 35% lên [4,7] triệu USD trong 12 tháng, ngân quỹ [18,2] triệu USD. Lumenaut còn thời gian.',
    'Nguồn cung [250] triệu LMN, [58]% đang staking. [640] nút giữ mạng. Còn lại là nhu cầu.',
    'Lumenaut đạt doanh thu 4,7 triệu USD trong 12 tháng, ‹tăng|giảm› 35%. Ngân quỹ: [18,2] triệu USD. Số nút: [640].',
  ],
  gridline: [
    'Gridline xử lý [2,6] triệu giao dịch mỗi ngày với phí trung bình [0,004] USD. Giá trị khóa 1,27 tỷ USD, ‹giảm|tăng› 8% từ tháng 9 năm 2026.',
    '‹Ba|Năm› cuộc kiểm toán, [53] validator, giá trị khóa [1,27] tỷ USD. Gridline công khai điều người khác giấu.',
    'Phí [0,004] USD và [2,6] triệu giao dịch mỗi ngày. Gridline rẻ; câu hỏi là [53] validator có đủ không.',
    'Giá trị khóa của Gridline ‹giảm|tăng› 8% từ tháng 9 năm 2026, còn [1,27] tỷ USD. Sử dụng vẫn ổn: [2,6] triệu giao dịch mỗi ngày.',
  ],
  basalt: [
    'Basalt thành lập năm 2021: [78] đối tác tại [19] quốc gia, [1,1] triệu người dùng. Mỗi giao dịch tốn 0,02 USD.',
    'Người dùng Basalt ‹tăng gấp đôi|giảm một nửa› từ 2024, đạt [1,1] triệu. Dự án đã đốt [3,5] triệu BSL.',
    '[78] đối tác và [1,1] triệu người dùng: Basalt đã trưởng thành từ 2021. Giao dịch tốn 0,02 USD.',
    'Basalt đã đốt [3,5] triệu BSL. Dự án có [78] đối tác tại [19] quốc gia. Cần xem ai thực sự dùng.',
  ],
}
