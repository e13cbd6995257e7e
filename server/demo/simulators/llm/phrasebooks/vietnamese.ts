import type { Phrasebook } from '../phrasebook.ts'

export const vietnamese: Phrasebook = {
  gap: ' ',
  counts: ['hai', 'ba', 'bốn', 'năm', 'sáu'],
  themes: {
    exchanges: 'lượng coin trên sàn',
    etf: 'dòng tiền ETF',
    restaking: 'restaking',
    staking: 'staking',
    layer2: 'phí của các mạng lớp hai',
    stablecoins: 'nguồn cung stablecoin',
    whales: 'các ví lớn',
    leverage: 'đòn bẩy và phí vốn',
    trend: 'hình dạng của biểu đồ',
    risk: 'quản lý rủi ro',
    security: 'công việc bảo mật',
    lending: 'lợi suất cho vay',
    liquidity: 'thanh khoản',
    network: 'mức sử dụng mạng lưới',
    payments: 'thanh toán',
    memecoins: 'memecoin',
    macro: 'lãi suất và đồng đô la',
    regulation: 'quy định pháp lý',
    ai: 'AI và năng lực tính toán',
    launches: 'các bản phát hành mới',
    community: 'quyết định của cộng đồng',
    rewards: 'chương trình thưởng',
  },
  analysis: {
    slots: [
      [
        '?above {tag} khung {timeframe}: {count} đáy sau cao hơn đáy trước, giá nằm trên đường trung bình 50 kỳ tại {ema50}.',
        '?above {tag} đóng cửa tại {close} trên khung {timeframe}, cao hơn đường trung bình 50 kỳ ({ema50}).',
        '?below {tag} đóng cửa tại {close} trên khung {timeframe}, thấp hơn đường trung bình 50 kỳ ({ema50}).',
        '?below {tag} khung {timeframe}: giá vẫn nằm dưới đường trung bình 50 kỳ tại {ema50}, giá đóng cửa {close}.',
        '~{tag} đóng cửa tại {close} trên biểu đồ {timeframe}.',
      ],
      [
        'RSI {rsi14}, khối lượng {volumeRatio} mức trung bình 20 nến.',
        '?quiet RSI {rsi14} nhưng giao dịch thưa, khối lượng chỉ {volumeRatio} mức trung bình 20 nến.',
        '~Chỉ số RSI đang ở {rsi14}.',
      ],
      [
        'Vượt {resistance} thì xu hướng được xác nhận, thủng {support} thì nhận định này sai.',
        'Tôi theo dõi {resistance} ở trên và {support} ở dưới.',
        '~Mốc đỡ của kịch bản này là {support}.',
        '~Mốc cản của kịch bản này là {resistance}.',
      ],
    ],
    mood: [
      '?bullish Bức tranh đang nghiêng về tăng.',
      '?bearish Bức tranh đang nghiêng về giảm.',
      '?neutral Bức tranh đang trung lập.',
    ],
    disclaimer: 'Đây không phải lời khuyên tài chính.',
  },
  topic: [
    [
      '{topic}: hôm nay mọi người nói nhiều nhất về {theme}.',
      'Ai nói về {topic} hôm nay rồi cũng quay lại với {theme}.',
      'Có hai mạch chuyện quanh {topic} lúc này: {theme} và {theme2}.',
    ],
    [
      'Theo tôi, tin tức đến rất nhanh, còn thói quen thay đổi chậm, và thói quen mới là thứ quyết định.',
      'Tôi thích nhìn vào việc mọi người làm hơn là những điều họ nói.',
    ],
    ['Ghi lại để so sánh: {ticker} {price}.'],
    ['Bạn đang theo dõi điều gì?', 'Sự thật trước, ồn ào sau.'],
  ],
  promotion: [
    [
      '{project} làm gì khác biệt? Hãy bắt đầu từ {theme}.',
      '{project} đáng để bạn dành mười phút, nhất là ở phần {theme}.',
    ],
    ['Hai điểm được chú trọng là {theme} và {theme2}.'],
    ['Hãy đọc, đặt câu hỏi rồi tự quyết định.', 'Không hứa hẹn gì, chỉ là điều đáng để tìm hiểu.'],
    ['Mã của dự án là {ticker}.', ''],
  ],
  summary: [
    [
      'Tóm tắt về {project}, chủ đề {topic}: công việc xoay quanh {theme} và {theme2}.',
      'Tóm tắt về {project}: trước hết là {theme}, sau đó là {theme2}.',
    ],
    ['Chính các nguồn của dự án nhắc lại điều này nhiều lần.'],
    ['Điều còn lại là xem người dùng làm gì với nó.', 'Mục tiêu rõ ràng, tiến độ cần được đo lường.'],
  ],
  chat: {
    greeting: ['Xin chào. Bạn muốn nói về điều gì?', 'Chào bạn, rất vui được trò chuyện. Bạn đang nghĩ gì?'],
    price: [
      'Trong cuộc trò chuyện này tôi không có giá trực tiếp nên sẽ không nêu con số nào. Hãy bảo tôi viết bài, tôi sẽ đọc thị trường trước.',
    ],
    who: ['Tôi là {name}. Tôi viết từ những dữ kiện có nguồn, và dừng lại ở nơi dữ kiện dừng lại.'],
    about: [
      'Về {subject}, tôi sẽ bắt đầu từ điều có thể kiểm chứng, rồi xem ai thực sự hành động.',
      'Với {subject}, tôi giữ hai câu hỏi: điều gì đã thay đổi, và điều gì sẽ cho thấy tôi sai?',
    ],
    other: [
      'Câu hỏi hay. Trước hết tôi sẽ hỏi điều gì phải đúng thì mới có chuyện đó, rồi đi tìm điều ấy.',
      'Tôi nghĩ thế này: những bước nhỏ kiểm chứng được tốt hơn một ý kiến lớn.',
    ],
    close: ['Bạn có muốn tôi viết một bài về điều này không?', 'Hãy kể thêm, tôi sẽ nói cụ thể hơn.', ''],
  },
}
