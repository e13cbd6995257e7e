import { createRequire } from 'node:module'
import { lazily } from '#server/lib/lazily.ts'

/** What the list of leaked passwords has not: newer words, keyboards of other countries, this trade. In small letters. */
const more = `
  111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
  888888888 99999999 999999999 87654321 987654321 9876543210 0987654321 0123456789 01234567 12341234 12121212
  123123123 13131313 zaq1zaq1 qweqweqwe qwertzuiop asdasdasd zxcvbnm, zxcvbnm,./ poiuytrewq abcdefgh abcdefghi
  aa12345678 aaaaaaaa woaini1314 woaini520 5201314520 password1! p@ssword p@ssword1 p@ssw0rd1 p@55w0rd pa$$word
  contraseña matkhau1 matkhau123 parola123 pass12345 mypass123 thepassword welcome1! admin1234 admin12345 adminadmin
  administrator1 root1234 rootroot toor1234 test12345 tester123 guest123 guestguest user1234 useruser login123
  changeme123 loveme123 chelsea123 harley123 snoopy123 mickey123 minecraft1 fortnite roblox123 facebook1 facebook123
  instagram telegram telegram1 twitter1 twitter123 iphone123 qwerty!@# !@#$%^&* !@#$%^&*( 1q2w#e$r dearbook bitcoin1
  bitcoin123 bitcoins ethereum ethereum1 dogecoin satoshi1 satoshi21 satoshinakamoto tothemoon tothemoon1 hodlhodl
  hodl1234 lambo123 solana123 binance1 binance123 coinbase coinbase1 crypto123 crypto1234 cryptocurrency blockchain
  blockchain1 kolony123 kolony12 kolony1234 kolonykolony summer2024 summer2025 summer2026 winter2024 winter2025
  winter2026 spring2025 spring2026 autumn2025
  `

/**
 * The passwords guessers try first, in small letters: zxcvbn's list of those that leaked most often (49,000, of which
 * 18,000 are long enough to be accepted at all), and some of our own. ASVS 5.0, 6.2.4 and 6.2.12; no service is asked.
 */
export const commonPasswords = lazily((): ReadonlySet<string> => {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  )
  return new Set([
    ...dictionary['passwords-common'].map((password) => password.toLowerCase()),
    ...more.trim().split(/\s+/),
  ])
})
