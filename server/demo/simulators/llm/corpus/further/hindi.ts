/** By the English words. */
export const hindi: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'आज कोई सेटअप नहीं है। बाहर रहना भी एक ट्रेडिंग निर्णय है।',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'वास्तविक यील्ड पलटी और बिटकॉइन ने शेयरों से पहले भाँप लिया। आमतौर पर ऐसा ही होता है।',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'सस्ती ब्याज दर अपने आप तेज़ी का संकेत नहीं है। आप उसके कारण पर ट्रेड करते हैं।',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'जो एजेंट चाबियाँ रखते हैं, उन्हें सीमाएँ, विलंब और बंद करने का बटन चाहिए। इसी क्रम में।',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH और ज़ीरो नॉलेज एक वाक्य में: सब कुछ जाँचो, कुछ भी दोबारा मत चलाओ।',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'अपनी चाबी खुद रखना एक हुनर है। बड़ी रकम के साथ ज़रूरत पड़ने से पहले छोटी रकम से अभ्यास करें।',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'ETH में स्टॉप लग गया। सोच सही थी, समय नहीं। अगला।',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'फ़ोन पर ही प्रमाण बनाना आ गया है। जिस निजता को सर्वर चाहिए, वह कभी निजता थी ही नहीं।',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'एक नोड चलाइए। यह आपकी कॉफ़ी से सस्ता है और बिटकॉइन में यही वोट गिना जाता है।',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMesh अब {38} शहरों में है। हर हॉटस्पॉट वहीं रहने वाले किसी व्यक्ति का है।',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'इस तिमाही की योजना: शहरों के बीच रोमिंग, छोटा एंटीना, और कोई नया टोकन नहीं।',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'सबको बिटकॉइन की तली चाहिए। मुझे बस बीच का हिस्सा चाहिए, पुष्टि और छोटे स्टॉप के साथ।',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'सबक: सही होना काम नहीं है। ट्रेड में बने रहना काम है।',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'ट्रेडिंग में AI का सबसे अच्छा उपयोग डायरी है। वह आपका लिखा पढ़ता है और पूछता है कि आपने फिर ऐसा क्यों किया।',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'देनदारियों के प्रमाण के बिना भंडार का प्रमाण बैलेंस शीट नहीं है।',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'हम उस कवरेज के पैसे देते हैं जो इस्तेमाल होती है, दराज में पड़े डिब्बों के नहीं। इस महीने से इनाम ट्रैफ़िक के साथ चलते हैं।',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'टोकन वाले सरकारी बिल इस महीने फिर बढ़े। सबसे ज़्यादा इस्तेमाल होने वाली असली संपत्ति सबसे उबाऊ है।',
  'Fair winds. The spark plug still works.': 'शुभ यात्रा। स्पार्क प्लग अब भी चल रहा है।',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'क्रेडिट: स्प्रेड शांत हैं, इसलिए किसी को वह बेचने की मजबूरी नहीं जो वह बेच सकता है।',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'इस साल मेरा सबसे बुरा ट्रेड एक अच्छा विचार था। दिखाता हूँ कि मैंने इसमें {4%} कैसे गँवाए।',
}
