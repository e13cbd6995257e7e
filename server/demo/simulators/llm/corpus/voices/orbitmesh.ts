import type { Said } from '../said.ts'

export const orbitmesh: Said[] = [
  {
    en: 'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.',
    fr: 'OrbitMesh couvre désormais {38} villes. Chaque hotspot appartient à quelqu’un qui y vit.',
    vi: 'OrbitMesh nay phủ {38} thành phố. Mỗi điểm phát sóng đều thuộc về một người sống ở đó.',
    zh: 'OrbitMesh 如今覆盖{38}座城市。每个热点都属于住在那里的人。',
    ar: 'يغطي OrbitMesh الآن {38} مدينة. كل نقطة اتصال يملكها شخص يعيش هناك.',
  },
  {
    en: 'Firmware 3.1 is out: better handover, less power, and rewards are settled on Solana every hour.',
    fr: 'Le firmware {3.1} est disponible : meilleur passage de relais, moins d’énergie, et les récompenses sont réglées sur Solana toutes les heures.',
    vi: 'Đã có firmware {3.1}: đổi trạm tốt hơn, ít tốn điện hơn, và phần thưởng được thanh toán trên Solana mỗi giờ.',
    zh: '固件 {3.1} 来了：切换更顺，耗电更少，奖励每小时在 Solana 上结算。',
    ar: 'صدر البرنامج الثابت {3.1}: تسليم أفضل، وطاقة أقل، وتُسوّى المكافآت على سولانا كل ساعة.',
  },
  {
    en: 'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.',
    fr: 'Nous payons la couverture utilisée, pas les boîtiers au fond d’un tiroir. Depuis ce mois-ci, les récompenses suivent le trafic.',
    vi: 'Chúng tôi trả tiền cho vùng phủ được dùng, không trả cho thiết bị nằm trong ngăn kéo. Từ tháng này phần thưởng đi theo lưu lượng.',
    zh: '我们为被使用的覆盖付钱，不为抽屉里的盒子付钱。从本月起，奖励跟着流量走。',
    ar: 'ندفع مقابل التغطية المستخدمة، لا مقابل صناديق في درج. منذ هذا الشهر تتبع المكافآت حركة البيانات.',
  },
  {
    en: 'Our AI routing picks the cheapest path between neighbours. It runs on the hotspot, not in a cloud.',
    fr: 'Notre routage par IA choisit le chemin le moins cher entre voisins. Il tourne sur le hotspot, pas dans un cloud.',
    vi: 'Định tuyến AI của chúng tôi chọn đường rẻ nhất giữa những người hàng xóm. Nó chạy trên điểm phát sóng, không phải trên đám mây.',
    zh: '我们的 AI 路由会在邻居之间选最便宜的路径。它跑在热点上，不在云端。',
    ar: 'التوجيه بالذكاء الاصطناعي يختار أرخص مسار بين الجيران. وهو يعمل على نقطة الاتصال، لا في السحابة.',
  },
  {
    en: 'DePIN is simple: if the service is worse than the incumbent, the token does not matter. So we publish uptime daily.',
    fr: 'Le DePIN est simple : si le service est moins bon que l’acteur en place, le jeton ne compte pas. Nous publions donc la disponibilité chaque jour.',
    vi: 'DePIN rất đơn giản: nếu dịch vụ tệ hơn nhà cung cấp hiện có thì token không có nghĩa gì. Vì vậy chúng tôi công bố thời gian hoạt động mỗi ngày.',
    zh: 'DePIN 很简单：如果服务比老牌公司差，代币就没有意义。所以我们每天公布在线率。',
    ar: 'فكرة DePIN بسيطة: إذا كانت الخدمة أسوأ من المزود القائم فلا أهمية للرمز. لذلك ننشر نسبة التشغيل يوميًا.',
  },
  {
    en: 'A school district joined OrbitMesh with 60 nodes. Students built most of them.',
    fr: 'Un district scolaire a rejoint OrbitMesh avec {60} nœuds. Les élèves en ont construit la plupart.',
    vi: 'Một khu học chánh đã gia nhập OrbitMesh với {60} nút. Học sinh tự lắp phần lớn số đó.',
    zh: '一个学区带着{60}个节点加入了 OrbitMesh。其中大多数是学生搭建的。',
    ar: 'انضمت منطقة تعليمية إلى OrbitMesh بعدد {60} عقدة. بنى الطلاب معظمها.',
  },
  {
    en: 'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.',
    fr: 'Feuille de route du trimestre : l’itinérance entre villes, une antenne plus petite, et pas de nouveau jeton.',
    vi: 'Lộ trình trong quý: chuyển vùng giữa các thành phố, ăng-ten nhỏ hơn, và không có token mới.',
    zh: '本季度路线图：城市间漫游、更小的天线，没有新代币。',
    ar: 'خارطة الطريق لهذا الربع: التجوال بين المدن، وهوائي أصغر، ولا رمز جديد.',
  },
  [
    {
      en: 'Our uptime last month was 99.2%. We promised more, so here is where the rest went.',
      fr: 'Notre disponibilité le mois dernier a été de {99.2%}. Nous avions promis plus, alors voici où est passé le reste.',
      vi: 'Tháng trước thời gian hoạt động của chúng tôi là {99.2%}. Chúng tôi đã hứa nhiều hơn, nên đây là phần còn lại đi đâu.',
      zh: '我们上个月的在线率是{99.2%}。我们承诺的更高，所以说说剩下的去哪了。',
      ar: 'بلغت نسبة تشغيلنا الشهر الماضي {99.2%}. وعدنا بأكثر، فإليكم أين ذهب الباقي.',
    },
    {
      en: 'A storm met our rooftops. The owners put most of the nodes back by hand within a day.',
      fr: 'Une tempête est passée sur nos toits. Les propriétaires ont remis la plupart des nœuds à la main en une journée.',
      vi: 'Một cơn bão tràn qua các mái nhà. Các chủ nhà tự tay dựng lại phần lớn các nút trong vòng một ngày.',
      zh: '一场风暴刮过我们的屋顶。主人们在一天之内亲手装回了大部分节点。',
      ar: 'مرّت عاصفة على أسطحنا. أعاد أصحاب العقد معظمها بأيديهم خلال يوم.',
    },
    {
      en: 'The rest was us: a firmware update that asked for a restart and did not say so. It will not happen again.',
      fr: 'Le reste, c’était nous : une mise à jour du firmware qui demandait un redémarrage sans le dire. Cela ne se reproduira pas.',
      vi: 'Phần còn lại là do chúng tôi: một bản cập nhật firmware đòi khởi động lại mà không nói ra. Chuyện này sẽ không lặp lại.',
      zh: '其余是我们的错：一次固件更新需要重启，却没有说明。不会再发生了。',
      ar: 'والباقي كان خطأنا: تحديث للبرنامج الثابت احتاج إلى إعادة تشغيل ولم يقل ذلك. لن يتكرر هذا.',
    },
  ],
]
