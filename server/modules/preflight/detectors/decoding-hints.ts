/**
 * What tells a reader to put something together or to undo a code: signs to put back, letters to pick, pieces to join. A
 * text that is meant to be read as it is needs none of it, so one with such hints is stopped without decoding it. In
 * English and the five languages of the product; words are compared as `level` has a text.
 */

const code = String.raw`(?:base ?(?:16|32|58|64|85)|b64|hexa?(?:decimal|decimale|dezimal)?|heksa?desimal|rot ?-?(?:13|47)|caesar|cesar|atbash|braille|morse|ascii|binary|binaire|biner|octal|a1z26|unicode|bytes?|octets?)`
const undo = String.raw`(?:decod\w*|decipher|decrypt|dechiffr\w*|a decoder|didecode|dekode|डिकोड|मैं है|में है|مشفر\p{L}*|فك|convert\w*|convertir|ubah ke|bytes)`

const patterns = [
  new RegExp(String.raw`(?<!\p{L})${code}(?!\p{L})[^\n\p{L}]{0,6}(?:\S+ ){0,3}${undo}`, 'iu'),
  new RegExp(String.raw`(?<!\p{L})${undo}(?:[ \t]\S{1,10}){0,3}[ \t]+${code}(?!\p{L})`, 'iu'),
  new RegExp(String.raw`[(\[]\s*(?:2 ?[x×] ?)?(?:${code}|css escapes?|caesar ?\+?\d+)\s*[)\]]`, 'iu'),
  /(?<![\p{L}\p{N}])a ?= ?1[,; ]+b ?= ?2(?!\d)/iu,
  // Letters or words to pick.
  /(?:first|last|initial|capital) (?:letters?|words?) (?:of|in|from) (?:every|each) (?:line|word|sentence)|only (?:read )?the (?:capital|first|upper-?case) (?:letters?|words?)(?! of the)|(?<!\p{L})initials,? in order|(?:ignore|skip|drop) every (?:second|other|third) (?:word|letter|line)/iu,
  /(?:premiere?s?|derniere?s?) (?:lettres?|mots?) de chaque (?:ligne|mot|phrase)|seules? les (?:majuscules|initiales)|les initiales,? dans l['’]ordre|un mot sur deux/iu,
  /हर (?:लाइन|पंक्ति|शब्द|वाक्य) का (?:पहला|आखिरी) (?:अक्षर|शब्द)|सिर्फ़? बड़े अक्षर|सिर्फ बड़े अक्षर|पहले अक्षर (?:जोड़|पढ़|मिला)|हर दूसरा शब्द/u,
  /(?:huruf|kata) (?:pertama|terakhir|depan) (?:di |dari )?(?:tiap|setiap) (?:baris|kata|kalimat)|huruf (?:besar|depan|awal)nya saja|setiap kata kedua/iu,
  /(?:الحرف|الكلمة|الحروف) (?:ال[أا]ول|ال[أا]ولى|ال[أا]خير|الأخيرة) من كل (?:سطر|كلمة|جملة)|(?:ال[أا]حرف|الحروف) (?:الكبيرة فقط|ال[أا]ولى بالترتيب)|كل كلمة ثانية/u,
  // An order to turn round, pieces to join.
  /(?<!\p{L})\(?(?:in reverse order|dans l['’]ordre inverse|urutannya dibalik|उल्टे क्रम में|بترتيب معكوس)\)|\((?:read it backwards?|a lire a l['’]envers|उल्टा पढ\p{M}*ें|baca dari belakang|اقر[أا]ها بالعكس)\)/iu,
  /(?<!\p{L})(?:(?:join|glue|stick|put) the (?:pieces|parts|bits)(?: together)?|(?:re)?coll(?:ez|e) les (?:morceaux|bouts)|टुकड\p{M}*े जोड\p{M}*|gabungkan potongan\p{L}*|(?:اجمع|جمع) ال[أا]جزاء)/iu,
  // A stop to put back, or between two words.
  /(?:put|add|insert) (?:the|a) (?:dot|period|point) (?:back|between|in between)|with (?:a|one) dot between|remet(?:tez|s) le point|separes? par un point|(?:spasinya|spasi) (?:ganti|diganti) titik|dipisah(?:kan)? (?:satu |dengan )?titik|(?:खाली जगह पर|बीच में एक) (?:डॉट|डाट|बिंदु|बिन्दु)|(?:ضع نقطة مكان|وبينهما نقطة|بينهما نقطة)/iu,
  // A dollar sign to put before.
  /[A-Z]{2,10}[ \t,(]{1,3}(?:with (?:a|the) |avec (?:le|un) |pakai |dengan |مع )?(?:आगे )?(?:dollar sign|signe dollar|tanda dol+ar|डॉलर का (?:निशान|चिह्न)|علامة الدولار|رمز الدولار)/u,
]

/** Where a text says how something in it is to be read; null where it does not. */
export function decodingHintIn(text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  return null
}
