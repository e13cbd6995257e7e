/** Numbers as words, from one on; another word for the same stands behind a stroke. */
export const numbers = {
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four',
  fr: '_ deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un|vingt_et_un vingt-deux vingt-trois vingt-quatre',
  vi: 'một hai ba bốn|tư năm sáu bảy|bẩy tám chín mười mười_một mười_hai mười_ba mười_bốn mười_lăm mười_sáu mười_bảy mười_tám mười_chín hai_mươi|hai_chục hai_mốt hai_hai hai_ba hai_tư|hai_mươi_tư',
  zh: '',
  ar: 'واحد|واحدة|الأولى اثنان|اثنين|اثنتين|الثانية|تنين ثلاث|ثلاثة|الثالثة|تلات|تلاتة أربع|أربعة|الرابعة خمس|خمسة|الخامسة ست|ستة|السادسة سبع|سبعة|السابعة ثمان|ثماني|ثمانية|الثامنة|تمن|تمانية تسع|تسعة|التاسعة عشر|عشرة|العاشرة أحد_عشر|إحدى_عشرة|الحادية_عشرة|الحادية_عشر اثني_عشر|اثنا_عشر|اثنتي_عشرة|الثانية_عشرة|الثانية_عشر|اتناشر ثلاث_عشرة|ثلاثة_عشر أربع_عشرة|أربعة_عشر خمس_عشرة|خمسة_عشر ست_عشرة|ستة_عشر سبع_عشرة|سبعة_عشر ثماني_عشرة|ثمانية_عشر تسع_عشرة|تسعة_عشر عشرين|عشرون واحد_وعشرين اثنين_وعشرين ثلاثة_وعشرين أربع_وعشرين|أربعة_وعشرين',
} // prettier-ignore

const digits = '零一二三四五六七八九'

/** "二十四" as 24. */
export function chineseNumber(word: string): number {
  const [tens, ones] = word.replace(/[两兩]/g, '二').split('十')
  if (ones === undefined) return [...(tens ?? '')].reduce((sum, one) => sum * 10 + digits.indexOf(one), 0)
  return (tens ? digits.indexOf(tens) : 1) * 10 + (ones ? digits.indexOf(ones) : 0)
}
