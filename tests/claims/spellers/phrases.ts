import type { Language } from '#contract/lists.ts'

/** Sayings in which a number word counts nothing. */
export const phrases: Partial<Record<Language, string[]>> = {
  ENGLISH: [
    'First of all, breathe', 'at first it dipped', 'Do not second-guess it', 'On second thought, no', 'a second later it broke', 'wait a second',
    'transactions per second', 'a third party holds it', 'one thing is sure', 'one of them left', 'one day we will see', 'no one knows', 'one more time',
    'back to square one', 'my two cents', 'it takes two to tango', 'a thing or two', 'high five', 'five-star service', 'seven figures', 'on cloud nine',
    'a nine-to-five job', 'a ten out of ten', 'fifty-fifty odds', 'thanks a million', 'one in a million', 'the million-dollar question', 'a thousand times no',
    'ground zero', 'a zero-knowledge proof', 'from zero to hero', 'half the battle', 'half-baked plans', 'in the first place',
    'first come, first served', 'a dime a dozen', 'the eleventh hour', 'hundreds of wallets', 'a few hundred', 'in half an hour', 'too late at half past', 'every quarter',
    'thousands of users', 'nineteen ninety-nine', 'a day and one night',
  ],
  FRENCH: [
    "Tout d'abord, merci", 'en premier lieu', 'au premier abord', 'à première vue', 'une seconde plus tard', 'les échanges par seconde', 'un tiers de confiance',
    'du tiers-monde', 'un jour peut-être', "l'un des deux", 'numéro un', 'jamais deux sans trois', 'en moins de deux', 'à deux pas', "d'une pierre deux coups", 'trois fois rien',
    'couper les cheveux en quatre', 'un de ces quatre', 'cinq étoiles', 'reçu cinq sur cinq', 'tout neuf', 'quoi de neuf', 'un portefeuille neuf', 'remis à neuf', 'un hôtel cinq étoiles', 'sur son trente-et-un',
    'cent fois sur le métier', 'les cent pas', "à cent à l'heure", 'cent pour cent sûr', 'mille mercis', 'en mille morceaux', 'des milliers de comptes', 'des centaines', 'une demi-heure', 'en demi-finale',
    "un quart d'heure", 'à moitié vide', 'repartir de zéro', 'risque zéro', 'la seconde main', 'troisième âge', 'un peu', 'quelques centaines', 'matières premières', 'un compte',
  ],
  VIETNAMESE: [
    'một số sàn', 'một vài ví', 'một chút', 'một lần nữa', 'một khi', 'trước hết', 'một trong những sàn', 'năm nay', 'năm ngoái', 'trong năm 2026', 'cuối năm', 'mỗi năm', 'năm sau',
    'thứ hai tuần này', 'sáng thứ ba', 'hôm thứ năm', 'tối thứ bảy', 'đầu tư', 'tư nhân', 'tỷ lệ', 'tỷ giá', 'tỷ phú', 'triệu phú', 'con dao hai lưỡi', 'hai mặt', 'ba hoa', 'ba mươi sáu kế',
    'bốn phương', 'chín muồi', 'suy nghĩ chín chắn', 'tám chuyện', 'hàng trăm ví', 'hàng nghìn người', 'vài chục', 'mấy triệu', 'vạn sự', 'nửa đêm', 'nửa vời', 'nửa đầu năm', 'nửa năm', 'không ai biết',
    'số một', 'mười phân vẹn mười', 'một mình', 'hạng nhất', 'tháng mười một', 'bên thứ ba', 'năm ba người',
  ],
  CHINESE: [
    '一些', '一下', '一直', '一旦', '统一', '万一跌了', '千万别追', '三五成群', '一清二楚', '三番五次', '独一无二', '第一时间', '第三方', '之一', '唯一', '一举两得', '乱七八糟', '五花八门', '四面八方', '三心二意',
    '十分稳', '十全十美', '百分百确定', '千方百计', '成千上万', '三三两两', '七七八八', '九牛一毛', '十拿九稳', '一模一样', '半信半疑', '不管三七二十一', '百万富翁', '二维码', '二级市场', '三星', '双十一', '周三',
    '星期五', '十一月', '下午三点', '三点半', '几十家', '数百人', '上千个', '十几家', '两三个', '二〇二六年', '一个', '一家交易所', '零知识证明', '归零', '一成不变', '第一，别慌', '两难',
  ],
  ARABIC: [
    'أولا وقبل كل شيء', 'لأول مرة', 'أول أمس', 'تشرين الثاني', 'كانون الأول', 'ربيع الأول', 'طرف ثالث', 'مرة ثانية', 'في الثانية', 'كل ثانية', 'يوم الاثنين', 'يوم الأحد', 'الثلاثاء', 'الأربعاء', 'الخميس', 'أحدهم', 'أحد المستثمرين',
    'واحد منهم', 'لا أحد', 'شيء واحد', 'واحدا تلو الآخر', 'سلاح ذو حدين', 'لا يختلف عليه اثنان', 'مئات المحافظ', 'آلاف المستخدمين', 'ملايين الدولارات', 'عشرات الشركات', 'مجموعة العشرين', 'ألف شكر', 'ألف مبروك', 'ألف ليلة وليلة',
    'من الصفر', 'ساعة الصفر', 'نصف ساعة', 'ربع ساعة', 'الربع الخالي', 'سنوي ونصف سنوي', 'من الدرجة الأولى', 'العالم الثالث', 'في المئة', 'بالمئة', 'لست متأكدا', 'خمس نجوم', 'الجهات الأربع', 'سابع سماء', 'من النظرة الأولى', 'رحلة الألف ميل',
  ],
} // prettier-ignore
