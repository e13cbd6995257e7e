import type { Language } from '#contract/lists.ts'

export interface Said {
  language: Language
  text: string
  kind: 'cardinal' | 'ordinal' | 'fraction'
  values: number[]
  step?: number
}

function rows(language: Language, kind: Said['kind'], list: [string, number | number[], number?][]): Said[] {
  return list.map(([text, values, step]) => ({
    language,
    text,
    kind,
    values: typeof values === 'number' ? [values] : values,
    ...(step === undefined ? {} : { step }),
  }))
}

/** What people write, and what it is worth. */
export const said: Said[] = [
  ...rows('ENGLISH', 'cardinal', [
    ['seventy million dollars', 7e7, 1e6],
    ['about three hundred wallets', 300, 100],
    ['three hundred and twenty wallets', 320, 1],
    ['just under eighteen hundred ETH', 1800, 100],
    ['two million three hundred thousand', 2.3e6, 1e5],
    ['a hundred and fifty thousand tokens', 150e3, 1e3],
    ['a thousand and one tokens', 1001, 1],
    ['one trillion tokens', 1e12, 1e12],
    ['four point two billion', 4.2e9, 1e8],
    ['zero point zero five percent', 0.05, 0.01],
    ['three point one four', 3.14, 0.01],
    ['two and a half million', 2.5e6],
    ['four and a quarter percent', 4.25],
    ['an hour and a half of downtime', 1.5],
    ['two years and a half', 2.5],
    ['half a million users', 5e5],
    ['a dozen validators', 12],
    ['two dozen validators', 24],
    ['half a dozen validators', 6],
    ['between two hundred and five hundred', [200, 500]],
    ['ten or twelve wallets', [10, 12]],
    ['Twenty-Two Thousand', 22e3, 1e3],
    ['it fell one percent', 1],
  ]),
  ...rows('ENGLISH', 'fraction', [
    ['a half of it', 0.5], ['a third of holders', 1 / 3], ['two thirds', 2 / 3], ['two-thirds of supply', 2 / 3],
    ['three quarters of users', 0.75], ['a quarter of the supply', 0.25], ['three fifths', 0.6], ['a tenth of the original', 0.1],
    ['one in five', 0.2], ['one out of five wallets', 0.2], ['two of every five', 0.4], ['3 out of 4', 0.75],
    ['1 in 5 users', 0.2], ['four validators in five were running', 0.8], ['nearly half the supply', 0.5], ['one wallet in ten', 0.1],
  ]), // prettier-ignore
  ...rows('ENGLISH', 'ordinal', [['its second audit', 2], ['a second audit', 2], ['the third quarter', 3], ['the ninety-ninth block', 99]]), // prettier-ignore
  ...rows('FRENCH', 'cardinal', [
    ['deux cent quinze millions de jetons', 215e6, 1e6], ['mille cinq cents', 1500, 100], ['deux mille milliards', 2e12],
    ['quatre-vingt-dix-neuf mille', 99e3, 1e3], ['trois milliards deux cents millions', 3.2e9, 1e8], ['un million de dollars', 1e6, 1e6],
    ['deux virgule cinq milliards', 2.5e9, 1e8], ['zéro virgule zéro cinq', 0.05], ['deux et demi', 2.5],
    ['trois millions et demi', 3.5e6], ['un an et demi', 1.5], ['deux heures et demie', 2.5], ['une quinzaine de jours', 15],
    ['une centaine de wallets', 100], ['une demi-douzaine', 6], ['une vingtaine', 20], ['septante-cinq', 75], ['nonante et un', 91],
    ["d'un milliard", 1e9], ['un demi-million', 5e5], ['cent pour cent', 100], ['un millier de comptes', 1000], ['entre cent et deux cents', [100, 200]],
  ]), // prettier-ignore
  ...rows('FRENCH', 'fraction', [
    ['la moitié des jetons', 0.5], ['un tiers des jetons', 1 / 3], ['les deux tiers', 2 / 3], ['un quart', 0.25], ['trois quarts du butin', 0.75],
    ['un cinquième de', 0.2], ['deux cinquièmes', 0.4], ["un vingtième de l'offre", 0.05], ['neuf dixièmes', 0.9], ['un sur cinq', 0.2],
    ['trois sur quatre', 0.75], ['un détenteur sur trois a vendu', 1 / 3], ['1 sur 10', 0.1],
  ]), // prettier-ignore
  ...rows('FRENCH', 'ordinal', [['le troisième audit', 3], ['un cinquième audit', 5], ['le quatre-vingt-dixième', 90], ['la seconde fois', 2], ['le centième bloc', 100]]), // prettier-ignore
  ...rows('VIETNAMESE', 'cardinal', [
    ['bảy mươi triệu đô', 7e7, 1e6], ['hai nghìn năm trăm', 2500, 100], ['ba vạn', 3e4], ['hai nghìn tỷ', 2e12], ['ba triệu tư người dùng', 3.4e6],
    ['một tỷ hai', 1.2e9], ['hai triệu rưỡi', 2.5e6], ['hai rưỡi', 2.5], ['mười lăm triệu rưỡi', 15.5e6], ['hai năm rưỡi', 2.5], ['bốn phẩy hai tỷ', 4.2e9],
    ['không phẩy năm', 0.5], ['mười ba phẩy sáu', 13.6], ['hai chục ví', 20], ['ba chục triệu', 3e7], ['nửa triệu đô', 5e5], ['một trăm hai', 120],
    ['một nghìn không trăm lẻ năm', 1005], ['hai lăm', 25], ['mười năm', 10], ['hai mươi năm', 20], ['năm phiên liên tiếp', 5], ['hai ngàn ví', 2000],
    ['một trăm năm mươi ngàn', 150e3], ['một triệu hai trăm nghìn', 1.2e6],
  ]), // prettier-ignore
  ...rows('VIETNAMESE', 'fraction', [
    ['một phần ba', 1 / 3], ['hai phần ba', 2 / 3], ['một nửa nguồn cung', 0.5], ['gần nửa số ví', 0.5], ['một trong năm', 0.2], ['ba phần tư', 0.75],
    ['chín phần mười', 0.9], ['hai phần năm dòng vào', 0.4], ['ba trên bốn', 0.75], ['một phần nghìn', 0.001],
  ]), // prettier-ignore
  ...rows('VIETNAMESE', 'ordinal', [['lần thứ hai', 2], ['đợt thứ tư', 4], ['thứ tám', 8], ['thứ mười lăm', 15], ['quý thứ ba', 3]]), // prettier-ignore
  ...rows('CHINESE', 'cardinal', [
    ['七千万美元', 7e7, 1e7], ['三万五', 35e3, 1e3], ['三万五千', 35e3, 1e3], ['一亿三千万', 1.3e8, 1e7], ['三万亿', 3e12], ['两千三', 2300], ['三点五', 3.5, 0.1],
    ['四点二亿', 4.2e8, 1e7], ['零点零五', 0.05], ['两个半小时', 2.5], ['三年半', 3.5], ['一年半', 1.5], ['两万一千个钱包', 21e3], ['十七万人', 17e4],
    ['百万美元', 1e6], ['三家交易所', 3], ['两个', 2], ['十天', 10], ['三十多家', 35, 10], ['百分之百', 100], ['一百零五', 105], ['三万一枚', 3e4],
  ]), // prettier-ignore
  ...rows('CHINESE', 'fraction', [
    ['三分之二', 2 / 3], ['五分之一', 0.2], ['十分之一', 0.1], ['一半的手续费', 0.5], ['半数以上', 0.5], ['五个里有两个', 0.4], ['每10个地址中有3个', 0.3],
    ['十个人里有三个', 0.3], ['千分之三', 0.003],
  ]), // prettier-ignore
  ...rows('CHINESE', 'ordinal', [
    ['第三次', 3],
    ['第十二届', 12],
    ['第二大', 2],
  ]),
  ...rows('ARABIC', 'cardinal', [
    ['سبعون مليون دولار', 7e7, 1e6], ['ثلاثة ملايين ومئتا ألف', 3.2e6, 1e5], ['ألفان', 2000], ['ألفي مستخدم', 2000], ['مليونا دولار', 2e6], ['مليونين', 2e6],
    ['مليار دولار', 1e9], ['مئة وعشرون ألفًا', 12e4], ['ألف ومئتان', 1200], ['أربعة فاصلة اثنين مليار', 4.2e9], ['صفر فاصلة خمسة', 0.5], ['اثنان ونصف', 2.5],
    ['مليون ونصف المليون', 1.5e6], ['ثلاثة ملايين ونصف', 3.5e6], ['نصف مليون', 5e5], ['خمسمئة وثمانون ألف', 58e4], ['لعشرين شمعة', 20], ['بثلاثة دولارات', 3],
    ['واحد بالمئة', 1], ['ثلاث سنوات ونصف السنة', 3.5], ['ثلاثة آلاف', 3000], ['تريليون', 1e12], ['بين مئة ومئتين', [100, 200]], ['مئة ألف', 1e5],
  ]), // prettier-ignore
  ...rows('ARABIC', 'fraction', [
    ['ثلث المعروض', 1 / 3], ['الثلث', 1 / 3], ['ثلثان', 2 / 3], ['ثلثا المعروض', 2 / 3], ['ربع المحافظ', 0.25], ['ثلاثة أرباع', 0.75], ['خمس المعروض', 0.2],
    ['نصف المستخدمين', 0.5], ['واحد من كل خمسة', 0.2], ['محفظة واحدة من كل عشر', 0.1], ['أربعة أخماس', 0.8], ['تسعة أعشار', 0.9], ['ثلاثة من أصل أربعة', 0.75],
  ]), // prettier-ignore
  ...rows('ARABIC', 'ordinal', [
    ['المرة الثالثة', 3],
    ['ثالث تدقيق', 3],
    ['ثاني أكبر محفظة', 2],
    ['السنة العشرون', 20],
  ]),
]
