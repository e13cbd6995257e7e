/** Endings that are no word: of domains and of names that wallets pay to. */
export const plainEndings = new Set(
  (
    'com org net io xyz app dev gg fi ai biz tv cc ly sh ru cn vn fr uk jp kr br eu su ir tk ml ga cf gq pw vc lk pk bd sg hk tw nz mx pl cz ro ua kz ch dk lt lv ee gr hu ae sa eg ng ke za ar cl pe ve sy tr au ca ' +
    'icu zip mov vip onion i2p bit xn рф онлайн сайт eth bnb sui apt lens arb avax nft dao zil blockchain unstoppable klever kresus stx tez ftm x crypto wallet website site online co shop club click store xbt phd foo'
  ).split(' '),
)
/** Endings that are words or coins as well. */
export const wordEndings = new Set(
  (
    'me info live link top pro finance exchange cash fun meme bot money market markets trade trading token coin coins fund capital bank news media world today store tech space group team network digital global email chat social games game bet win casino farm zone land city page blog wiki work works agency company center support help services systems solutions guru ninja rocks red blue pink black art design studio ' +
    'id us in is it to so no my be am at de es la ac st by as do hi go sol ton bitcoin btc polygon near ada algo dot secret stepn poor glow abc backpack hl base altimist pudgy austin clay pog metropolis manga anime cb'
  ).split(' '),
)
