/** The passwords guessers try first, of those that are long enough to be accepted at all; in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a 123456789q 123456781 12345679 11111111 111111111 1111111111
  00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999
  999999999 87654321 987654321 9876543210 0987654321 0123456789 01234567 12341234 12121212 123123123 123321123
  1234554321 1234abcd 1234qwer 123qweasd 123qwe123 12344321 11112222 11223344 1122334455 112233445566 10203040
  13131313 147258369 147852369 159357456 159753456 741852963 789456123 963852741 135792468 123654789 456789123
  102030405060 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zaq1zaq1 zaq1xsw2 qazwsxedc qazwsx123 qazwsxedcrfv qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertyuiop123 qwer1234 qwe123qwe qweqweqwe qweasdzxc qweasd123 qwertzuiop azertyuiop asdfghjk
  asdfghjkl asdf1234 asdfasdf asdasdasd asd123456 asdfjkl; zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcv1234 poiuytrewq
  mnbvcxz1 abcd1234 abcd12345 abc12345 abc123456 abc123abc abcdefgh abcdefghi abcdefg1 abcd123456 a1234567 a12345678
  a123456789 aa123456 aa12345678 aaaaaaaa aaaa1111 a1b2c3d4 a1b2c3d4e5 q1234567 q123456789 qq123456 zz123456
  woaini1314 woaini520 5201314520 password password1 password12 password123 password1234 password! password1! password01
  password2 password10 password11 password99 passw0rd passw0rd1 p@ssw0rd p@ssword p@ssword1 p@ssw0rd1 p@55w0rd
  pa$$word pa$$w0rd passwort passwort1 motdepasse contraseña matkhau1 matkhau123 parola123 senha123 wachtwoord
  pass1234 pass12345 passpass mypassword mypass123 newpassword thepassword nopassword drowssap letmein1 letmein123
  letmeinnow welcome1 welcome12 welcome123 welcome1! welcome01 admin123 admin1234 admin12345 adminadmin administrator
  administrator1 root1234 rootroot toor1234 test1234 test12345 testtest testing1 testing123 tester123 guest123
  guestguest user1234 useruser login123 default1 changeme changeme1 changeme123 changeit secret123 topsecret
  iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 ilovegod loveyou1 lovelove loveme123 princess princess1 sunshine
  sunshine1 football football1 football123 baseball baseball1 basketball basketball1 superman superman1 batman123
  spiderman spiderman1 ironman1 pokemon1 pokemon123 naruto123 starwars starwars1 dragon123 dragonball monkey123
  monkey12 shadow123 master123 michael1 michael123 jennifer jessica1 jordan23 charlie1 charlie123 ashley123 daniel123
  michelle nicole123 victoria elizabeth alexander christian samantha benjamin liverpool liverpool1 chelsea1 chelsea123
  arsenal1 barcelona realmadrid manchester juventus computer computer1 internet internet1 whatever whatever1 trustno1
  blink182 metallica slipknot corvette mercedes ferrari1 mustang1 harley123 chocolate chocolate1 butterfly butterfly1
  cheesecake strawberry snoopy123 garfield mickey123 minecraft minecraft1 fortnite roblox123 facebook facebook1
  facebook123 instagram google123 telegram telegram1 twitter1 twitter123 samsung1 samsung123 iphone123 qwerty!@#
  !@#$%^&* !@#$%^&*( 1qaz!qaz 1qaz!qaz 1q2w#e$r hello123 hello1234 hellohello freedom1 blessed1 jesus123 jesuschrist
  hallo123 salasana dearbook sanctuary bitcoin1 bitcoin123 bitcoins ethereum ethereum1 dogecoin satoshi1 satoshi21
  satoshinakamoto tothemoon tothemoon1 hodlhodl hodl1234 lambo123 solana123 binance1 binance123 coinbase coinbase1
  crypto123 crypto1234 cryptocurrency blockchain blockchain1 kolony123 kolony12 kolony1234 kolonykolony
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 january1
  december october1 november september
  `
    .trim()
    .split(/\s+/),
)
