import type { ConceptWords } from './concepts.ts'

/** The words of English for each concept. */
export const english: ConceptWords = {
  // deeds
  buy:
    'buy|buys|bought|buying|buyer|buyers|buy up|buys up|bought up|buy in|bought in|buyback*|buy back|' +
    'buys back|bought back|buying back|purchas*|accumulat*|scoop* up|snap* up|gobbl* up|hoover* up|' +
    'vacuum* up|mop* up|pick* up ... btc|pick* up ... eth|load* up on|loaded up|loading up|stack* sats|' +
    'stacked|ape* in|aped into|aping in|add* to its position|add* to its holdings|add* to its stack|' +
    'add* to its treasury|add* to his position|add* to her position|add* to their position|' +
    'add* to my position|add* to their bags|add* to my bag|bought the dip|buying the dip|net buyer|' +
    "net buyers|net bought|net buying|topped up its|went shopping|absorb* ... supply|dca|dca'd|dcaing|" +
    "dca'ing|swept up|soaked up|repurchas*|grew its stash|grew its holdings|expand* its holdings|" +
    'increas* its holdings|boost* its holdings|rais* its holdings|upped its stake|upped its holdings|' +
    'acquire ... btc|acquir*',
  sell:
    'sell|sells|sold|selling|seller|sellers|sell off|sells off|sold off|selloff*|sell offs|dump|dumped|' +
    'dumps ... coins|dumps its|dumping|offload*|unload*|jettison*|liquidat* its holdings|' +
    'reduc* its holdings|reduc* its position|trim* its position|trim* its holdings|cut its holdings|' +
    'cut its position|pared its|pare* back its|part* with|taking profit*|took profit*|take* profit*|' +
    'profit taking|cash* out|net seller|net sellers|net selling|net sold|got rid of|gets rid of|' +
    'got out of its|exited its position|exit* its position|closed its position|lighten* up|' +
    'shed ... its holdings|paper hand*|market sold|disposed of|dispose* of|disposal of|unwound its|' +
    'unwinding its|distribut* into strength|sales of its holdings|sale of its holdings|spot sales|' +
    'block sale|otc sale|let ... btc go|let ... eth go|let ... sol go|let ... bitcoin go|' +
    'let ... coins go|let ... tokens go|letting ... btc go|letting ... coins go|let go of ... coins|' +
    'let go of ... btc',
  inflow:
    'inflow*|net inflow*|flow* in|flowed into|flowing into|flows into|pour* in|poured into|' +
    'pouring into|came in|coming in|comes in|come in|coming into|came into|money in|net in|took in|' +
    'take* in|taking in|pull* in|rake* in|raking in|attract*|drew in|bring* in|brought in|piled into|' +
    'pil* in|stream* in|streamed into|bank* ... in new money|net creation*|creations|net subscriptions|' +
    'net deposits|drawn in|suck* in|hoover* in|moved onto exchanges|sent to exchanges|' +
    'deposited on exchanges|went into|hauled in|fresh money|fresh capital|new money',
  outflow:
    'outflow*|net outflow*|flow* out|flowed out of|flowing out of|bleed|bleeds|bled|bleeding|' +
    'leak* ... out|money out|net out|redemption*|redeem*|walk* out the door|walking out the door|' +
    'went out the door|out the door|left the fund*|left the exchange*|left exchanges|leaving exchanges|' +
    'leave exchanges|pull* out of|pulled from|pulled off exchanges|pull* ... out|drain from|yanked|' +
    'yank* out|exodus|bank run|fled|fleeing|flee|flees|haemorrhag*|hemorrhag*|wrong way|saw ... leave|' +
    'exited|exits from|moved off exchanges|withdrawn from exchanges|net withdrawals|net redemptions|' +
    'poured out|pouring out|streamed out|drift* out|lost ... to outflows|shed ... in outflows',
  deposit:
    'deposit|deposited|depositing|deposit into|put in|puts in|putting in|parked|' +
    'park* ... on an exchange|parking|paid into|pay into|supplied ... to the pool|add* liquidity|' +
    'provid* liquidity|top* up ... account|bridged in|bridged over|moved ... onto an exchange|' +
    'sent ... to an exchange|deposits',
  withdraw:
    'withdraw|withdraws|withdrew|withdrawing|withdrawal|withdrawals|withdrawn|take* out|' +
    'took out ... btc|taken out|taking out|pull* their funds|pull* their money|pull* their coins|' +
    'pull* its funds|cash* out ... balance|bridged out|remov* liquidity|remove ... liquidity|' +
    'pulled liquidity|taken off the exchange|took ... off the exchange|taken off exchanges',
  lock:
    'lock|locks|locked|locking|locked up|lock up|lock ups|lockup*|locks up|locking up|vest|vests|' +
    'vested|vesting|vesting schedule|timelock*|time locked|time lock|escrowed|in escrow|put in escrow|' +
    'held in escrow',
  unlock:
    'unlock*|tokens released|released from vesting|released from escrow|token release|vesting end*|' +
    'cliff unlock*|lockup expir*|lock up expir*|lockup end*|lock up end*|fully vested|' +
    'become* transferable|became transferable|become* liquid|hit the market|enter* circulation|' +
    'entering circulation',
  stake:
    'stake|stakes|staked|staking|staker|stakers|restak*|re stak*|liquid staking|bonded|bonding|' +
    'validated with|delegated to validators|delegate ... stake',
  unstake:
    'unstak*|un stak*|unbond*|un bond*|exit queue|undelegat*|withdrew ... stake|pulled ... stake|' +
    'withdraw ... staked',
  mint:
    'mint|mints|minted|minting|minter*|mintage|freshly minted|newly minted|printed ... usdt|' +
    'printed ... usdc|printed ... tokens|printing ... tokens|new tokens issued|new tokens created|' +
    'emission*|emitted|emit|emits',
  burn:
    'burn|burns|burned|burnt|burning|burner|burn address|dead address|dead wallet|null address|' +
    'token burn*|destroy*|sent to the dead address|went to the dead address|into the fire|up in smoke|' +
    'incinerat*|torch|torched|taken out of circulation|take* out of circulation|' +
    'removed from circulation|remov* from supply|removed from supply|retired from supply|deflationary|' +
    'buy and burn*|buyback and burn*|sent to zero address',
  issue:
    'issue ... bonds|issue ... shares|issue ... notes|issue ... tokens|issue new|issues new|issued|issuing|issuance*|issues ... bonds|issues ... shares|issues ... notes|issuer|issuers|print ... shares|float* ... bonds|sold ... notes|convertible note offering|bond sale|share sale|reissu*|issuance',
  lend:
    'lend|lends|lent|lending|lender|lenders|loaned|loaning|loans out|loan out|loaned out|' +
    'extend* a loan|extend* credit|extended ... loan|extended ... credit|grant* a loan|provid* a loan|' +
    'provided ... loan|gave ... loan|credit line to|advanced ... loan|underwr* ... loan',
  repayDebt:
    'repaid|repay|repays|repaying|repayment*|paid off|pay* off|paying off|paid down|pay* down|' +
    'paying down|paid back|pay* back|paying back|cleared its debt*|clear* its loan*|settled its debt*|' +
    'settled its loan*|retired ... debt|retire* ... debt|retired ... notes|redeemed ... notes|' +
    'redeemed ... bonds|deleverag*|closed out the loan|loan ... repaid|bought back ... debt|' +
    'extinguish* ... debt',
  borrow:
    'borrow*|took a loan|take* a loan|took out a loan|take* out a loan|took out ... loan|' +
    'takes out ... loan|took on debt|take* on debt|drew down|draw* down ... credit|secured a loan|' +
    'secured ... loan|secur* ... credit|got a loan|credit facility|credit line|line of credit|' +
    'loan from|loan facility|refinanc*|in debt to',
  refund:
    'refund*|reimburs*|made whole|make* ... whole|making ... whole|made ... whole|compensat*|' +
    'paid users back|pay* users back|pay* ... back to users|paying ... back to users|' +
    'got their money back|get their money back|got it back|get* their funds back|hand* back|' +
    'handing back|gave back to users|give* back to users|cover* ... losses|covering ... losses|' +
    'cover ... in full|covered ... in full|put* up ... for users|putting up|chargeback*|restitution|' +
    'redress|payout to victims|eat* the loss*|absorb* the loss*|repaid users|repay* users|' +
    'repaid customers|repay* customers|repaid creditors|repay* creditors|repaid victims|foot* the bill|' +
    'money back|creditors ... paid|return* customer funds|return* user funds|returned ... to users|' +
    'returned ... to customers|goodwill payment*',
  withhold:
    'withheld|withhold*|keeps the money|kept the money|refus* to pay|refuses to refund|refus* to repay|' +
    "refus* to return|refus* to reimburse|won't refund|won't repay|won't be refunded|no refunds|" +
    "will not refund|will not be refunded|will not compensate|won't compensate|won't reimburse|" +
    'without compensation|no compensation|left holding the bag|hold* back ... payments|clawed back|' +
    "clawback*|claw* back|stiffed|kept users' money|pocketed users'",
  approve:
    'approv*|pass|passed|passes|passing|adopt|adopts|adopted|adoption of the proposal|green light*|' +
    'greenlit|greenlight*|green lit|granted|grants approval|waved through|wave* through|waving through|' +
    'clearance|cleared by regulators|cleared by the sec|ratif*|sailed through|sails through|' +
    'sailing through|carried with|carried by|went through|got through|nod from|got the nod|' +
    'gets the nod|gave the nod|gives the nod|said yes|says yes|say yes|sign* off|signed off on|' +
    "signing off on|rubber stamp*|endors*|bless|blessed|blessing|thumbs up|ok'd|okayed|okays|" +
    'backed the proposal|back* the proposal|vot* in favour|vot* in favor|vot* for|vot* yes|in favour|' +
    'in favor|through the vote|authoriz* ... by the board|accept* the application|cleared the way|' +
    'clears the way|cleared ... hurdle|steer* ... through|yes vote won|enacted|enact*|signed into law|' +
    'granting approval|granted approval|said yes to|says yes to',
  reject:
    'reject*|turn* down|turning down|vot* down|voted against|vot* against|voted no|' +
    'denied its application|denied the application|denies ... application|denied approval|' +
    'denied ... licence|denied ... license|blocked|blocks the|veto*|knocked back|knock* back|shot down|' +
    'shoot* down|thrown out|threw out|throws out|toss* out|said no|says no|say no|' +
    'refused its application|refus* ... application|refus* approval|defeated|failed to pass|' +
    "fail* to pass|did not pass|didn't pass|doesn't pass|not approved|no green light|scrapped|scraps|" +
    'spurn*|rebuff*|dismiss* the|dismiss* its|quash*|struck down|strikes down|strike down|' +
    'declined to approve|declin* approval|snub*|torpedo*|shelved|kill* the proposal|nixed|nixes|nix',
  vote:
    'vote|voted|voting|ballot*|referendum*|go* to the polls|went to the polls|cast|put to a vote|' +
    'snapshot vote|on chain vote|had their say|have their say|had its say|poll|polled|governance vote|' +
    'abstain*|abstention*|hold* a vote|held a vote|vote over|up for a vote',
  propose:
    'propos* to|propos* that|proposed|proposes|proposing|file* a proposal|filed ... proposal|' +
    'put forward|puts forward|putting forward|tabled|table* a proposal|float* the idea|floated|' +
    'submit* a proposal|submitted ... proposal|draft proposal|drafted|suggest* ... cut|' +
    'suggest* ... vote|pitch|pitched|pitches|tabling|motion to|introduced a bill|introduc* ... bill|' +
    'bill would|drafts a|moots|mooted|sponsored the bill|authored the proposal|champion* the proposal',
  list: "lists|listed|listing|listings|relist*|new listing|begin* trading|began trading|start* trading|starts trading|trading begins|trading starts|trading opens|opens for trading|open* trading on|now trading on|available to trade|tradable on|tradeable on|debut|debuts|debuted|debuting|opens on|goes live on|went live on|made its debut|ticker added|adds support for|added support for|add* ... spot pair|ipo'd|went public|go* public|ipo|ipos|initial public offering|floated on|floats on|uplist*|dual list*",
  delist:
    'delist*|de list*|remov* ... from trading|removed from trading|dropped from the exchange|' +
    'drop* ... pairs|pulled from the exchange|pull* ... from trading|end* trading of|ends support for|' +
    'end support for|ended support for|cease* trading|trading will cease|trading ends|booted off|' +
    'kicked off the exchange|taken off the order book|struck off|taken private|go* private|went private',
  launch:
    'launch*|relaunch*|went live|go live|goes live|going live|gone live|roll* out|rolling out|rollout*|' +
    'roll out|release|releases|released version|releasing|shipped|ships|shipping|debut*|kick* off|' +
    'kicking off|open* its doors|opened its doors|opening its doors|opens ... to users|' +
    'opened ... to users|introduc*|is live|are live|now live|live on mainnet|hit mainnet|hits mainnet|' +
    'mainnet launch|inaugurat*|switch* on|switching on|turned on|came online|come* online|' +
    'coming online|up and running|deployed|deploy*|launch day|brought to market|bring* to market|' +
    'put into service|activat*|started rolling out|brought live|made available|now available',
  shutDown:
    'shut down|shuts down|shutting down|shutdown*|shutter*|shut ... for good|shut for good|' +
    'shuts for good|clos* for good|closed for good|clos* down|closing down|clos* its doors|' +
    'closed its doors|wound down|wind down|winds down|winding down|wind* up operations|discontinu*|' +
    'sunset|sunsets|sunsetting|sunsetted|pulled the plug|pull* the plug|cease* operations|' +
    'ceasing operations|ceased operating|cease* to exist|retire* the product|retired the|decommission*|' +
    'deprecat*|killed off|kill* off|axed|axes|scrap* the product|call* it quits|turned the lights off|' +
    'lights out for good|folded|folding|dissolv*|shut up shop|end of life|switched off for good|' +
    'terminated the|dismantl*|closure of the|folds its',
  pause:
    'pause|paused|pauses|pausing|halt|halted|halts|halting|suspend*|suspension*|froze withdrawals|' +
    'freez* withdrawals|freeze on withdrawals|frozen withdrawals|withdrawals frozen|froze the chain|' +
    'stopped|taken offline|took ... offline|take* ... offline|pulled offline|gone offline|on hold|' +
    'put on ice|on ice|put ... on hold|circuit breaker*|temporarily closed|temporarily disabled|' +
    'disabl*|withdrawals were shut|withdrawals are shut|deposits were shut|gated withdrawals|' +
    'gat* redemptions|gated|interrupt*|standstill|moratorium|held up withdrawals|switched off|' +
    'turned off|turn* off|switch* off|in maintenance mode|closed withdrawals|shut withdrawals|shut off|' +
    'cut off|stop* withdrawals|stop* deposits|stop* trading|stopping withdrawals|stopping trading|' +
    'stop ... sign ups|remains paused|remain paused|stays paused|stayed paused|still paused|is paused|' +
    'are paused|was paused|stay paused',
  resume:
    'resum*|reopen*|re open*|restart*|re start*|back online|back up and running|up and running again|back in service|back in action|back in business|was back|is back|are back|were back|came back online|restor*|lift* the halt|lift* the freeze|lifted the suspension|lift* the pause|unpaus*|un paus*|re enabl*|reenabl*|reactivat*|open for business again|live again|working again|running again|operating again|operational again|fully operational|trading again|processing again|switched back on|turned back on|flow* again|reinstat*|relisted|returned to service|return* to normal|services normal|recommenc*|picked up where',
  freezeFunds:
    'froze|frozen assets|frozen accounts|frozen funds|freeze assets|freez* the account*|' +
    'freez* accounts|freez* funds|freez* the funds|freez* ... usdt|freez* ... usdc|freezing|' +
    'asset freeze|seiz*|confiscat*|impound*|blacklist*|block* accounts|blocked accounts|' +
    'block* the accounts|block* wallets|blocked wallets|blocked the wallet*|block* ... funds|' +
    'funds blocked|accounts blocked|forfeit*|frozen|freeze order*|locked out of their accounts|' +
    'sequestered|attached the assets|sanctioned the wallet*',
  releaseFunds:
    'unfroze|unfreez*|unfrozen|un froze|released the funds|releas* ... funds|funds released|' +
    'releas* the assets|released ... frozen|releas* ... customer assets|return* the seized|' +
    'returned ... seized|thaw*|unblock*|lift* the asset freeze|lift* the freeze|gave back ... seized|' +
    'handed back ... seized|unlocked accounts|whitelist* again|de sanctioned|delisted from sanctions|' +
    'tether unfroze',
  hack:
    'hack|hacks|hacked|hacking|exploit*|drain|drained|drains|draining|stole|steal|steals|stealing|' +
    'stolen|theft|thefts|attacked|attack|attacks|breach*|heist*|rug|rugged|rug pull*|rugpull*|pilfer*|' +
    'loot|looted|looting|siphon*|syphon*|compromis*|rekt by an exploit|made off with|makes off with|' +
    'made away with|walk* out ... with|walked off with|ran off with|swip* ... from users|' +
    'raid* the treasury|phish*|break in|broke into|broken into|intrusion|security incident|' +
    'security breach|reentrancy|flash loan attack|oracle manipulat*|infiltrat*|private key leak*|' +
    'key compromise|ransomware|embezzl*|misappropriat*|cleaned out|emptied|emptying|swiped|robbed|' +
    'robbery|sybil attack|exploiter|lost ... to hackers|lost ... in a hack|stolen funds|amount stolen|' +
    'flash loan attack*|the hack|the exploit|the attack|inside job',
  recover:
    'recover* ... funds|recovered ... eth|recovered ... btc|recovered ... stolen|recover the stolen|' +
    'recovered the|recover* ... of the stolen|funds recovered|stolen funds returned|funds returned|' +
    'returned ... stolen|return* ... stolen|gave back|give* back|given back|giving back|got back|' +
    'get* back ... funds|got ... back|came back|back home|is back home|home by|clawed back ... stolen|' +
    'retriev*|returned the funds|return* the funds|return the eth|sent back|sends back|handed it back|' +
    'handed back|eth returned|btc returned|already returned|been returned|were returned|was returned|' +
    'white hat rescue*|whitehat rescue*|rescued|salvag*|fully recovered|recovery of stolen|' +
    'traced and recovered|made good',
  bug:
    'bug|bugs|buggy|vulnerabilit*|flaw|flaws|flawed|loophole*|zero day*|glitch*|faulty|fault|defect*|' +
    'weakness in the code|coding error*|software error*|logic error*|misconfigur*|security hole*|' +
    'backdoor*|back door|finding|findings|critical issue*|edge case*|rounding error*|left it unfixed|' +
    'unfixed|unpatched|overflow|broken check|exploitable|attack vector*|cve',
  fix:
    'fix|fixes|fixing|patch*|hotfix*|repair*|remediat*|mended|mitigat*|plugged the|plug* the hole|' +
    'closed the hole|clos* the loophole|closed the loophole|has been fixed|is fixed|was fixed|' +
    'were fixed|been fixed|now fixed|got fixed|all fixed|fixed it|fixed the|fixed a|resolved the issue|' +
    'issue resolved|issue is resolved|resolv* ... issue*|resolv* ... bug*|ironed out|sorted out|' +
    'debugg*|squash* ... bug*|addressed the|closed out ... finding*|bugfix*|fixed',
  outage:
    'outage*|downtime|went dark|goes dark|going dark|went offline|goes offline|going offline|' +
    'knocked offline|knock* ... offline|offline|blackout*|lights went out|lights out|' +
    'service disruption*|disruption*|stopped producing blocks|chain halt|network halt|fell over|' +
    'unreachable|unavailable|inaccessible|interrupted|unresponsive|system failure|technical issue*|' +
    'technical difficult*|degraded performance|degraded service|down for maintenance|froze up|' +
    'order matching stopped|locked up for hours|freeze|network went down|exchange went down|' +
    'site went down|app went down|system went down|servers went down|bridge went down|went down for|' +
    'was down for|were down for|site crash*|app crash*|engine crash*|server* crash*|system* crash*|' +
    'network crash*|production stall*|chain stall*|network stall*|blocks stall*|stalled for|' +
    'matching engine stopped|matching engine went|matching engine froze|frozen matching engine',
  audit:
    'audit|audits|audited|auditing|review|reviewed|reviewing|code review|security review|security assessment|pen test*|penetration test*|proof of reserves|attestation*|attested|went through its books|go through its books|going over the code|go* through the books|formal verification|formally verified|checked the code|combed through|scrutinis*|scrutiniz*|inspected|inspection|under review|under audit|goes through its books',
  upgrade:
    'upgrad*|hard fork*|hardfork*|migrat*|new version|release|soft fork*|v2|v3|v4|patch release|' +
    'swap* ... to the new contract|revamp*|overhaul*|network upgrade|mainnet upgrade|client release|' +
    'running 2.9|moderniz*|modernis*|software update*|protocol update*|client update*|network update*|' +
    'firmware update*|updated to|updated its|updated the|latest version',
  delay:
    'delay*|postpon*|push* back|pushed ... back|pushing back|put off|puts off|putting off|behind schedule|slipped to ... quarter|moved to a later date|holdup|defer|defers|deferred|deferring|reschedul*|later than planned|later than expected|miss* the deadline|missed its deadline|kicked down the road|set back|setback*|running late|runs late|extend* the deadline|extended the deadline|wait* longer|stretched out|bumped to|overdue|not before',
  advance:
    'brought forward|bring* forward|bringing forward|moved forward|pulled forward|pull* forward|' +
    'ahead of schedule|earlier than planned|earlier than expected|sooner than planned|' +
    'sooner than expected|early launch|fast track*|accelerat* the|expedit*|moved up the launch|' +
    'moved up the date|moved up the vote|sped up the launch',
  fine:
    'fine of|fine for|fined|fines|fining|a fine|the fine|penalt*|penalis*|penaliz*|civil penalty|' +
    'slapped with|slap* ... with a|hit with a ... fine|sanction*|ordered to pay|order* to pay|must pay|' +
    'disgorg*|forfeiture|levied|fined over|fine over|penalty over',
  sue:
    'sue|sues|sued|suing|lawsuit*|complaint|complaints|took to court|tak* to court|take* ... to court|' +
    'took ... to court|legal action|class action*|filed suit|file* suit|filing suit|litigat*|' +
    'brought a case|bring* a case|pressed charges|press* charges|plaintiff*|court case|' +
    'legal proceedings|legal claim*|legal challenge|suit against|case against|taken to court|' +
    'filed charges|statement of claim|served papers|haul* ... into court|dragged ... to court|' +
    'arbitration claim|sec charges|charged by the sec|sued over|sues over|suing over|lawsuit over|' +
    'suit over|dispute over',
  settle:
    'settled with|settled the case|settled charges|settled for|settles with|settles the|settles for|' +
    'settle with|settle the|settle for|settled the|settled out|settlement*|drop* the case|' +
    'dropped the case|drop* the lawsuit|dropped the lawsuit|drop* charges|dropped charges|' +
    'dropped its case|drop* its lawsuit|acquitt*|cleared of|case dismissed|dismissed the case|' +
    'case closed|dismiss* ... lawsuit|lawsuit dismissed|lawsuit dropped|charges dropped|not guilty|' +
    'withdrew its complaint|withdrew the complaint|withdrew the lawsuit|out of court|' +
    'reached a settlement|buried the hatchet|plea deal|no wrongdoing|closed the investigation|' +
    'closed its investigation|closed its probe|ended the probe|exonerat*|let off the hook|off the hook',
  investigate:
    'investigat*|probe|probes|probed|probing|raid|raids|raided|raiding|subpoena*|search warrant*|' +
    'searched the office*|searched its office*|inquiry|inquiries|enquir*|looking into|look* into|' +
    'looked into|under scrutiny|scrutiny|examin*|wells notice|questioned by|question* the suspect|' +
    'opened a case|opens a case|on the radar of|sniffing around|crack* down|crackdown*|dawn raid|' +
    'summoned|summons|summon|searched premises|in the crosshairs|under investigation|under review by|' +
    'probe over|investigat* over|comes under scrutiny',
  arrest:
    'arrest*|detain*|detention|jailed|jail|jails|prison|imprison*|charged with|charged in|was charged|were charged|criminally charged|charge* over|indict*|in custody of police|taken into custody|took ... into custody|remanded|behind bars|handcuff*|in cuffs|nabbed|busted|extradit*|apprehend*|found guilty|guilty|pleaded guilty|pleads guilty|locked up in|convicted|nicked|under arrest|arrested over|detained over|sentenced|sentencing|sentences ... to|prison sentence*|jail sentence*|jail term*|prison term*|convicts',
  freed:
    'freed|released on bail|released from jail|released from prison|released from custody|' +
    'releas* on bail|out on bail|on bail|granted bail|walks free|walk* free|walked free|set free|' +
    'out of jail|out of prison|leaves prison|left prison|left jail|acquitted|pardon*|' +
    'cleared of all charges|cleared of charges|charges dropped|out of custody|home from prison',
  license:
    'licence granted|license granted|got a licence|got a license|got its licence|got its license|' +
    'got ... licence|got ... license|granted a licence|granted a license|granted ... licence|' +
    'granted ... license|licensed|licence in hand|license in hand|won ... licence|won ... license|' +
    'wins ... licence|wins ... license|obtain* ... licence|obtain* ... license|receiv* ... licence|' +
    'receiv* ... license|secur* ... licence|secur* ... license|secured ... authorisation|authoris*|' +
    'authoriz*|approved ... licence|approved ... license|accredit*|chartered|charter|bitlicense|casp|' +
    'vasp|emi licence|emi license|mica licence|mica license|mica authoris*|in principle approval|' +
    'regulatory approval|certified|registration|holds a licence|holds a license|picked up ... licence|' +
    'picked up ... license|landed ... licence|landed ... license|bagged ... licence|bagged ... license|' +
    'registered with|registered as|registers with|register with|registered by|is registered',
  revoke:
    'revok*|lost its licence|lost its license|los* its licence|los* its license|lost ... licence|' +
    'lost ... license|licence withdrawn|license withdrawn|withdrew ... licence|withdrew ... license|' +
    'stripped of|strip* ... licence|strip* ... license|pull* its licence|pull* its license|' +
    'pulled ... licence|pulled ... license|took away ... licence|took away ... license|' +
    'cancel* ... licence|cancel* ... license|licence cancelled|license canceled|deregister*|rescind*|' +
    'suspended ... licence|suspended ... license|annul*|unlicensed|surrender* its licence|' +
    'surrender* its license|decertif*',
  ban:
    'ban|bans|banned|banning|prohibit*|outlaw*|forbid*|forbidden|forbade|illegal|off limits|' +
    'cracks down on|not allowed|no longer allowed|disallow*|geoblock*|geo block*|crackdown on|' +
    'restrict*|embargo*|block* access|blocked access|blacklist*|kicked out of|proscrib*|barred from|' +
    'bars users|bars firms|bars banks|barring users|bar users',
  allow:
    'allow*|permit|permits|permitted|permitting|legalis*|legaliz*|legal tender|lift* the ban|' +
    'lifted the ban|lift* its ban|lifted its ban|end* the ban|overturn* the ban|unban*|let ... trade|' +
    'lets users|let users|lets you|lets customers|may serve|may now|can now|opens the door|' +
    'opened the door|opens up to|able to|enabl*|decriminalis*|decriminaliz*|made legal|now legal|' +
    'is legal|can take retail|may offer|can offer',
  raiseFunds:
    'raised|raises|raise|raising|raised money|rais* money|rais* capital|raised capital|rais* funds|raised funds|funding round*|fundrais*|fund rais*|closed a round|closes a round|clos* its round|closed its round|closed ... round|clos* ... round|pulled in ... round|pull* in ... funding|seed round*|series a|series b|series c|series d|pre seed|strategic round|raise of|capital raise|secur* ... funding|secured ... funding|bagged ... funding|landed ... funding|banked ... round|private placement|token sale|venture funding|venture round|equity round|bridge round|oversubscribed|war chest|pulled in|pull* in',
  invest:
    'invest|invests|invested|investing|investment*|took a stake|take* a stake|taking a stake|' +
    'buys a stake|bought a stake|buy a stake|acquir* a stake|took ... stake in|stake in|minority stake|' +
    'majority stake|backed by|backs ... startup|backers|backer|put money into|' +
    'put* ... into the company|put ... behind|poured money into|cheque|check for|wrote a check|' +
    'wrote a cheque|cut a check|cut a cheque|reinvest*|ploughed|plowed|ponied up|capital commitment*|' +
    'fund* the startup|bet on|bankroll*',
  divest:
    'divest*|sold its stake|sold his stake|sold her stake|sold their stake|sell* its stake|' +
    'sells its stake|sold ... stake|sell* ... stake|pulled out|pull* out|pulling out of|' +
    'exited its investment|exit* its investment|exit from|offload* its stake|unload* its stake|' +
    'dump* its stake|cash* out its stake|got out of|reduc* its stake|cut its stake|trimmed its stake|' +
    'pared its stake|spun off|spin off|spins off|spin out|spun out|walk* away from',
  leadRound:
    'led the round|leads the round|lead* the round|leading the round|led by|round led by|' +
    'lead investor*|in the lead|led ... round|lead ... round|co led|co lead*|spearhead*|' +
    'headed the round|anchor investor|anchored|fronted the round|heads the round|' +
    'at the head of the round|was led|was headed by|ventures leading|capital leading|partners leading|' +
    'leading investor',
  joinRound:
    'took part|takes part|taking part|take part|participat*|joined the round|join* the round|' +
    'joining in|joined in|joins in|also invested|also backed|along for the ride|chipped in|chips in|' +
    'chip* in|followed on|follow on|were in on|got in on|in on the round|other investors|co invest*|' +
    'with participation|contributed to the round|piled in|on board as investors|round out the round',
  partner:
    'partner|partners with|partner with|partnered|partnering|partnership*|team* up|teaming up|' +
    'join* forces|joined forces|joining forces|integrat*|collab|collabs|collaborat*|work* with|' +
    'working with|worked with|alliance*|allied|ties up|tie up|tied up with|tie ups|hook* up with|' +
    'link* up|linked up|linking up|joint venture*|hand in hand with|strik* a deal with|' +
    'struck a deal with|inks a deal with|inked a deal with|ink* ... deal with|cooperat*|co operat*|' +
    'cooperation|plug* into|powered by|in tandem with|memorandum of understanding|mou|strategic deal|' +
    'a deal with|the deal with|inks partnership',
  endPartnership:
    'parted ways|part ways|parts ways|parting ways|part company|parted company|ended its partnership|' +
    'end* the partnership|ended the partnership|ended ... partnership|end* ... partnership|' +
    'terminated ... partnership|terminat* ... partnership|cut ties|cuts ties|cutting ties|sever* ties|' +
    'severed|broke off|break* off|split with|splits with|called off|call* off ... deal|' +
    'walked away from the deal|dropped as partner|dropped its partner|ditch*|dump* its partner|' +
    'broke up|split up|end* ties|ended ties|no longer partner*|partnership is over|partnership ended|' +
    'cancelled the contract|canceled the contract|tore up|tear* up|deal collapsed|' +
    'unwound the partnership|pulled out of the deal|the deal fell through',
  acquire:
    'acquir*|acquisition*|took over|take* over the company|taking over the company|takeover*|' +
    'take over of|merg*|bought out|buy* out|buyout*|bought the company|bought the firm|' +
    'buys the company|buys rival|bought rival|bought startup|buys startup|swallow*|absorb* rival|' +
    'm and a|m&a|purchased the company|acqui hire*|agreed to buy|bought ... outright|' +
    'scooped up the company|changed hands|change of ownership|majority control|controlling stake',
  hire:
    'hire|hires|hired|hiring|rehir*|recruit*|headcount grew|expand* its staff|expand* its team|' +
    'expands staff|grow* its team|grew its team|grow* the team|grew the team|onboard* ... staff|' +
    'brings on board|brought on board|bring* on board|poach*|take* on staff|took on ... people|' +
    'takes on ... people|new hires|job openings|open roles|open positions|staffing up|staff up|' +
    'add* ... jobs|creat* ... jobs|added ... employees|add* ... employees|headhunt*|lured|' +
    'lure* ... from|welcomes ... to the team|welcomed ... to the team|joins the team|' +
    'put* ... on the payroll|signed up ... engineers|retained an outside firm|engaged an outside firm|' +
    'brought in a|brought in new',
  layOff:
    'laid off|lay* off|laying off|layoff*|lay offs|cut jobs|cut* ... jobs|cuts jobs|cutting jobs|' +
    'cut* ... staff|cuts ... employees|cut* ... employees|cut* ... workforce|job cut*|staff cut*|' +
    'workforce cut*|headcount cut*|headcount reduction*|reduc* its workforce|reduc* headcount|' +
    'reduction in force|let go|dismiss* ... employees|dismissed ... staff|shed* ... jobs|' +
    'shed* ... staff|sacked|sacks|sacking|sack|send* home ... people|sending home|redundan*|' +
    'made redundant|downsiz*|right siz*|fired ... staff|fired ... employees|fires ... staff|' +
    'fired ... people|firing ... people|slash* ... jobs|slash* ... workforce|slash* headcount|' +
    'axed ... jobs|axes ... jobs|axe* ... jobs|axing ... jobs|trim* ... workforce|trim* headcount|' +
    'trim* staff|pink slip*|severance|loses ... people|eliminat* ... positions|eliminat* ... roles|' +
    'eliminat* ... jobs|desks will be empty|lost their jobs|los* their jobs|out of a job|jobs gone|' +
    'furlough*|thin* the ranks|let ... people go|let ... staff go|let ... employees go|' +
    'let ... workers go|letting ... people go|letting ... staff go|shed ... its ... jobs|' +
    'shed ... of its|cut ... its ... jobs|cuts ... of its ... jobs|cutting ... of its ... jobs|' +
    'lay* off ... of its',
  appoint:
    'appoint*|names ... as|names ... ceo|names new|elect|elects|elected|electing|re elected|' +
    'takes over as|took over as|take* over as|takes over from|took over from|takes the helm|' +
    'took the helm|take* the helm|taps ... as|tapped ... as|tapped to|promoted to|promot* to|' +
    'promotes ... to|promoted ... to|succeed* as|succeeds|succeeded by|succeeding|new ceo|new cto|' +
    'new cfo|new chief|new head of|new chair|new lead|steps up as|stepped up as|step* into the role|' +
    'stepped into the role|sworn in|nominat*|installed as|in charge|put ... in charge|assum* the role|' +
    'assum* the post|assum* office|join* as ceo|joins as|joined as|handed the reins|steps into|' +
    'sits down in it|picked to lead|chosen to lead|picked as|chosen as|becomes ceo|became ceo|' +
    'become* head of|became head of|interim ceo|acting ceo|hands over to|handed over to|' +
    'inherit* the role|named ... as|named ceo|named its|named new|was named|been named|named chief|' +
    'named to|named him|named her|named head|takes over|took over the role|take over on',
  resign:
    'resign*|step* down|stepped down|stepping down|quit|quits|quitting|left the post|leaves as|left as|' +
    'leave* as|leaves the post|leaves ... chair|leaves his post|leaves her post|left his post|' +
    'left her post|step* aside|stepped aside|stepping aside|ousted|ouster|oust|ousting|fired as|' +
    'was fired|were fired|got fired|been fired|fired ceo|fired its ceo|fires its ceo|' +
    'handed in ... notice|hand* in ... notice|hands in|departs|departed|depart|departing|departure*|' +
    'exits as|bow* out|bowed out|moves on from|moved on from|relinquish*|vacate*|gave up the post|' +
    'gives up the post|pushed out|forced out|removed as|dismissed as|sacked as|outgoing|former ceo|' +
    'former cto|shown the door|hang* up ... boots|call* it a day|called it a day|retires as|retired as|' +
    'abdicat*|gave notice|resigned over|resigns over|resign over|quit over|quits over|is leaving|' +
    'are leaving|will leave|leaves the company|leaves the firm|left the company|left the firm|' +
    'has left the company|to leave at|leaves on|leaves at the end',
  join:
    'join|joins|joined|joining|sign* up to|signed up to|signed up for|become* a member|became a member|' +
    'on board|boards the|come* on board|came on board|climbed aboard|aboard|enter* the set|' +
    'added to the index|add* to the index|included in the index|inclusion|enroll*|enrol*|newcomer*|' +
    'new member|new entrant|admitted as|enters the top|entered the top|welcomed as|member since|' +
    'admitted to the index',
  leave:
    'leave|leaves|leaving|quit the|quits the|drop* out|dropped out|dropping out|opt* out|opted out|' +
    'exit the|exits the|exited the|exit|exits|exiting|pulled out of the|walk* out|walked out|' +
    'withdrew from the|removed from the index|dropped from the index|kicked out|kick* out|expelled|' +
    'says goodbye|said goodbye|goodbye to|bows out of|left for|jumped ship|jump* ship|turned its back|' +
    'abandon*|no longer a member|no longer part of|left the project|left the company|left the team|' +
    'left the group|left the firm|left the dao|left the alliance|has left|is leaving|are leaving|' +
    'will leave|leaves the company|leaves the firm|leaves on|is out as|deserted',
  openOffice:
    'open* an office|opened an office|opening an office|opens ... office|opened ... office|' +
    'open ... office|opening ... office|new office*|open* a branch|opened a branch|open* ... branch|' +
    'opened ... branch|set up shop|sets up shop|setting up shop|set* up an office|set up ... office|' +
    'sets up ... office|establish* ... office|opened ... hub|opens ... hub|opens ... headquarters|' +
    'opened ... headquarters|plants its flag|planted its flag|opened ... site|opens ... site|' +
    'opened ... store|opens ... store',
  closeOffice:
    'clos* ... office|close* its office|closed its office|closing its office|closed ... office|' +
    'closes ... office|closing ... office|office will close|office is to close|office to close|' +
    'office closes|office closed|office closure*|office shut|shut* ... office|shutter* ... office|' +
    'shuttered ... office|offices will close|leaves ... office|left ... office|vacat* ... office|' +
    'close* ... branch|closed ... branch|closing ... branch|branch closure*|branch closes|' +
    'close* ... site|closed ... site|closing ... site|shut* ... site|pulls out of the city|' +
    'closing lisbon|close* ... headquarters|closing ... headquarters|gave up ... office|' +
    'give* up ... office|giv* up its lease',
  move:
    'relocat*|move* its headquarters|redomicil*|re domicil*|resettl*|reroute|rerouted|reroutes|' +
    'rerouting|re routed|shipped ... over to|ship* ... over to|switch* to|switched to|' +
    'transfer* its business|decamp*|upped sticks|up sticks|packed up|pack* up|set* up in|emigrat*|' +
    'moved house|new home in|took its business to|take* its business to|taking its business to|' +
    'moved its|moves its|move its|moving its|moved from|moves from|moving from|moved out of|' +
    'moves out of|moved ... flow|move ... flow|moved over|moves over|moving over|moved ... office|' +
    'moves ... office|moves ... headquarters|moved ... headquarters|shifted its|shifts its|' +
    'shifting its|shifted ... to|shifts ... to|move it back|moving to dubai|moved abroad|moving abroad|' +
    'moves abroad|moved offshore|moving offshore|shipped ... of its ... over to|' +
    'moved ... of its ... over to|mov* ... of its ... to',
  transferCoins:
    'transfer|transfers|transferred|transferring|sent|send|sends|sending|moved ... btc|moved ... eth|' +
    'moved ... coins|moved ... tokens|moves ... btc|moves ... eth|moves ... coins|moves ... tokens|' +
    'moving ... btc|moving ... eth|moving ... coins|move ... coins|wire|wired|wires|deposited ... to|' +
    'forwarded|routed through|rout* through|ran through|swept to|consolidated into|shuffled|shuffl*|' +
    'funnelled|funneled|funnel*|mixed through|laundered|launder*|parked ... coins on|parked ... btc on|' +
    'parked ... eth on|dormant wallet woke|cold storage move*|pushed through a mixer|tumbled through|' +
    'coins on the move|bridged|bridging|bridges funds|woke up and moved',
  bankrupt:
    'bankrupt*|insolv*|chapter 11|chapter 7|chapter eleven|ran out of money|run* out of money|' +
    'ran out of cash|run* out of cash|out of money|out of cash|went bust|go* bust|goes bust|gone bust|' +
    'bust|belly up|receivership|into administration|liquidators appointed|liquidator|in liquidation|' +
    'winding up petition|winding up order|went broke|broke and|goes broke|creditor protection|' +
    "voluntary liquidation|can't pay its creditors|cannot pay its creditors|went to zero|" +
    'wiped out the company|failed company|hole in its balance sheet|imploded|implod*|implosion|' +
    'collapse of|the collapse|collapsed exchange|collapsed lender|has gone under|company went under|' +
    'exchange went under|firm went under|lender went under',
  solvent:
    'solvent|solvency|fully solvent|not bankrupt|not insolvent|fully backed|fully collateralised|' +
    'fully collateralized|backed 1 1|backed one to one|assets exceed liabilities|' +
    'assets exceed its liabilities|out of bankruptcy|emerg* from bankruptcy|exit* bankruptcy|' +
    'exits chapter 11|exited bankruptcy|in good health|financially sound|debt free|liquid and solvent|' +
    'covers its liabilities|funds are safe|safu|fully reserved|overcollateralized|overcollateralised',
  default:
    'default*|missed a payment|miss* a payment|missed ... payment|miss* ... payment|failed to pay|' +
    'fail* to pay|failed to repay|fail* to repay|in arrears|arrears|past due|delinquen*|non payment|' +
    "nonpayment|bad debt|couldn't pay|could not pay|didn't pay|unpaid|skipped ... payment|" +
    'skip* ... payment|stopped paying|cross default|margin call missed|welched',
  pay:
    'pay|pays|paid|paying|payout*|pay out|pays out|paid out|paying out|payment|payments|payable|' +
    'distribut*|disburs*|shell* out|fork* out|fork* over|cough* up|foots the bill|footed the bill|' +
    'handed out|hand* out|spent|spend|spends|spending|paycheck*|remit|remitted|remits|remittance*|' +
    'cash out to|doled out|dole* out|remunerat*',
  airdrop:
    'airdrop*|air drop*|distribut* tokens|distributed ... tokens|free tokens|retrodrop*|claim is live|' +
    'claims open|claim page|claim window|token claim*|claimable|snapshot for holders|snapshot date|' +
    'snapshot taken|eligible wallets|eligibility checker|genesis drop|token giveaway|giveaway*|' +
    'farm the drop|points program|points season|tge drop',
  dividend:
    'dividend*|distribution to shareholders|shareholder payout*|revenue share*|rev share|fee share|' +
    'profit share|profit sharing|fee switch|shareholder distribution|ex dividend|payout per share|' +
    'real yield to holders|special distribution',
  reward:
    'reward*|bounty|bounties|prize|prizes|incentiv*|prize pool|payoff for|perk|perks|cashback|winnings|' +
    'bug bounty|jackpot|award*|trading competition|giveaway prize*|referral bonus|white hat reward|' +
    'kickback',
  raiseRate:
    'raised its|raises its|raise its|raising its|raised the|raises the|raise the|raising the|' +
    'raised rates|raises rates|raise rates|raising rates|raised fees|raises fees|raising fees|' +
    'raised ... rate|raised ... fee|raised ... fees|raised ... target|raises ... target|' +
    'raised ... limit|raised ... cap|raised ... forecast|raised guidance|rate hike*|hike*|hiking|upped|' +
    'ups its|ups the|upping|lift* its target|lift* its forecast|lifted its|lifts its|lifted the cap|' +
    'lift* the cap|increase* the rate|increas* its rate|increas* the fee|increas* its fee*|' +
    'increas* rates|increas* fees|bump* up|bumped|bumps|bumping|tighten*|jack* up|put* up its fees|' +
    'put* up fees|put up rates|dearer|more expensive|boosted its target|boost* the limit|rate rise*|' +
    'rate increase*|fee increase*|fee hike*|hawkish|higher rates|raised from|upgrades its target|' +
    'revised up|revis* ... upward*',
  cutRate:
    'cut|cuts|cutting|lowered its|lowers its|lowered|lowers|lowering|lower rates|trim|trims|trimmed|' +
    'trimming|slash*|reduc* the rate|reduc* its rate|reduc* the fee|reduc* its fee*|reduc* fees|' +
    'reduc* rates|reduc* ... fee|reduc* ... fees|reduce*|reducing|reduction*|rate cut*|rate reduction*|' +
    'fee cut*|price cut*|ease*|easing|drop* its fee*|drop* the fee*|drop* ... fee|shav* ... off|' +
    'knock* ... off|halv* ... fee|cheaper|discount*|paring|slic* ... off|scal* back|dial* back|' +
    'scaled back|fee drops|fee to fall|fee falls|downgrad*|brought down|bring* down|brought ... down|' +
    'dovish|cut to|cut from|revised down|revis* ... downward*|basis point cut*|bps cut*|cut by|pared|' +
    'pares',
  doubleUp:
    "doubl* its|doubled|doubles|doubling|twofold|two fold|2x'd|twice as much|twice as many|" +
    'twice as large|twice the|tripl*|trebl*|threefold|three fold|quadrupl*|fourfold|four fold|' +
    "quintupl*|fivefold|five fold|tenfold|10x'd|multiplied|multipl* by|to double|set to double",
  halve:
    'halv*|cut in half|cuts in half|cut by half|cut ... in half|slash* by half|down by half|down 50 %|' +
    'lost half|loses half|fell by half|dropped by half|half of what it was|half what it was|50 % off|' +
    'sliced in half|sawed in half|half gone|reduced by half|dropped to half',
  win:
    'win|wins|won|winning|winner|winners|beat|beats|beaten|beating|victor*|prevail*|triumph*|' +
    'came out on top|come* out on top|takes the prize|took the prize|came first|ranked first|' +
    'finished first|defeat* ... in court|ruled in favour of|ruled in favor of|rul* in its favour|' +
    'rul* in its favor|sided with|got its way|gets its way|outbid*|landed the contract|edged out|' +
    'edges out|carried the day|carries the day|scooped the|scoop* the|clinch*|overcame|pocketed|' +
    'pocketing',
  lose:
    'lost the case|lost the vote|lost the appeal|lost its appeal|lost its case|lost in court|' +
    'lost the match|lost the race|lost the bid|lost the auction|lost out|loses out|losing side|lost to|' +
    'loses to|was defeated|were defeated|defeat|beaten by|ruled against|rul* against|runner up|' +
    'came second|came up short|come* up short|fell short|falls short|fall short|went down in defeat|' +
    'outvoted|overruled|conced*|loses its case|loses the case|loses the vote|lose the case|' +
    'lose the vote',
  agree:
    'agree|agrees|agreed|agreeing|agreement*|accept|accepts|accepted|accepting|consent*|shook hands|' +
    'shake* hands|struck a deal|strik* a deal|reached a deal|reach* a deal|reached an agreement|' +
    'reach* an agreement|came to terms|comes to terms|terms agreed|deal reached|deal done|' +
    'on the same page|acquiesc*|commit* to|committed to|said yes to|says yes to|took the deal|' +
    'takes the deal|hammered out|settled on|unanim*|consensus',
  refuse:
    'refus*|declin* to|declined to|declining to|decline to|turned down the offer|turn* down the offer|' +
    "rejected the offer|reject* the offer|won't agree|would not agree|didn't agree|did not agree|" +
    'disagre*|balk*|baulk*|unwilling|not willing|ruled out|rules out|ruling out|rule out|said no to|' +
    'says no to|no to the|walked away from the offer|held out against|boycott*|opposes|opposed|oppos*|' +
    "objected|objects to|objection*|resists the|would not comment|won't comment|no comment|shun*|" +
    "won't budge|stonewall*|pass on the offer|passed on the",
  sign:
    'sign|signs|signed|signing|inked|inks|inking|ink|put pen to paper|signature on|co sign*|' +
    'countersign*|executed the agreement|sealed the deal|seal* the deal|deal signed|closed the deal|' +
    'close* the deal|mou signed|under contract|contract signed|initialed|initialled',
  confirm:
    'confirm*|admit|admits|admitted to|admitted|admitting|acknowledg*|verified|verif*|validat* the|' +
    "owned up|own* up|came clean|come* clean|concede*|it's official|made official|now official|" +
    'corroborat*|proven|proved|vindicat*|attests|checks out|checked out|is true|double checked|' +
    'stands by',
  deny:
    'deny|denies|denied|denying|denial*|disput*|reject* claims|rejected claims|reject* the claim*|' +
    'rejected the claim*|reject* the allegation*|rejected allegation*|reject* allegation*|refut*|' +
    'rebut*|debunk*|dismiss* claims|dismissed claims|dismiss* rumo*|dismissed rumo*|dismissed reports|' +
    'push* back against|pushed back on|pushing back on|pushed back against|no truth|not true|' +
    "isn't true|untrue|baseless|fake news|fud|contested|contradict*|disavow*|distanc* itself|" +
    'walked back|walk* back|brushed off|brush* off|brushes aside|shot down rumo*|hit back at|' +
    'hits back at|nobody attacked|pleaded not guilty|pleads not guilty|is false|was false|are false|' +
    'false claims|false reports|false rumo*',
  promise:
    "promis*|pledg*|plan|plans|plans to|planned|planning|intend*|will|i'll|we'll|they'll|it'll|he'll|" +
    "she'll|vow*|commits to|committed to|commitment|on track to|set to|due in|due by|is due|are due|" +
    'going to|gonna|about to|aims to|aim to|aiming to|aims for|aim is to|schedul*|slated|swear*|swore|' +
    'guarantee*|guaranteed|coming soon|upcoming|next on the agenda|on the agenda|roadmap|gearing up|' +
    'gear* up|prepar* to|preparing|is to|are to|poised to|looking to|looks to|earmark*|in the works|' +
    "in the pipeline|targeting a|expected to|ready to|shall|won't|soon|due on|tease|teases|teased|" +
    'teasing|teaser',
  announce:
    'announc*|unveil*|publish*|reveal*|disclos*|said today|made public|went public with|tweeted|tweet|' +
    'tweets|wrote on x|shares that|shares the|issued a statement|statement|press release|blog post|' +
    'put out|puts out|broke the news|break* the news|declar*|told the market|went on record|detailed|' +
    'details its|filed|files|filing|presented|presents|previewed|showcas*|outlin*|blogged|flagged|' +
    'communicat*|informed|informs|notif*|posted on x|posts on x|wrote in a post|in a post',
  appeal:
    'appeal|appeals|appealed|appellate|appeals court|challenge the decision|challenge the ruling|' +
    'challeng* the ruling|challeng* the decision|challenges the|took ... to a higher court|' +
    'take* ... to a higher court|contest the ruling|contest* the decision|contest* the ruling|' +
    'seek* ... review of the decision|overturn the ruling|overturn the decision|fight the decision|' +
    'fight* the decision|fight* the ruling|fought the decision|second instance|' +
    'goes to the supreme court|went to the supreme court',
  warn:
    'warn*|caution*|alerted|alerting|raised the alarm|rais* the alarm|sound* the alarm|' +
    'sounded the alarm|red flag*|flagged ... risk|flag* ... risk*|beware|urged users|urge* users|' +
    'urg* caution|advis* against|psa|risk warning|rang the alarm|flagged',
  blame:
    'blam*|fault of|at fault|point* the finger|pointed the finger|finger pointing|accus*|accusation*|' +
    'held responsible|hold* ... responsible|responsible for|attribut* to|attributed|attributes|' +
    'attribut* ... to|pinned on|pin* ... on|pins it on|the culprit|culprit*|scapegoat*|put down to|' +
    'puts it down to|puts ... down to|chalk* up to|chalked ... up to|the cause was|caused by|traced to|' +
    'traced ... to|behind the attack|behind the hack|behind the drain|root cause',
  start:
    'start|starts|started|starting|begin|begins|began|begun|beginning|kick* off|kicks off|kicked off|' +
    'kicking off|commenc*|get* under way|got under way|under way|underway|opens on|opened on|' +
    'take* effect|took effect|come* into force|came into force|in force from|effective from|' +
    'from day one|onset|initiat*|embark*|set off|get* going|got going|got started|get* started|' +
    'first day of|enter* into force',
  end:
    'end|ends|ended|ending|finish|finishes|finished|finishing|expire|expires|expired|expiry|expiration|' +
    'complet*|conclud*|conclusion|over and done|ran out|runs out|run out|running out|wrap* up|' +
    'wrapped up|wrapping up|done and dusted|came to an end|come* to an end|draws to a close|' +
    'drew to a close|close* out the|lapse|lapsed|lapses|terminat*|put an end to|is done|all done|' +
    "final day of|last day of|ceas*|until further notice|closes on|it's over|is now over|" +
    'is finally over|war is over',
  expand:
    'expand*|expansion|grew into|grew its business|grew its network|grow* its business|scal* up|' +
    'scaled up|scaling up|enlarg*|broaden*|branch* out|branching out|extend* to|extended to|' +
    'enter* the market|entered the market|enter* ... market|entered ... market|add* ... countries|' +
    'added ... countries|new markets|build* out|buildout|built out|ramp* up|ramping up|double* down on|' +
    'went global|go* global|reach* into|push* into|moved into new|open* up in',
  shrink:
    'shrink*|shrank|shrunk|contract by|contracted|contracting|contraction|scal* down|scaled down|' +
    'downsiz*|consolidat* its|pull* back from|pulled back from|retreat* from|exit* the market|' +
    'exited the market|exit* ... market|exited ... market|leav* the market|left the market|' +
    'left ... market|pulled out of the market|pull* out of the market|narrow* its|dwindl*|wither*|' +
    'cut back|cuts back|cutting back|scaled back|scal* back|retrench*|slim* down|slimmed down|' +
    'slimming down|smaller footprint|wind* down',
  profit:
    'profit|profits|profited|profiting|made money|make* money|making money|in the black|into the black|' +
    'in profit|earned|earns|earn|earning|earnings|netted|nets|made a profit|turned a profit|' +
    'turn* a profit|turned ... profit|post* ... profit|posted ... profit|realised gain*|realized gain*|' +
    'unrealised gain*|unrealized gain*|booked a gain|paper gain*|banked|cleared ... in profit|' +
    'pocketed ... gain*|made ... on the trade|windfall|broke even|break* even|' +
    'returned ... on investment|up on the trade',
  loss:
    'loss|losses|made a loss|lost money|los* money|losing money|in the red|into the red|' +
    'deep in the red|at a loss|loss making|out of pocket|burn* cash|burned cash|burning cash|cash burn|' +
    'underwater|under water|is out about|is out ... million|are out ... million|cost ... about|' +
    'realised loss*|realized loss*|unrealised loss*|unrealized loss*|paper loss*|wrote off|write off|' +
    'write offs|written off|writing off|write down|writedown*|wrote down|impairment*|shortfall|deficit|' +
    'bleeding cash|swung to a loss|swing* to a loss|bagholder*|holding the bag|rekt',
  long: "longs|long position*|net long|went long|go* long|going long|bullish bet*|bulls positioned|leveraged longs|long exposure|upside bets|bets on a rise|bet on a rise|betting on a rise|call options|long heavy|longed btc|long btc|long eth|long sol|a long position|i'm long|stay long|staying long|stayed long|leveraged long|long from|open* a long|opened a long|long trade*|long liquidation*|long entry|long setup*|long bias|x long|still long|remain* long|flip* long|flipped long|max long|long and leveraged|long to short|were long|are long|was long|long bets|long side|positions were long|positioned long",
  short:
    'shorts|shorting|shorted|shorters|short position*|net short|went short|go* short|going short|' +
    'bearish bet*|leveraged shorts|short exposure|short interest|short seller*|short selling|' +
    'sell* short|downside bets|bets on a fall|bet on a fall|bet* against|betting against|put options|' +
    "short heavy|short squeeze*|short btc|short eth|short sol|a short position|i'm short|stay short|" +
    'staying short|stayed short|leveraged short|short from|open* a short|opened a short|short trade*|' +
    'short liquidation*|short entry|short setup*|short bias|x short|still short|remain* short|' +
    'flip* short|flipped short|max short',
  liquidate:
    'liquidat*|wiped out|wip* out|wiping out|rekt|blown out|blew out|flushed out|flush out|flushed|' +
    'margin called|margin call*|stopped out|forced closure*|force closed|forcibly closed|forced out of|' +
    'forced selling|squeezed out|blew up|blown up|closed by force|cascad*|got zeroed',
  hold:
    'hodl*|hold|holds|held|holding|holdings|kept|sits on|sitting on|sat on|hangs on to|hanging on to|' +
    'hung on to|retain*|stash|stashed|in the vault|tucked away|in treasury|in its treasury|' +
    "on its balance sheet|on the balance sheet|never sold|didn't sell|not sold|hasn't sold|" +
    "haven't sold|did not sell|has not sold|no sales|didn't part with|did not part with|not part with|" +
    'diamond hand*|stockpile|stockpil*|hoard*|owns|owned|still has|bag of|bags|pile of|warchest|' +
    'reserve of|in the coffers|in the kitty|keeps its|keeps the|keeps all|keep its|keeping its|' +
    'keep their|kept its|now owns',
  mine:
    'mined|mines|mining|mine ... btc|mine bitcoin|mining output|dug up|dig* up|dug|produced ... btc|' +
    'produces ... btc|producing ... btc|produced ... bitcoin|block reward*|self mined|self mining|' +
    'produced ... coins|btc production|bitcoin production|mining production|hash* out|found ... blocks|' +
    'earned ... from mining|unearthed|churned out ... btc',
  produce:
    'produce|produces|produced|producing|built|builds|build|building|completed the|complet* the build|' +
    'deliver*|manufactur*|assembl*|crafted|constructed|finished building|turned out|' +
    'turns out ... units|cranked out|churn* out|put together|developed|develops|developing|' +
    'shipped ... units|coded|wrote the code|made in house',
  fork:
    'fork|forks|forked|forking|chain split*|split off|splits off|splinter*|hard forked|soft forked|' +
    'two chains|breakaway chain|share split*|token split*|reverse split*|spun off a chain|clone of|' +
    'forked from|split in two|split into|splits into|splits in two|the chain split',
  rebrand:
    'rebrand*|re brand*|renam*|changes its name|changed its name|chang* ... name|new name|' +
    'formerly known as|fka|known as|now called|becomes known|drops the name|dropped the name|' +
    'new ticker|ticker change*|changes ticker|new logo|new identity|now trades as|token swap',
  crossUp:
    'broke above|break* above|breaking above|broken above|broke through|break* through|' +
    'breaking through|broken through|broke over|break* over|broke out*|break* out|breaking out|' +
    'broken out|breakout*|cleared|clears|clearing|reclaim*|pushed past|push* past|pushing past|' +
    'push* above|pushed above|pushing above|pushed through|push* through|pierc*|won back|win* back|' +
    'took out|take* out|taking out|taken out|take* back|took back|back above|back over|' +
    'getting back over|got back above|got back over|get* back above|is back above|are back above|' +
    'climb* above|climbed above|climb* back|climbed back|ros* above|rise* above|rising above|' +
    'jump* above|jumped above|mov* above|moved above|cross* above|crossed above|cross* over|crossed|' +
    'crossed the|topped|tops|topping|surpass*|smash* through|smashed through|rip* through|' +
    'ripped through|chew* through|sliced above|slic* above|bust* through|blast* through|blasted past|' +
    'blew past|blow* past|blew through|punch* through|surg* past|surged past|surg* above|surged above|' +
    'leapt above|leap* above|vault* over|pop* above|popped above|conquer*|regain*|recaptur*|retook|' +
    'retak*|flip* ... into support|flipped ... into support|flipped ... to support|flipped resistance|' +
    'flip* resistance|clos* above|closed above|close over|closed over|clos* over|shut above|' +
    'settled above|settl* above|ended above|overtook|overtak*|went past|go* past|goes above|went above|' +
    'has broken|breach* ... to the upside|broke resistance|break* resistance|breached resistance|' +
    'poked above|pok* above|poked through|past the|above again|ran past|through resistance|' +
    'broke the ceiling|breaks the ceiling|cross* up|cross up|crossed back above|crosses back above|' +
    'hurdled',
  crossDown:
    "broke below|break* below|breaking below|broken below|broke down|break* down|breaking down|broken down|breakdown*|broke under|break* under|broke support|break* support|breaking support|broken support|lost support|loses support|lose support|los* support|lost the|lose the|loses the|lose it|lost it|losing the|losing it|slipped under|slip* under|slipping under|slipped below|slip* below|slipping below|slipped back under|slipped back below|fell through|fall* through|falling through|fell below|fall* below|falling below|fallen below|fell under|fall* under|falling under|fallen under|fell back below|fell back under|fall* back below|fall* back under|drop* below|dropped below|dropping below|drop* under|dropped under|dropping under|drop* through|dropped through|sank below|sink* below|sank under|sunk below|dip* below|dipped below|dip* under|dipped under|slid below|slid* under|slid under|slide* below|tumbl* below|tumbled below|tumbl* under|plung* below|plunged below|crash* below|crashed below|crash* through|crashed through|slice* through|sliced through|slicing through|knif* through|cut through|gave up the|give* up the|gave way|give* way|giving way|given way|caved|caves|back below|back under|back beneath|is back under|is back below|fallen out of|fell out of|fall* out of|dropped out of|went below|go* below|goes under|went under|mov* below|moved below|cross* below|crossed below|cross* under|crossed under|clos* below|closed below|clos* under|closed under|close beneath|closed beneath|settled below|settl* below|ended below|shut below|surrender*|relinquish* the|forfeit* the|undercut*|breach* ... to the downside|breached support|breach* support|pierc* support|pierced support|push* below|pushed below|pushed under|push* under|lost ground at|failed to hold|fail* to hold|fails to hold|couldn't hold|could not hold|did not hold|didn't hold|support broken|support broke|support gone|support gave|support failed|support fails|below again|flipped into resistance|flip* ... into resistance|flipped ... into resistance|swept the low|swept the lows|took out the low*|takes out the low*|took out support|lost its footing|flush* below|flushed below|wick* below|wicked below|ema is gone|ema ... is gone|support is gone|level is gone|floor is gone|average is gone|line is gone|just lost|has lost the|fallen out of its lower|cross* down|crossed back below|crossed back under",
  holdAbove:
    'hold* above|held above|holding above|hold* over|held over|holding over|hold* the|held the|' +
    'hold* support|held support|holding support|support held|support holds|support is holding|' +
    'support intact|defend*|stay* above|stayed above|staying above|stay* over|remain* above|' +
    'remained above|remains over|keep* above|kept above|keeps ... above|keep ... above|kept ... above|' +
    'kept its head above|sit* on top of|sitting on top of|sit* above|sitting above|sits on|sat above|' +
    'perched|perched on|bounced off|bounc* off|bounced from|bounce* from|rebounded off|respect* the|' +
    'underpinned by|supported by|still above|still over|trades above|trading above|traded above|' +
    'stands above|standing above|cling* to|clinging to|clung to|floor holds|floor held|bought up at|' +
    'still holds|still holds underneath|on the right side of|riding the|rode the|well supported|' +
    'consolidat* above|stabilis* above|stabiliz* above|base above|basing above|hung on above|' +
    'hang* above|intact',
  holdBelow:
    'stay* under|stay* below|stayed below|stayed under|staying below|staying under|remain* below|' +
    'remain* under|remained below|remained under|capped|capping|capped by|reject* at|rejected at|' +
    'rejection at|reject* from|rejected from|rejection from|rejected by|fail* at|failed at|failing at|' +
    'failed to break|fail* to break|failed to clear|fail* to clear|failed to reclaim|fail* to reclaim|' +
    "failed to get above|couldn't break|can't break|could not break|cannot break|can't clear|" +
    "couldn't clear|can't get above|couldn't get above|can't get past|couldn't get past|can't get over|" +
    "couldn't get over|hasn't broken|has not broken|not yet broken|unable to break|unable to clear|" +
    'stuck beneath|stuck below|stuck under|stuck underneath|trapped below|trapped under|pinned below|' +
    'pinned under|held below|held under|held back by|hold* below|hold* under|holding below|' +
    'holding under|kept below|keep* below|still below|still under|still beneath|trades below|' +
    'trading below|traded below|trades under|trading under|sits below|sits under|sitting below|' +
    'sitting under|shy of|turned back at|turned away at|knocked back at|resistance held|' +
    'resistance holds|hit a wall|ceiling holds|ceiling held|turned away from|languish* below|' +
    'languish* under|struggl* below|struggl* at|struggl* with|stall* at|stall* below|stall* under|' +
    'stopped at|stalled at',
  test:
    'test|tests|testing|retest*|re test*|touch|touched|touches|touching|tapped|taps|tapping|tap|' +
    'knocking on|knock* on|right at|right on the|at the door of|flirt*|within reach|' +
    'within striking distance|striking distance|probing the|nibbl*|kiss*|kissed|tagged|tag|tags|' +
    'tagging|hugging|hugs|hugged|approach*|close in on|closing in on|closes in on|near|nearing|nears|' +
    'eyeing|eyes|hover* around|hovers at|hovering at|just below|just above|back to test|' +
    "a hair's breadth|bumping into|bump* against|butting up against|up against|banging on|banged on|" +
    "revisit*|a stone's throw|inches from|on the cusp|on the verge of|at the edge of",
  // comparisons
  up:
    'up|upside|rise|rises|rose|risen|gain|gains|gained|gaining|gainer|gainers|climb*|higher|grow|grows|' +
    'grew|grown|growing|growth|jump*|rall*|add|adds|added|adding|swell*|swelled|swollen|green|advanc*|' +
    'surg*|soar*|spik*|rocket*|skyrocket*|mooned|mooning|pump|pumps|pumped|pumping|increas*|ticked up|' +
    'tick* up|tick* higher|ticked higher|edged up|edg* up|edg* higher|inch* up|inched up|inch* higher|' +
    'nudg* up|crept up|creep* up|put on|puts on|tacked on|tack* on|ripped|rips|ripping|run up|ran up|' +
    'bounc*|rebound*|recover|recovered|recovers|recovering|recovery|leapt|shot up|shoot* up|balloon*|' +
    'mushroom*|snowball*|expanded by|rising|uptick|upturn|upswing|upward*|uptrend|upmove|fatter|richer|' +
    'to the good|in the green|sent ... higher|sent it higher|took off|take* off|popped|pops|picked up|' +
    'pick* up|boosted|boost|lifted|lift|lifts|strengthen*|appreciat*|outperform*|extend* gains|' +
    'extending gains|extend* its gain*|parabolic|melt up|exploded|explod*|has legs|trend* up|' +
    'trending up|heated up|heat* up|grind* up|grind* higher|ground higher|push* higher|pushed higher|' +
    'mov* up|moved up|mov* higher|moved higher|went up|go* up|goes up|gone up|trad* higher|up only|' +
    'accelerat*|multipl*|went from strength|to the moon|firmer|firmed|firming|firm up|catch* a bid|' +
    'caught a bid|plus|ahead by|perked up|perk* up|on the rise|beefed up|beef* up|' +
    'bigger than a week ago|snapped back|snap* back|leap|leaps|vaulted|leaping',
  down:
    'down|downside|fall|falls|fell|fallen|drop|drops|dropped|dropping|lost|loses|losing|loss|losses|' +
    'lower|slid|slide|slides|sliding|bled|bleed|bleeds|bleeding|red|declin*|decreas*|shed|sheds|' +
    'shedding|sank|sink|sinks|sunk|sinking|slip*|slump*|plung*|plummet*|tumbl*|crash*|collaps*|crater*|' +
    'tanked|tanks|tanking|nosedive*|nosedived|nose dive*|dip|dips|dipped|dipping|dump|dumped|dumps|' +
    'dumping|corrected|correction|pullback*|pulled back|pull* back|retreat*|retrac*|eased|gave back|' +
    'give* back|given back|gave up|given up|gives up|giv* up|came off|come* off|off highs|shrank|' +
    'shrink*|shrunk|dwindl*|fad*|faded|sagged|weaken*|depreciat*|underperform*|downtick|downturn|' +
    'downward*|downtrend|downmove|lighter|poorer|to the bad|in the red|sent ... lower|ticked down|' +
    'tick* down|ticked lower|tick* lower|edged down|edg* down|edg* lower|inch* down|inch* lower|' +
    'drift* lower|drifting|drifted|went down|go* down|goes down|gone down|come down|came down|slash*|' +
    'trimmed|rekt|nuked|nuke*|hammered|battered|pummel*|thinner|cheaper|diminish*|contracted|' +
    'contracts by|deflat*|evaporat*|vanish*|melt*|wiped off|wip* off|eras*|shav* off|haircut|tapered|' +
    'cooled|cool* off|cooled off|cooling|cooling off|reduc*|extend* losses|extending losses|' +
    'in free fall|freefall|free fall|capitulat*|sell off|selloff|sold off|trend* down|trending down|' +
    'grind* lower|ground lower|mov* down|moved down|mov* lower|moved lower|trad* lower|off by|is off|' +
    'was off|halved|drawdown|underwater|took a hit|tak* a hit|bloodbath|bleak|swoon*|stumbl*|ease|' +
    'eases|easing|minus|under pressure|softer|softened|soften*|stepped lower|bleed* out|rolled over|' +
    'roll* over|retreating|downbeat|from the high|sags|sagging|subsides|subsided',
  flat:
    'flat|flatlin*|unchanged|sideways|went nowhere|go* nowhere|goes nowhere|going nowhere|nowhere|' +
    'stable|steady|little changed|barely moved|barely changed|barely budged|hardly moved|' +
    "hardly changed|didn't move|hasn't moved|has not moved|did not move|no change|range bound|" +
    'rangebound|chop|chopping|choppy|crab|crabbing|crabs|consolidat*|plateau*|stagnant|stagnat*|' +
    'treading water|tread* water|stuck in a range|stalled|stalling|stalls|for doing absolutely nothing|' +
    'did nothing|doing nothing|boring|break even|breakeven|netted out|round trip*|round tripped|' +
    'no movement|muted|at a standstill|the same place|back where it started|where it started|' +
    'went sideways|moved sideways|moves sideways|evened out|held steady|holds steady|holding steady|' +
    'little movement|dead flat|remained at|stayed at|remains at|stuck at|stuck between|' +
    'moved about as much as',
  above:
    'above|over|north of|on top of|higher than|upwards of|upward of|greater than|in excess of|exceed*|' +
    'atop|topside|overhead|clear of|beyond|north side of|the right side of|upper half|upper side of|' +
    'outside the upper|through the top of|the sunny side of|is over|are over|was over|above the line',
  below:
    'below|under|beneath|underneath|south of|lower than|short of|shy of|the wrong side of|under water|' +
    'lower half|bottom half|lower side of|in the shadow of|underside|outside the lower|' +
    'out of its lower|fallen out of its lower|deeper than|under the line|is under|in the shade|' +
    'nothing but roof above|ceiling above|both emas overhead|averages overhead',
  more:
    'more|more than|exceed*|exceeds|outpac*|outnumber*|outperform*|bigger|bigger than|larger|' +
    'larger than|greater|greater than|in excess of|outstrip*|outweigh*|outrank*|outsell*|outsold|' +
    'outearn*|outspen*|extra|additional|surpass*|overtook|overtak*|eclips*|dwarf*|topped|tops|beats|' +
    'beat|no less than|not less than|at least|most of|a surplus|more often|majority|the bulk of|' +
    'some more|an extra|increasingly|richer|no fewer than',
  less:
    'less|less than|fewer|fewer than|smaller|smaller than|trail*|lag|lags|lagged|lagging|short of|' +
    'shy of|no more than|not more than|just under|a shade under|a touch under|nowhere near|lighter|' +
    'lesser|minority|underperform*|undershoot*|undershot|falls short of|fell short of|poorer|' +
    'cheaper than|outnumbered by|outpaced by|dwarfed by|at most|at the most',
  equal:
    'as much as|as many as|the same as|same as|level with|matches|match|matched|matching|equal|equals|' +
    'equal to|equalled|equaled|identical|identical to|on par|on a par|at par|par with|tied|tied with|' +
    'ties with|tie|neck and neck|just as|equivalent|equivalent to|no different|in line with|as high as|' +
    'as big as|as large as|as low as|to the cent|like for like|side by side|dead heat|mirrors|mirrored|' +
    'mirroring|tally with|in lockstep|likewise',
  // states
  record:
    'record|records|record high*|record breaking|record setting|all time high*|ath|aths|never higher|' +
    'never been higher|never so high|never before|highest ever|highest in history|highest on record|' +
    'new high|new highs|fresh high|fresh highs|all time peak|historic high*|lifetime high*|best ever|' +
    'most ever|price discovery|uncharted|in its history|in history|on record|of all time|largest ever|' +
    'biggest ever|than ever|more than ever|than ever before|historical high*|all time best|' +
    'unprecedented|more than in any ... before|of any ... so far|the most so far',
  allTimeLow:
    'all time low*|atl|atls|never lower|never been lower|never so low|lowest ever|lowest on record|' +
    'lowest in history|record low*|historic low*|lifetime low*|historical low*|new low|new lows|' +
    'fresh low|fresh lows|cheapest ever|fewest ever|least ever|smallest ever|worst ever|rock bottom|' +
    'all time worst',
  highest:
    'highest|highs|top|tops|topped out|top of|peak|peaks|peaked|peaking|the high|high of|high at|' +
    'highest point|high water mark|high watermark|swing high*|week high*|day high*|month high*|' +
    'year high*|hour high*|session high*|local high*|local top|cycle high*|intraday high*|highest in|' +
    'highest since|highest level|highest close|weekly high|monthly high|yearly high|daily high|' +
    '52 week high|range high*|multi month high*|multi year high*|steepest|apex|zenith|summit|' +
    'number to beat|ceiling|tallest|november high|october high|september high|priciest|most expensive|' +
    'no higher|not been higher|higher close',
  lowest:
    'lowest|lows|bottom|bottoms|bottomed|bottomed out|bottoming|the low|low of|low at|lowest point|' +
    'swing low*|week low*|day low*|month low*|year low*|hour low*|session low*|local low*|local bottom|' +
    'cycle low*|intraday low*|lowest in|lowest since|lowest level|lowest close|weekly low|monthly low|' +
    'yearly low|daily low|52 week low|range low*|multi month low*|multi year low*|trough|troughed|' +
    'troughs|nadir|floor|floor from|november low|october low|september low|cheapest|' +
    'a lower daily close|no lower|not been lower|capitulation low|lower daily close',
  largest:
    "largest|biggest|the most|most of any|most active|greatest|the bulk|lion's share|number one by|" +
    'top holder|by far the|leading|market leader|dominant|dominates|dominat*|fattest|heaviest|hugest|' +
    'most valuable|more than any|more than in any|single largest|second largest|third largest|' +
    'ranks first|ranked first|tops the|tops the list|top spot|no 1|number one|no other ... as much|' +
    'highest number|highest amount|majority|largest ever',
  smallest:
    'smallest|fewest|least|tiniest|the least|lowest number|lowest amount|fewer than any|less than any|' +
    'fewer than in any|slimmest|thinnest|lightest|narrowest|ranks last|ranked last|rank last|' +
    'least of any|fewest of any|the fewest|bottom of the list|no other ... as little',
  best:
    'best|best performer|best performing|top performer*|best day|best week|best month|best quarter|' +
    'best year|top gainer|biggest gainer|biggest winner|standout|outperformer|number one performer|' +
    'finest|leads the pack|led the pack|leading the pack|the star|unmatched|unrivalled|unrivaled|' +
    'second to none|strongest showing',
  worst:
    'worst|worst performer|worst performing|worst day|worst week|worst month|biggest loser|top loser|' +
    'weak link|laggard*|underperformer|the laggard|bottom of the table|bottom of the pack|poorest|' +
    'weakest showing|biggest drop|biggest faller|ugliest',
  strongest:
    'strongest|most robust|sturdiest|mightiest|toughest|most powerful|most solid|strongest since|' +
    'strongest in|firmest',
  weakest: 'weakest|softest|feeblest|frailest|flimsiest|most fragile|weakest since|weakest in|weak link',
  fastest:
    'fastest|quickest|speediest|most rapid|swiftest|quickest ever|fastest ever|fastest growing|' +
    'quickest pace|record time|in record time|lowest latency',
  slowest: 'slowest|most sluggish|slowest pace|slowest ever|slowest growing|highest latency|most laggy',
  first:
    'first|1st|firsts|first ever|first time|for the first time|pioneer*|debut|maiden|the first|' +
    'first of its kind|never done before|number one|inaugural|earliest|initial|opening round|' +
    'kicks things off|trailblaz*|trail blaz*|nobody had ... before|no one had ... before|first since|' +
    'firstly|virgin',
  last:
    'last ever|final|finally|the last of|the last one|last of the|last in a|last remaining|last time|' +
    'finale|ultimate|eventual|one last|closing act|last chance|in last place|came last|ranks last|' +
    'the last in',
  only:
    'only|sole|solely|just one|the only|nobody else|no one else|no other|alone|exclusiv*|lone|' +
    'one of a kind|just the one|none other|nothing else|nowhere else',
  all:
    'all|every|each|entire|entirety|entirely|everyone|everybody|everything|100 %|hundred percent|' +
    'in full|whole|the whole|the lot|across the board|fully|without exception|to the last one|unanim*|' +
    'to a man|every single|any and all|down to the last|full amount|universally|across all|all of|' +
    'without fail',
  none:
    'none|none of|no one|nobody|zero|not a single|not one|nil|nothing|not any|no users|no customers|' +
    "no funds|not a cent|not a penny|no single|not even one|without a single|neither of|hasn't any|" +
    "no casualties|no losses|not a soul|zilch|nada|none whatsoever|isn't any|aren't any|no user|" +
    'no affected',
  never:
    "never|not once|at no time|at no point|never once|not ever|nor ever|ever failed|hasn't ever|" +
    "haven't ever|never yet|under no circumstances|not in its history|no time in",
  always:
    'always|at all times|every time|constantly|continuously|consistently|invariably|throughout|' +
    'without exception|never not|all along|forever|permanently|24 7|round the clock|around the clock|' +
    'uninterrupted|uninterruptedly|non stop|nonstop|day in day out',
  again:
    'again|once more|once again|another|yet another|yet again|anew|for the second time|' +
    'for the third time|for the fourth time|for the fifth time|second time|third time|fourth time|' +
    'time and again|repeat*|back to back|one more time|re entered|encore|redux|second round of|twice|' +
    'relaps*|same again|not the first time|not for the first time|and counting|all over again|as before',
  both: 'both|both of|each of the two|the duo|two out of two|on both counts|both sides|the two of',
  neither: 'neither|neither of|none of the two|neither one|not either|nor|neither nor|not one of the two',
  half: 'half|halfway|half of|one half|fifty percent|50 %|mid way|midway',
  overbought:
    'overbought|overheat*|overextend*|overstretch*|over extended|stretched to the upside|too hot|' +
    'running hot|red hot|still hot|feverish|frothy|frothiness|overbought territory|overbought zone|' +
    'rsi is hot|seatbelts on|stretched',
  oversold:
    'oversold|oversold territory|oversold zone|oversold land|washed out|stretched to the downside|' +
    'capitulation zone|deeply discounted rsi|sold too far|exhausted sellers|seller exhaustion|' +
    'selling exhaustion|rsi on the floor',
  neutralState:
    'neutral|neither overbought nor oversold|neutral territory|neutral zone|neutral ground|mid range|' +
    "midrange|balanced|undecided|no opinion*|can't make up its mind|on the fence|middle of the road|" +
    'middle ground|nothing stretched|neither hot nor cold|lukewarm|mixed|no clear direction|' +
    'directionless|indecision|indecisive|says fine|equilibrium|room to run either way|' +
    'far from overbought|not overbought|not oversold|no edge',
  bullish:
    'bullish*|bull run|bull market|bull flag|bull trend|bulls in control|bulls are in control|' +
    'bulls in charge|buyers in control|buyers in charge|buyers are in control|uptrend intact|' +
    'constructive|upbeat|optimistic|risk on|looking strong|looks strong|chart looks good|golden pocket|' +
    'turn* bullish|flip* bullish|bullish cross*|bullish crossover|bullish divergence|bullish structure|' +
    'ascending triangle|inverse head and shoulders|cup and handle|double bottom|bullish engulfing|' +
    'bid underneath|extreme greed|bulls earned',
  bearish:
    'bearish*|bear market|bear trend|bear flag|bears in control|bears are in control|bears in charge|' +
    'sellers in control|sellers in charge|sellers are in control|downtrend intact|pessimistic|gloomy|' +
    'risk off|looking weak|looks weak|chart looks bad|turn* bearish|flip* bearish|bearish cross*|' +
    'bearish crossover|bearish divergence|bearish structure|descending triangle|head and shoulders|' +
    'double top|bearish engulfing|falling knife|falling knives|extreme fear|dead cat|dead cat bounce|' +
    'heavy tape',
  positive:
    'positive*|above zero|above the zero line|over zero|over the zero line|in the green|' +
    'green histogram|histogram green|histogram is green|turn* green|turned green|flipped green|' +
    'flip* positive|flipped positive|turn* positive|turned positive|back in the green|into the green|' +
    'net positive|greater than zero|plus sign|on the plus side|histogram above',
  negative:
    'negative*|below zero|below the zero line|under zero|under the zero line|sub zero|in the red|' +
    'red histogram|histogram red|histogram is red|turn* red|turned red|flipped red|flip* negative|' +
    'flipped negative|turn* negative|turned negative|into the red|net negative|less than zero|' +
    'minus sign|histogram below',
  rising:
    'rising|sloping up|slop* upward*|pointing up|points up|point up|pointed up|heading up|headed up|' +
    'heading higher|headed higher|heading north|climbing|trending up|trend* higher|ascending|' +
    'upward slop*|turning up|turn* higher|curling up|curl* up|tilting up|tilt* up|angling up|inclining|' +
    'on the rise|on the up|ticking up|slopes up|moving up|upward trajectory|uptrending|growing',
  falling:
    'falling|sloping down|slop* downward*|pointing down|points down|point down|pointed down|' +
    'heading down|headed down|heading lower|headed lower|heading south|trending down|trend* lower|' +
    'descending|downward slop*|turning down|turned lower|turn* lower|curling down|curl* down|' +
    'curling over|curl* over|tilting down|tilt* down|angling down|rolling over|rolled over|roll* over|' +
    'on the decline|on the slide|ticking down|slopes down|moving down|downward trajectory|downtrending|' +
    'declining',
  widening:
    'widen*|diverg*|broaden*|expanding bands|bands expand*|band expansion|bollinger bands expand*|' +
    'gap grows|gap grew|gap is growing|gap opened|growing gap|growing apart|drift* apart|' +
    'drifting apart|spread* out|spreads blow out|fanning out|fan* out|opening up|stretching apart|' +
    'pulling away|getting wider|wider|histogram grow*|histogram expand*',
  narrowing:
    'narrow*|converg*|tighten*|squeez*|compress*|contracting bands|bands contract*|bollinger squeeze|' +
    'gap shrinks|gap shrank|gap is closing|gap closed|gap closes|closing the gap|clos* the gap|' +
    'shrinking gap|coil*|pinch*|getting narrower|tighter|histogram shrink*|histogram fad*|' +
    'histogram contract*|catching up|catch* up|caught up',
  strong:
    'strong|strongly|robust|solid|healthy|powerful|vigorous|stronger|strength|resilient|resilience|' +
    'sturdy|momentum is building|momentum building|picking up steam|gathering steam|gaining steam|' +
    'full steam|on fire|booming|brisk|red hot|impressive|relentless|forceful|convincing|decisive|' +
    'decisively|muscle|muscular|roaring|feverish|voracious|insatiable',
  weak:
    'weak|weaker|weakness|weakly|weakening|fragile|soft|softer|feeble|frail|anemic|anaemic|sluggish|' +
    'tired|looks tired|exhausted|fading|losing steam|lost steam|loses steam|running out of steam|' +
    'ran out of steam|lackluster|lacklustre|shaky|subdued|flimsy|tepid|waning|wane*|half hearted|' +
    'losing momentum|lost momentum|loses momentum|running on fumes|out of breath|lukewarm|unconvincing|' +
    'wobbly|listless',
  heavy:
    'heavy|heavier|heavily|loud|elevated|high volume|huge volume|massive volume|big volume|' +
    'strong volume|volume spike*|volume surge*|above average volume|thick|thicker|hefty|brisk volume|' +
    'bumper|outsized|busy|busier|hectic|frenzied|frantic|bustling|deep|deeper|volume picks up|' +
    'volume picked up|volume is up|plenty of volume|on volume|real volume|well above average|intense|' +
    'crowded',
  thin:
    'thin|thinner|thinly|thinning|quiet|quieter|light volume|low volume|lower volume|weak volume|light|' +
    'illiquid|sleepy|dull|muted|subdued|slow day|slow session|scarce|scant|sparse|shallow|tame|' +
    'dead volume|volume dried up|volume dries up|dried up|dries up|drying up|anemic volume|no volume|' +
    'without volume|below average volume|meagre|meager|faint|crickets|ghost town|half the volume|hollow',
  higherLows:
    'higher low|higher lows|rising lows|lows are rising|lows keep rising|lows getting higher|lows rise|' +
    'lows higher|each low higher|ascending lows|higher bottoms|a higher low|series of higher lows',
  lowerHighs:
    'lower high|lower highs|falling highs|highs are falling|highs keep falling|highs getting lower|' +
    'highs lower|each high lower|descending highs|lower tops|lower peaks|a lower high|' +
    'series of lower highs',
  higherHighs:
    'higher high|higher highs|rising highs|highs are rising|highs keep rising|highs getting higher|' +
    'ascending highs|higher tops|higher peaks|a higher high|highs higher|series of higher highs',
  lowerLows:
    'lower low|lower lows|falling lows|lows are falling|lows keep falling|lows getting lower|' +
    'descending lows|lower bottoms|a lower low|lows lower|series of lower lows',
  goldenCross:
    'golden cross*|golden x|golden crossover*|50 crossed above the 200|50 crosses above the 200|' +
    '50 crossed over the 200|50 above the 200|short average crosses above the long|bullish ma cross*|' +
    'bullish ema cross*|50 day crossed above the 200 day|50 day crosses above the 200 day|' +
    '20 crossed above the 50|20 crosses above the 50',
  deathCross:
    'death cross*|death x|death crossover*|50 crossed below the 200|50 crosses below the 200|' +
    '50 crossed under the 200|50 below the 200|short average crosses below the long|bearish ma cross*|' +
    'bearish ema cross*|50 day crossed below the 200 day|50 day crosses below the 200 day|' +
    '20 crossed below the 50|20 crosses below the 50',
  open:
    'open to|is open|are open|stay open|stays open|stayed open|remain open|remains open|remained open|' +
    'keep ... open|kept open|still open|open again|open for business|was open|were open|open for|' +
    'open until|wide open|opened to|opened up|stay* accessible|accessible|available|unaffected|' +
    'open throughout|offices ... remain|not closed|up for grabs|unrestricted|operating normally|' +
    'working normally|works normally|business as usual',
  closed:
    'closed to|is closed|are closed|was closed|were closed|stay closed|stays closed|stayed closed|' +
    'remain closed|remains closed|remained closed|still closed|is shut|are shut|was shut|were shut|' +
    'remain* shut|stays shut|stayed shut|shut as well|shut tight|sealed|boarded up|out of bounds|' +
    'unavailable|inaccessible|not open|off limits|under lock|remains paused|remain paused|stays paused|' +
    'stayed paused|still paused|is paused|are paused|closed until|closed since|shut since|shut until|' +
    'stopped accepting',
  live:
    'is live|are live|now live|live|online|in production|on mainnet|up and running|functioning|' +
    'operational|in operation|already running|in service|in use|humming|on the grid|switched on|' +
    'live since|live now',
  offline:
    "offline|off line|not live|isn't live|not online|not operational|inoperative|out of service|" +
    'out of action|out of order|down for maintenance|disconnected|unplugged|inactive|not working|' +
    'not running|non functional|dark since|went dark|is down since|off the grid|dormant|defunct|idle',
  profitable:
    'profitable|profitably|profitability|in the black|in profit|money making|moneymaking|making money|' +
    'lucrative|cash flow positive|cashflow positive|break even or better|in the money|cash positive|' +
    'ebitda positive|pays its way|self sustaining',
  unprofitable:
    "unprofitable|not profitable|isn't profitable|aren't profitable|loss making|lossmaking|" +
    'losing money|loses money|in the red|never profitable|cash flow negative|cashflow negative|' +
    'yet to turn a profit|no longer profitable|out of the money|mining at a loss|at a loss|' +
    'ebitda negative|cash burning',
  full:
    'full|fully|in full|whole|entire|entirely|100 %|all of it|every cent|every penny|to the last cent|' +
    'one hundred percent|wholesale|outright|unabridged|the lot|the full amount|all the money|thorough*|' +
    'wholly',
  partial:
    'partial|partially|partly|in part|some of|portion|portions|a fraction of|pro rata|incomplete|' +
    'only part|only some|not fully|not in full|half of them|in instalments|in installments|in tranches|' +
    'piecemeal|a slice of|not all|haircut|cents on the dollar',
  permanent:
    'permanent*|for good|forever|indefinite*|irreversibl*|irrevocabl*|for ever|perpetual*|lasting|' +
    'never to return|once and for all|for all time|immutable|eternal*|long lasting|open ended|' +
    'never coming back|irreparabl*',
  temporary:
    'temporar*|for now|for the time being|interim|short lived|provisional*|brief|briefly|stopgap|' +
    'until further notice|transitional|limited time|trial period|pilot|momentar*|for a few hours|' +
    'for a while|time limited|short term measure|transitory',
  voluntary:
    'voluntar*|optional*|opt in|of its own accord|of their own accord|by choice|of his own accord|' +
    'of her own accord|willingly|not mandatory|not required|not compulsory|non binding|nonbinding|' +
    'without being asked|free to choose|goodwill|unforced|discretionary|amicabl*',
  public:
    'public|publicly|publicised|publicized|out in the open|openly|for all to see|open to everyone|' +
    'open to all|permissionless|open source|open sourced|listed company|publicly traded|' +
    'disclosed publicly|in public|on the record|publicly available|for everyone|general availability',
  private:
    'private|privately|confidential*|behind closed doors|in secret|secret|secretly|undisclosed|' +
    'invite only|by invitation|invitation only|permissioned|closed source|off the record|non public|' +
    'nonpublic|closely held|under nda|not public|not disclosed|behind the scenes|unpublished|' +
    'anonymous*|pseudonymous*|whitelisted only',
  fixed:
    'fixed rate|flat fee|flat rate|set rate|capped supply|fixed supply|constant|pegged|predetermined|' +
    'preset|pre set|locked in rate|hard cap|hard capped|static|non floating|guaranteed rate|' +
    'stays the same|unchanging|immovable|fixed fee*|fixed price|fixed cap|fixed income|fixed at|' +
    'is fixed at|fixed term|fixed amount|fixed cost*',
  variable:
    'variable|floating|floating rate|dynamic|adjustable|fluctuat*|varies|vary|varying|changes with|' +
    "adaptive|flexible|sliding scale|algorithmic|not fixed|isn't fixed|volatile rate|changeable|tiered|" +
    'market based rate|elastic|indexed to|float freely',
  // things
  price:
    'price|prices|priced|pricing|quote|quoted at|quotes|spot price|cost|costs|trades at|trading at|' +
    'traded at|changing hands|changes hands|changed hands|worth|value|market price|price tag|per coin|' +
    'per token|a coin|apiece|close|closes|closed at|last print|prints|printed|quotation|ticker price|' +
    'valued at|goes for|going for|fetch*|floor price|spot',
  volume:
    'volume|volumes|turnover|traded volume|trading volume*|trading activity|spot volume*|perp volume*|' +
    'dex volume*|cex volume*|24h volume|24 hour volume|vol|notional|notional volume|traded value|' +
    'amount traded|value traded|order flow|throughput of trades',
  marketCap:
    'market cap*|marketcap*|mcap|mktcap|market capitalisation|market capitalization|market value|' +
    'capitalisation|capitalization|fdv|fully diluted*|total value of all|stablecoin cap|crypto cap',
  supply:
    'supply|total supply|max supply|maximum supply|tokens in existence|coins in existence|supplies|' +
    'supply cap|token supply|stablecoin supply|float|outstanding tokens|tokens outstanding|' +
    'in existence|original supply|the original',
  holders:
    'holder|holders|token holders|tokenholder*|coin holders|hodler|hodlers|holder count|shareholders|' +
    'stockholders|unitholders|bondholders|noteholders|bag holders|unique holders|owners|owner',
  users:
    'user|users|userbase|user base|accounts|account|sign ups|signups|active users|dau|mau|daus|maus|' +
    'subscribers|audience|active accounts|people|user count|new users|clientele|players|player|' +
    'visitors|registrations|retail users|participants',
  wallets:
    'wallet|wallets|address|addresses|active addresses|active wallets|unique addresses|hot wallet|' +
    'hot wallets|cold wallet|cold wallets|accounts on chain|smart wallet*|multisig*|multi sig*|eoas|' +
    'eoa|unique wallets|funded wallets|the wallet',
  customers:
    'customer*|client|clients|retail customer*|institutional client*|corporate client*|' +
    'business client*|consumers|consumer|clientele|account holders|account holder|subscriber|' +
    'subscribers|buyers|card holders|cardholder*|user accounts',
  traders:
    'trader|traders|speculator*|daytrader*|day trader*|scalper*|market participants|retail traders|' +
    'degens|degen|punters|leveraged positions|market makers|market maker|bots|arbitrageur*|' +
    'swing trader*|perp trader*|trading accounts|the market maker',
  depositors:
    'depositor*|savers|saver|lenders|liquidity providers|lps|lp|creditors|creditor|vault users|' +
    'suppliers|people who deposited|stakers|farmers',
  members:
    'member|members|membership|memberships|councillor*|councilor*|council members|committee members|' +
    'signatories|associates|participants|consortium members|member states|cohort|panelists|' +
    'subscribers to',
  employees:
    'employee*|staff|staffers|staffer|workforce|worker|workers|headcount|job|jobs|position cuts|' +
    'personnel|people|desks|roles|full time staff|colleagues|payroll|team members|headcounts|' +
    'positions at|posts cut|engineers|fte|ftes|support staff|salespeople|crew',
  developers:
    'developer|developers|devs|dev|builders|builder|engineer|engineers|coder|coders|programmer*|' +
    'core devs|core developers|maintainers|maintainer|protocol engineers|software engineers|' +
    'github contributors|monthly active developers|code contributors|engineering',
  contributors:
    'contributor*|core contributor*|volunteers|maintainers|donors|donor|donations|backers of the|' +
    'open source contributors|helpers|authors|community members|co authors',
  teams:
    'teams|team|squads|squad|groups|group|crews|crew|units|grantees|grantee|working group*|task force*|' +
    'dev teams|projects selected|outfits|shops|labs|desks|departments|winning teams',
  projects:
    'project|projects|protocol|protocols|startup|startups|start up|start ups|initiative*|ventures|' +
    'dapps|teams building|ecosystem projects|platforms|platform|undertaking*|programme|programmes|' +
    'program|programs|the project|the protocol',
  companies:
    'companies|firms|firm|businesses|business|corporates|corporate|corporation*|enterprise*|issuers|' +
    'providers|provider|operators|operator|entities|entity|outfit|organisations|organizations|' +
    'organisation|organization|vendors|vendor|listed companies|treasury companies|custodians|custodian|' +
    'brokers|broker|brokerage*|institutions|fintechs|fintech|conglomerate*',
  funds:
    'funds|etfs|etf|etps|etp|fund products|investment products|products|vehicles|trusts|hedge funds|' +
    'hedge fund|mutual funds|spot etf*|issuers|asset managers|asset manager|index funds|venture funds|' +
    'vc funds|crypto funds|pension funds|fund managers|exchange traded product*|exchange traded fund*',
  banks:
    'bank|banks|banking|lenders|neobank*|commercial bank*|central bank*|credit union*|banking partner*|' +
    'investment bank*|megabank*|financial institution*|custodian bank*|correspondent bank*|the bank|' +
    'the lender',
  exchanges:
    'exchange|exchanges|cex|cexes|cexs|dex|dexes|dexs|trading venue*|venue|venues|trading platform*|' +
    'bourse*|marketplace*|order books|otc desk|otc desks|perp dex*|centralised exchange*|' +
    'centralized exchange*|decentralised exchange*|decentralized exchange*|spot exchange*|the exchange',
  merchants:
    'merchant*|retailer*|shops|shop|store|stores|sellers on|online store*|point of sale|pos terminals|' +
    'vendors|cafes|restaurants|businesses accepting|outlets|shopkeeper*|e commerce',
  partners:
    'partners|partner firms|integrations|integration partners|distribution partners|allies|' +
    'launch partners|collaborators|counterparties|counterparty|integrators|affiliates|partner network|' +
    'backing firms',
  countries:
    'countries|country|nations|nation|jurisdiction*|states|member states|territories|territory|' +
    'markets worldwide|regions|region|nationwide|abroad|eu states|overseas markets|lands',
  cities:
    'city|cities|town|towns|metro area*|municipalit*|capitals|towns and cities|boroughs|localities|' +
    'urban',
  offices:
    'office|offices|branch|branches|site|sites|headquarters|hq|hqs|hub|hubs|locations|location|' +
    'outposts|outpost|bureaus|facility|facilities|premises|campus|data centre*|data center*|' +
    'datacenter*|farm|farms',
  validators:
    'validator*|sequencer*|attestor*|block producers|block producer|stakers securing|node operators|' +
    'node operator|validator set|proposers|active set|consensus participants|relayers|relayer|guardians',
  nodes:
    'node|nodes|full node*|light node*|servers|server|rpc nodes|rpc node|archive node*|node count|' +
    'machines|clients running|endpoints|rpc|masternode*|light client*',
  miners:
    'miners|mining firms|mining companies|mining pools|mining pool|mining rigs|rigs|rig|asics|asic|' +
    'listed miners|public miners|mining machines|mining outfits|mining operators|hashers',
  networks:
    'network|networks|chain|chains|blockchain|blockchains|l1|l2|l1s|l2s|layer 1*|layer 2*|layer one|' +
    'layer two|rollup|rollups|sidechain*|mainnet|mainnets|testnet|testnets|ecosystems|appchain*|' +
    'parachain*|subnets|subnet|mainchain|the network|the chain',
  blocks:
    'block|blocks|block height|blockheight|slots|slot|epoch|epochs|empty blocks|reorg|reorgs|' +
    'two second blocks|block production|checkpoint|checkpoints|heights',
  transactions:
    'transaction|transactions|tx|txs|txn|txns|transfer count|transfers|trades|swaps|swap|purchases|' +
    'operations|orders|payments processed|daily transactions|transaction count|transaction counts|' +
    'tx count|executed trades|tickets|user ops|transacted',
  contracts:
    'contracts|contract|smart contract*|futures contracts|options contracts|futures|options|' +
    'perp contracts|vault contract*|codebase|agreements|code base|deployed contracts|bytecode',
  tokens:
    "token|tokens|altcoins|alts|memecoins|meme coins|jettons|erc 20|erc 20s|units|token's|" +
    'governance token*|utility token*|security token*|wrapped token*|nfts|nft|stablecoins|assets|asset|' +
    'native token|lp tokens|tickers|the token',
  coins:
    'coin|coins|cryptocurrenc*|crypto|cryptos|stablecoin|stablecoins|memecoin|meme coin|altcoin|' +
    "altcoins|sats|satoshis|bitcoins|btc's|ether|coinage|digital asset*|stables|shitcoin*|the coin|" +
    'the stablecoin',
  pools:
    'pool|pools|liquidity pool*|vault|vaults|lp pool*|amm pool*|lending pool*|staking pool*|' +
    'curve pool*|stable pool*|reward pool*|pairs of liquidity',
  markets:
    'market|markets|lending market*|prediction market*|perp market*|spot market*|derivatives market*|' +
    "market's|money market*|marketplace|order book|orderbook|orderbooks|order books|spot and perp|" +
    'trading arenas',
  pairs:
    'pair|pairs|trading pair*|spot pair*|perp pair*|usdt pair*|crosses|margin pair*|fiat pair*|' +
    'pairings|currency pair*',
  products:
    'product|products|offering|offerings|service|services|product line*|card|cards|feature|features|' +
    'tool|tools|suite|lineup|perps|perpetuals|index product*|vaults product|product suite|' +
    'structured product*|the service',
  apps:
    'app|apps|application|applications|dapp|dapps|mini app*|miniapp*|mobile app*|software|client app|' +
    'programs|protocols built|wallet app*|interface|frontend|front end|app store|web app*|the app|' +
    'the platform',
  licences:
    'licence|licences|license|licenses|permit|permits|authorisation|authorisations|authorization|' +
    'authorizations|registration|registrations|charter|charters|licensing|licensed entities|approvals|' +
    'approval|money transmitter*|regulatory approvals|application for',
  proposals:
    'proposal|proposals|governance proposal*|improvement proposal*|bip|bips|eip|eips|sip|aip|aips|' +
    'motion|motions|bill|bills|draft|drafts|temp check*|temperature check*|rfc|measure|measures|' +
    'resolution|resolutions|item|items|cip|simd|snapshot proposal*',
  votes:
    'vote|votes|ballots|ballot|yes votes|no votes|yes vote|no vote|voters|voter|yeses|yes|nays|ayes|' +
    'abstentions|abstention|for and against|vote count|voting power|votes cast|aye|nay|electorate|' +
    'in favour|in favor',
  signers:
    'signer|signers|signator*|key holder*|keyholder*|multisig signer*|cosigner*|co signer*|' +
    'custodians of the keys|signing keys|multisig members|multisig owners|signing parties|key shares|' +
    'keys',
  delegates:
    'delegate|delegates|delegator*|delegation|delegations|representative*|governance delegate*|' +
    'deputies|drep|dreps|voting representatives|delegated votes',
  seats:
    'seat|seats|council seat*|board seat*|spot on the council|spots on the council|council places|' +
    'mandate|mandates|places on the board|posts on the council|chairs at the table',
  audits:
    'audit|audits|audit report*|security audit*|audit firms|reviews|security review*|assessments|' +
    'assessment|attestations|audit round*|inspections|independent review*|proof of reserves report*',
  bugs:
    'bug|bugs|vulnerabilities|vulnerability|flaw|flaws|findings|finding|issue|issues|defects|glitches|' +
    'critical bugs|critical issues|weaknesses|cves|errors|error|holes|faults|high severity|' +
    'medium severity|security issues',
  incidents:
    'incident|incidents|outage|outages|disruptions|disruption|hack|hacks|exploits|events|event|' +
    'breaches|breach|cases|accident|accidents|mishap*|episode|episodes|security incidents|scare|scares|' +
    'downtime events|halts',
  attacks:
    'attack|attacks|exploit|exploits|hack|hacks|assault*|intrusions|ddos|ddos attack*|phishing attack*|' +
    'attempts|attempted attacks|attack attempts|raids on|breaches|sybil attacks|drains|heists|thefts|' +
    'robberies|wrench attack*|scams|scam|rug pulls|sandwich attack*',
  lawsuits:
    'lawsuit*|suits|suit|case|cases|legal case*|court case*|class action*|proceedings|legal actions|' +
    'legal action|actions against|litigation|litigations|claims|enforcement action*|filings|petitions|' +
    'petition|indictments|legal battles|legal fights|legal challenge*|charges',
  complaints:
    'complaint*|grievance*|reports filed|tickets|support tickets|user reports|consumer complaints|' +
    'gripes|claims filed|objections|disputes|letters|accusations',
  weeks:
    "week|weeks|wk|wks|weekly|fortnight|fortnights|fortnightly|7d|seven day*|7 day*|week's|weeklong|" +
    'week long|weeks running|biweekly',
  days:
    'day|days|daily|24h|overnight|calendar days|business days|trading days|working days|today|' +
    "yesterday|weekday*|day's|day's time|daylong|nights|night|next day|day after|on the day|dailies|1d",
  hours:
    "hour|hours|hr|hrs|hourly|1h|4h|four hour|intraday|minutes|minute|mins|min|hours'|hour's|half hour|" +
    'overnight hours|hour long|hours long',
  months:
    "month|months|monthly|mo|mos|30d|month's|thirty day*|30 day*|monthlong|month long|calendar month*|" +
    'month on month|month over month|half a year|half year|semester*|bimonthly|mtd',
  years:
    "year|years|yearly|annual|annually|annum|yr|yrs|per year|a year|12 months|twelve months|year's|" +
    'decade*|yoy|year on year|year over year|ytd|calendar year|fiscal year|financial year|12 month|' +
    'twelve month|annualised|annualized',
  quarters:
    "quarter|quarters|quarterly|q1|q2|q3|q4|three months|quarter's|qoq|quarter on quarter|" +
    'quarter over quarter|1q|2q|3q|4q|three month|fiscal quarter*|first quarter|second quarter|' +
    'third quarter|fourth quarter|qtr',
  sessions:
    'session|sessions|trading session*|trading day|trading days|asian session|us session|' +
    "european session|london session|new york session|session's|on the session|wall street open|" +
    'trading hours|days of trading',
  candles:
    'candle|candles|candlestick*|bar|bars|red candle*|green candle*|closes|daily closes|hourly closes|' +
    'down closes|up closes|lower closes|higher closes|red closes|green closes|wick|wicks|doji|dojis|' +
    'daily close|4h close|4h closes|hourly close|weekly close|period|periods',
  rounds:
    'round|rounds|funding round*|seed round*|financing round*|raise|raises|series|tranche|tranches|' +
    'stages|investment round*|grant round*|retro round*|financing|waves|batches|batch|phases|editions',
  grants:
    'grant|grants|grant programme*|grant program*|grantee|grantees|retro funding|retroactive funding|' +
    'rpgf|funding awards|ecosystem fund grants|scholarship*|stipend*|bursar*|grant season|' +
    'builder grants|awarded|subsidy|subsidies|subsidised|subsidized',
  investors:
    'investor*|backer|backers|vcs|vc|angel|angels|angel investor*|venture capital*|venture firm*|' +
    'allocators|limited partners|shareholders|stockholders|retail investors|institutional investor*|' +
    'participants in the round|firms in the round|family offices|buyers of the round',
  fees:
    'fee|fees|commission|commissions|charge|charges|gas fee*|network fee*|trading fee*|' +
    'transaction fee*|taker fee*|maker fee*|protocol fee*|management fee*|expense ratio*|' +
    'withdrawal fee*|listing fee*|fee income|levy|levies|tariff|tariffs|bps fee|spread|spreads|' +
    'performance fee*|take rate|swap fee*|transaction cost*',
  revenue:
    'revenue*|sales|turnover|top line|topline|proceeds|fee income|receipts|takings|income|' +
    'gross revenue|net revenue|protocol revenue|annualised revenue|annualized revenue|arr|' +
    'money coming in|billings|intake|earned',
  profitSum:
    'profit|profits|net profit*|net income|earnings|bottom line|ebitda|operating profit*|gain on|' +
    'net gain*|windfall|surplus|pnl|p&l|p and l|gross profit*|realised profit*|realized profit*|margin|' +
    'margins|unrealised gain*|unrealized gain*|earned',
  lossSum:
    'loss|losses|net loss*|damage|damages|shortfall|hole|haul|deficit|impairment*|write down*|' +
    'writedown*|operating loss*|stolen funds|amount stolen|user losses|bad debt|out about|' +
    'liquidation losses|hit of|unrealised loss*|unrealized loss*|realised loss*|realized loss*|' +
    'total loss*|toll',
  costs:
    'cost|costs|expense*|expenditure*|spending|outlay*|opex|capex|bill|bills|power cost*|' +
    'electricity cost*|overhead costs|overheads|running costs|operating cost*|cash cost*|all in cost*|' +
    'outgoings|burn rate|cost base|price tag|production cost*|spend|juice',
  budget:
    'budget*|allocation|allocations|spending plan*|war chest|appropriation*|earmarked|allotment*|' +
    'runway|funding envelope|envelope|annual spend|marketing budget*|expense plan|allocated|allowance',
  treasury:
    'treasury|treasuries|coffers|vault|war chest|warchest|dao treasury|community treasury|' +
    'corporate treasury|treasury holdings|holdings|stash|pile|hoard|balance sheet|stockpile*|stack|' +
    'kitty|treasury wallet|team wallet|community pool|reserves held|the treasury',
  reserves:
    'reserve|reserves|backing|collateral|proof of reserves|exchange reserve*|exchange balances|' +
    'reserve assets|cash reserve*|strategic reserve*|reserve fund|insurance fund|buffer|cushion|' +
    'cash pile|cash and equivalents|balances on exchanges|reserve ratio|t bills|treasury bills|' +
    'safu fund',
  deposits:
    'deposit|deposits|deposited|customer deposits|client deposits|user deposits|customer funds|' +
    "client funds|customer money|client money|customers' money|user funds|savings|balances|balance|" +
    "on deposit|deposit base|total deposits|customers' funds|users' funds|users' money|" +
    'segregated accounts',
  loans:
    'loan|loans|borrowing|borrowings|credit|credits|active loans|loan book|credit line*|' +
    'outstanding loans|lending book|mortgage*|flash loan*|overdraft*|advances|borrow volume|' +
    'credit facility|credit facilities|collateralised loan*|collateralized loan*|lending|' +
    'loan originations',
  debt:
    'debt|debts|liabilit*|bonds|bond|notes|convertible notes|convertibles|convertible note|' +
    'convertible bond*|owed|owes|owing|outstanding debt|bad debt|iou|ious|obligation*|arrears|indebted|' +
    'debt load|payables|debenture*|borrowings|senior notes',
  tvl:
    'tvl|total value locked|value locked|locked value|value secured|tvs|total value secured|' +
    'deposits locked|assets locked|locked assets|dollars locked|locked in the protocol|locked in defi|' +
    'locked across|total locked',
  yield:
    'yield|yields|yielding|apy|apr|apys|aprs|annual percentage yield|staking rate|staking reward*|' +
    'staking yield*|staking return*|real yield|rate of return|return on|returns|a year on staking|' +
    'coupon|coupons|yearly rate|reward rate|supply rate|deposit rate|lending yield|dividend yield|' +
    'base rate of return|annual return*|supply apy|staking pays',
  interestRate:
    'interest rate*|interest|fed rate|fed funds rate|policy rate|key rate|benchmark rate|base rate|' +
    'borrow rate*|borrowing rate*|lending rate*|loan rate*|rates|prime rate|lombard rate|discount rate|' +
    'rate decision|stability fee|coupon rate|fed funds|fomc rate|cost of borrowing|borrow apr|' +
    'borrow apy',
  fundingRate:
    'funding rate*|funding rates|perp funding|perpetual funding|funding is|funding turned|' +
    'funding flipped|funding at|funding sits|funding on perps|8 hour funding|eight hour funding|' +
    'funding stays|funding remains|funding went|positive funding|negative funding|funding positive|' +
    'funding negative|funding payments|oi weighted funding|funding cost*',
  openInterest:
    'open interest|oi|futures open interest|perp open interest|outstanding contracts|open contracts|' +
    'open positions|notional open|aggregate open interest|options open interest|' +
    'open derivatives positions|outstanding positions',
  liquidations:
    'liquidation|liquidations|liquidated|liqs|long liquidations|short liquidations|wiped out positions|' +
    'forced liquidations|forced closures|liquidated positions|liquidation cascade*|positions wiped|' +
    'rekt traders|liquidation losses|liquidation volume|margin calls',
  leverage:
    'leverag*|margin|margined|margin trading|gearing|geared|deleverag*|leverage ratio|x leverage|' +
    'max leverage|with leverage on|leverage cap|cross margin|isolated margin|overleverag*|' +
    'borrowed money|degen leverage|loan to value|ltv',
  share:
    'share of|market share|dominance|bitcoin dominance|btc dominance|percent of the market|portion|' +
    'slice|proportion|cut of the|stake of|share in the market|% of the|percent of all|piece of the pie|' +
    'percentage of|fraction of|quota|quotas|accounts for|accounted for|account for|makes up|made up|' +
    'make up|ratio',
  turnout:
    'turnout|voter turnout|participation|participation rate|quorum|vote participation|wallets voted|' +
    'wallets took part|voters took part|addresses voted|voter participation|share of votes cast|' +
    'turned out|had their say|governance participation|cast a ballot',
  hashrate:
    'hashrate*|hash rate*|hashing power|hash power|hashpower|computing power|eh/s|eh s|exahash*|ph/s|' +
    'th/s|petahash*|terahash*|mining power|zettahash*|zh/s|network hash|mining difficulty|difficulty|' +
    'fleet hashrate|deployed hashrate',
  energy:
    'energy|power|electricity|mw|megawatt*|gw|gigawatt*|kwh|kilowatt*|mwh|twh|terawatt*|grid|' +
    'power cost*|wattage|j/th|joules|power bill|electricity bill|power draw|hydro|renewable*|juice|' +
    'solar|gas flaring',
  gas:
    'gas|gwei|gas fee*|gas price*|gas limit*|gas cost*|base fee*|blob fee*|gas used|gas usage|' +
    'gas consumption|gas costs|blobs|blob|gas spent|priority fee*|gas bill',
  blockTime:
    'block time*|blocktime*|block interval*|time per block|seconds per block|block every|second blocks|' +
    'slot time*|time to finality|finality|second block|blocks every|new block every|seconds a block|' +
    'time between blocks|confirmation time*|time to confirmation|settlement time',
  throughput:
    'throughput|tps|transactions per second|tx s|txs per second|operations per second|bandwidth|' +
    'processing speed|per second|transaction speed|transactions a second|orders per second|mgas|' +
    'gigagas|peak tps|scalability|trades per second',
  uptime:
    'uptime|availability|up time|reliability|service level|sla|no downtime|zero downtime|' +
    'without interruption|time online|operational time|nines|network availability|liveness',
  capacity:
    'capacity|capacities|headroom|mw capacity|installed capacity|storage|maximum load|load|block size|' +
    'blockspace|block space|limit of the site|power capacity|channel capacity|network capacity|' +
    'lightning capacity|bandwidth capacity|capable of',
  valuation:
    'valuation*|valued at|post money|pre money|worth|unicorn|company value|equity value|' +
    'enterprise value|values the company|valuing the company|values the firm|valuing the firm|valuing|' +
    'at a value of|priced the round|paper value|net asset value|nav|mnav|price tag of',
  fund:
    'assets under management|aum|fund size|net assets|fund assets|total assets|assets in custody|' +
    "assets under custody|the fund|fund's|custody book|managed assets|in custody|auc|fund|" +
    'under management|assets managed|assets across|manages|net asset*|vehicle|client assets|custody',
  bounty:
    "bounty|bounties|bug bounty|bug bounties|reward for|white hat bounty|whitehat bounty|finder's fee|" +
    "ransom|ransoms|reward offered|hacker's cut|white hat reward|bounty program*|price of peace|" +
    'bounty payout',
  fineSum:
    'fine|fines|fined|penalty|penalties|civil penalty|settlement of|forfeiture|monetary penalty|' +
    'damages|sanction|sanctions|punitive damages|disgorgement|fine of|surcharge|levied',
  refundSum:
    'refund|refunds|refunded|compensation|reimbursement*|restitution|payout to users|make good|payback|' +
    'repayment|repayments|amount refunded|reimbursed|indemnity|indemnit*|claims payout*|rebate*|' +
    'made whole|redress|damages paid|compensated|putting up|hand back',
  salary:
    'salar*|pay package|compensation package|paycheck*|payslip*|remuneration|base pay|annual pay|' +
    "earns a year|pay rise|pay cut|pay per month|weeks' pay|severance|severance pay|income per month|" +
    'payroll|stipend|stipends|hourly pay|wage|wages',
  bonus:
    'bonus*|premium on top|sign up bonus*|signup bonus*|welcome bonus*|signing bonus*|deposit bonus*|' +
    'referral bonus*|incentive*|staff bonus*|extra reward*|kicker|sweetener*|cashback|perk|perks|' +
    'gratuity|trading bonus*',
  dividendSum:
    'dividend*|distribution per share|payout per share|shareholder payout*|dividend payment*|' +
    'distribution*|special dividend|dividend yield|interim dividend|profit distribution|revenue share|' +
    'revenue sharing|payout per token|distributions to holders',
  staked:
    'staked|staked supply|total staked|stake|tokens staked|locked in staking|staking ratio|in staking|' +
    'bonded|staking deposits|share staked|staked eth|eth staked|sol staked|total stake|delegated|' +
    'active stake|staked tokens|at stake in validators|restaked',
  burned:
    'burned|burnt|total burned|tokens burned|coins burned|supply burned|tokens destroyed|destroyed|' +
    'burn total|burned so far|burned to date|sent to the dead address|burn|burns|burn rate|incinerated|' +
    'into the fire|taken out of supply|dead address',
  minted:
    'minted|newly minted|issued|tokens minted|mint|coins minted|new issuance|issuance|total minted|' +
    'newly issued|freshly minted|printed supply|net issuance|inflation|inflation rate|emissions|' +
    'emission|new supply|new coins',
  circulating:
    'circulating|circulating supply|in circulation|circulation|outstanding|outstanding supply|float|' +
    'free float|tokens in circulation|coins in circulation|liquid supply|circulates|circulating tokens|' +
    'circ supply|tradable supply|stablecoin float',
  inflows:
    'inflow|inflows|net inflow*|money coming in|net creations|incoming|fresh capital|new money|' +
    'weekly inflow*|daily inflow*|etf inflow*|exchange inflow*|capital inflow*|took in|flows|net flow*|' +
    'netflow*|fund flows|weekly flows|flow',
  outflows:
    'outflow|outflows|net outflow*|redemptions|redemption|withdrawals|money leaving|weekly outflow*|' +
    'daily outflow*|etf outflow*|exchange outflow*|capital outflow*|flows|net flow*|netflow*|bleed|' +
    'weekly bleed|exits|capital flight|flow',
  target:
    'target|targets|price target*|goal|goals|objective*|aim|pt|pts|take profit level*|tp|tp1|tp2|tp3|' +
    'forecast*|projection*|upside target*|targeting|year end target*|measured move|funding goal|quota|' +
    'benchmark to hit',
  stopLoss:
    'stop loss*|stoploss*|stop order*|stops|sl|trailing stop*|stop limit|hard stop|invalidation|' +
    'invalidated|invalidation level|stop hunt|stops sit|stop is|my stop|protective stop*|stop at|' +
    'stop below|stop above|tight stop',
  limit:
    'limit|limits|cap|caps|ceiling|ceilings|threshold*|upper limit|withdrawal limit*|position limit*|' +
    'limit order*|quota|restriction*|upper bound|capped at|limited to|up to|maximum allowed|allowance|' +
    'daily limit|debt ceiling|supply cap',
  minimum:
    'minimum|min amount|at least|no less than|not less than|floor of|no fewer than|lower bound|minimal|' +
    'minimums|the least|bare minimum|from as little as|starting from|starts from|starts at|or more|' +
    'and up|entry ticket|minimum order|minimum deposit|a floor of',
  maximum:
    'maximum|max|at most|no more than|not more than|up to|upper bound|capped at|cap of|ceiling of|' +
    'at the most|tops|maxed out|maximums|hard cap|max supply|or less|or fewer|as much as|as many as|' +
    'not exceed*|limit of|a ceiling of|peak capacity',
  average:
    'average|averages|averaged|averaging|avg|mean|on average|ema|emas|sma|smas|ma|mas|moving average*|' +
    'exponential moving average*|simple moving average*|ema20|ema50|ema200|ma20|ma50|ma200|vwap|dma|' +
    '20 bar mean|norm|typical|typically|usual|weighted average|mid line|line in the middle|ewma|wma|' +
    'mean of',
  median:
    'median|medians|midpoint|mid point|50th percentile|middle value|the middle of the distribution|' +
    'median value|median fee',
  total:
    'total|totals|totalling|totaling|totalled|totaled|in total|altogether|all told|combined|aggregate|' +
    'aggregated|overall|cumulative|cumulatively|sum|summed|in all|all in|together|tally|so far|to date|' +
    'grand total|a total of|adds up to|added up to|running total|sums to|across all|taken together|' +
    'collectively|counting',
  difference:
    'difference*|gap|gaps|spread|spreads|distance|delta|discrepanc*|apart|divergence|margin of|premium|' +
    'discount|disparity|daylight|away from|daylight between|shortfall|between the two|basis|' +
    'differential|wedge|percentage points|the gap to|room to',
  level:
    'level|levels|support|supports|resistance|resistances|line|zone|zones|area|mark|marks|floor|' +
    'ceiling|round number|psychological level*|threshold|pivot|pivots|handle|barrier|support zone*|' +
    'resistance zone*|demand zone*|supply zone*|order block*|price point*|line in the sand|key level*|' +
    'roof|shelf|trendline*|trend line*|neckline|fib|fibonacci|fib level*|hurdle|wall|battleground',
  range:
    'range|ranges|channel|band|bands|bollinger|bollinger band*|corridor|trading range|box|price range|weekly range|daily range|donchian|keltner|range high|range low|boundaries|boundary|spread between high and low|upper band|lower band|sandwich|bandwidth|between the high and the low|between',
  trend:
    'trend|trends|trending|uptrend*|downtrend*|momentum|direction|trajectory|tendency|drift|macd|adx|' +
    'bias|structure|market structure|path|the tape|trendline|slope|histogram|signal line|supertrend|' +
    'tailwind*|headwind*',
  streak:
    'streak|streaks|in a row|straight|consecutive|consecutively|running|on the trot|successive|' +
    'on the bounce|back to back|winning streak|losing streak|run of|on end|unbroken|uninterrupted|' +
    'row of|string of|consecutive day*|consecutive week*|one after another|one after the other|' +
    'for the nth time running|sequence of|on the spin|on consecutive|weeks running|days running|' +
    'months running|in succession|hat trick',
  // roles
  founder:
    'founder*|co founder*|cofounder*|founding|founding team|founded|creator|creators|co creator*|' +
    'started by|inventor|brainchild|set up by|founded by|architect of the|father of|the founder',
  ceo:
    'ceo|ceos|chief executive*|head of the company|boss|bosses|managing director|md|runs the company|' +
    "co ceo|interim ceo|who runs|top executive|at the helm|helmed|helms|chief exec|ceo's|" +
    'chief executive officer|company head|runs the firm|runs the exchange|running the company',
  cto:
    'cto|chief technology officer|chief technical officer|technology chief|tech chief|' +
    'head of technology|tech head|technical director|technology boss|head of tech|ctos',
  cfo:
    'cfo|chief financial officer|finance chief|head of finance|finance director|financial chief|' +
    'finance head|finance boss|cfos',
  leadRole:
    'lead|leads|head of|heads|head|leader|leaders|leading|leadership|team lead|lead developer|' +
    'project lead|tech lead|director|directors|director of|vp|vice president|manager|managers|chief|' +
    'chief of|heading|coordinator|supervisor|exec|execs|executive|executives|coo|cmo|ciso|cio|' +
    'general counsel|chief operating officer|chief legal officer|in charge of|principal|steward|' +
    'country manager',
  developerRole:
    'developer|lead developer|dev|lead dev|engineer|coder|programmer|core dev|core developer|' +
    'core developers|core devs|developers|devs|software engineer|lead engineer|maintainer|builder|' +
    'contractor|ex contractor|former contractor|solidity dev|protocol engineer|architect|' +
    'hacker who built|researcher|technologist|the developer|the developers|the devs',
  author:
    'author|authors|authored|co author*|wrote|written by|writer|drafted by|drafted|penned|pens|' +
    'proposer|proposed by|by the author|submitted by|who wrote|sponsor|sponsored by|drafter|writes|' +
    'op ed|columnist',
  chair:
    'chair|chairman|chairwoman|chairperson|chairs|chaired|chaired by|vice chair|co chair|chairmanship|' +
    'board chair|board chairman|presides over|presiding',
  board:
    'board|boards|board of directors|directors|council|councils|committee|committees|supervisory board|' +
    'trustees|panel|executive committee|boardroom|governing council|steering committee|' +
    'non executive director*|security council|the board',
  spokesperson:
    'spokes*|press office|press officer|representative|rep|comms team|press team|pr team|' +
    'head of communications|communications director|media relations|press secretary|a rep|' +
    'press contact|communications team',
  regulator:
    'regulator*|watchdog*|authority|authorities|supervisor|supervisors|supervisory|commission|sec|cftc|' +
    "esma|fca|mas|bafin|finma|fsa|vara|amf|asic regulator|central bank|occ|fdic|finra|finma's|" +
    'regulatory|agency|agencies|sfc|finansinspektionen|securities commission|treasury department|ofac|' +
    'fincen|financial conduct authority|monetary authority|rulemaker*|lawmakers|oversight body|' +
    'officials|the regulator|the agency|the watchdog',
  court:
    'court|courts|tribunal|supreme court|appeals court|district court|bench|high court|' +
    'court of appeal*|federal court|courtroom|trial|jury|justice|circuit|arbitrator|arbitration panel|' +
    'bankruptcy court|judiciary|hearing|the court',
  judge:
    "judge|judges|magistrate|justice|justices|judge's|ruled|ruling|jurist|presiding judge|adjudicator|" +
    'bankruptcy judge|arbitrators',
  police:
    'police|cops|cop|law enforcement|fbi|interpol|europol|detective*|investigators|officers|' +
    'prosecutor*|prosecution|doj|justice department|department of justice|district attorney|' +
    'secret service|agents|constabulary|sheriff*|policemen|the feds|feds|nca|gendarm*|irs|dea|' +
    'homeland security|attorney general|crime agency|cybercrime unit|customs',
  auditorRole:
    'auditor*|audit firm*|security firm*|security researcher*|security company|accounting firm*|' +
    'accountant*|big four|reviewer*|outside firm|security team|white hat*|whitehat*|security experts|' +
    'bookkeeper*|audit company|audit house|inspector*|audit partner|pentester*',
  investorRole:
    'investor|investors|backer|backers|vc|vcs|angel|angel investor|venture capitalist*|' +
    'venture capital firm|venture firm|general partner|gp|limited partner|lp|shareholder|shareholders|' +
    'billionaire|financier|financiers|seed investor|lead investor|early investor|stakeholder*|' +
    'allocator|fund manager',
  advisor:
    'advis*|adviser|advisers|advisor|advisors|advisory|consultant*|consulting|counsel|mentor|mentors|' +
    'strategist at large|senior adviser|financial adviser*|financial advisor*|special adviser|czar|' +
    'consultancy|consulted',
  partnerRole:
    'partner|partners|counterparty|ally|allies|collaborator|partner firm|strategic partner|' +
    'launch partner|distribution partner|banking partner|custody partner|technology partner|' +
    'tech partner|joint venture partner|integration partner',
  customerRole:
    'customer|customers|client|clients|user|users|account holder|account holders|depositor|depositors|' +
    'subscriber|subscribers|retail user*|consumer|consumers|buyer|buyers|patron|patrons',
  attacker:
    'attacker*|hacker*|exploiter*|thief|thieves|perpetrator*|culprit*|intruder*|scammer*|phisher*|' +
    'bad actor*|malicious actor*|threat actor*|black hat*|blackhat*|drainer|lazarus|lazarus group|' +
    'cybercriminal*|criminals|the person behind|mastermind|extortionist*|fraudster*|con artist|suspect|' +
    'suspects|rugger*|inside job|insider|the attacker|the hacker',
  victim:
    'victim*|affected users|affected customers|affected depositors|affected wallets|affected accounts|' +
    'those affected|affected|impacted users|impacted|scammed users|the defrauded|injured part*|' +
    'harmed users|hacked users|targets of the attack|casualt*|drained wallets|drained users|' +
    'caught in it',
  analyst:
    'analyst*|strategist*|economist*|research desk|researcher|researchers|research note|chartist*|' +
    'technician|commentator*|market watcher*|observer*|on chain analyst*|data analyst|forecaster*|' +
    'pundit*|head of research|quant|quants|analysts at|on chain sleuth*|sleuth',
  trader:
    'trader|day trader|swing trader|scalper|speculator|degen|perp trader|market maker|market makers|' +
    'prop desk|desk|prop trader|arbitrageur|options trader|punter|retail trader|arb desk|bull|bulls|' +
    'bear|bears',
  whale:
    'whale*|mega whale*|megawhale*|large holder*|big holder*|deep pocket*|big wallet*|og holder|' +
    'og whale|smart money|large wallet*|largest wallet*|largest holder*|top holder*|big player*|' +
    'big fish|large address*|big money|dormant whale|early holder|satoshi era wallet|the whale',
  miner:
    'miner|miners|mining firm|mining company|mining operator|mining outfit|mining pool|btc miner|' +
    'bitcoin miner|mining giant|hosting firm|hosting company|hasher|bitcoin mining company|solo miner|' +
    'the miner',
  minister:
    'minister*|finance minister*|prime minister|chancellor|secretary|treasury secretary|ministry|' +
    'cabinet|finance ministry|economy minister|deputy minister|undersecretary|secretary of state|' +
    'exchequer|government|commissioner|commissioners',
  president:
    'president|presidents|presidential|presidency|head of state|white house|potus|vice president|' +
    "president's",
  union:
    "union|unions|labor union|labour union|trade union|workers' council|works council|union rep|" +
    'union leaders|shop steward|workers union|collective bargaining|organised labour|organized labor|' +
    'staff union|staff council|guild',
  team:
    "team|the team|core team|dev team|team's|crew|squad|our team|working group|core contributors|" +
    'project team|founding team|the devs|the crew|team members|lads|staffers|engineering team',
  community:
    'community|communities|dao|daos|tokenholders|token holders|holders|fans|supporters|fandom|faithful|' +
    'the crowd|followers|ecosystem|grassroots|members of the dao|community members|army|ct|' +
    'crypto twitter|voters|members|delegates|puddlecats|the dao',
  foundation:
    'foundation|foundations|non profit|nonprofit|association|stiftung|endowment|charity|' +
    "trust foundation|foundation's|ngo|institute|labs|not for profit|dao foundation|the foundation",
  company:
    'company|firm|business|corporation|startup|start up|corp|inc|ltd|llc|group|holding company|' +
    'parent company|subsidiary|operator|provider|issuer|custodian|exchange operator|enterprise|outfit|' +
    "giant|conglomerate|entity|gmbh|plc|company's|firm's|house|shop|unit|parent|maker|venture|" +
    'affiliate|the company|the firm|the startup|the business|the custodian|the operator|the provider|' +
    'the issuer|the outfit|the group',
  // manners
  says:
    'say|says|said|saying|according to|reports|reported|reporting|reportedly|report|writes|wrote|' +
    'claims|claim|claimed|claiming|per|tells|told|tell|quote|quoted|states|stated|stating|notes|noted|' +
    'noting|explains|explained|explain|argues|argued|insist*|recalls|recalled|remarked|remarks|' +
    'commented|comments|mentioned|mentions|puts it|calls it|called it|as told by|points out|' +
    'pointed out|reckons|reckoned|thinks|believes|believed|swears|added that|adds that|observed that|' +
    'asserts|asserted|tweeted|interview|sources|quipped|joked|predicts|predicted|estimates|estimated|' +
    'cites|cited|citing|in the words of|in a statement|in an interview|told reporters|comments on|' +
    'alleges|alleged|answers|answered|replied|replies|responds|responded|declared|describes|described|' +
    'via his|as he put it|as she put it|stressed|stresses',
  rumor:
    'rumor*|rumour*|supposedly|alleged|allegedly|alleges|allegation*|word is|word has it|' +
    'word on the street|hearsay|unconfirmed|unverified|not confirmed|hearing that|hearing from|i hear|' +
    "i'm hearing|people are saying|they say|some say|insider told|an insider|insiders|insider|" +
    'speculation|speculated|speculat*|whisper*|gossip|leak|leaked|leaks|apparently|reportedly|' +
    'purported*|purports|so called|chatter|tip off|single account|one account|one account saying so|' +
    'grain of salt|pinch of salt|oven gloves|take it with|a friend at|sources say|source says|' +
    'my sources|anonymous source*|people familiar|familiar with the matter|scuttlebutt|grapevine|' +
    "claims|could not verify|couldn't verify|no confirmation|not independently verified|trust me bro|" +
    'if true|big if true',
  notWord:
    "not|no|never|no longer|without|hardly|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|won't|" +
    "wouldn't|can't|cannot|couldn't|hasn't|haven't|hadn't|shouldn't|ain't|needn't|mustn't|mightn't|nor|" +
    'neither|none|nobody|nothing|no one|nowhere|scarcely|barely|rarely|seldom|not yet|yet to|' +
    'instead of|rather than|far from|anything but|fails to|failed to|lack|lacks|lacking|lacked|' +
    'absence of|nope|minus the|never again|by no means|no way|not even|not a|dont|doesnt|didnt|isnt|' +
    'wasnt|wont|cant|aint|havent|hasnt|unable to|stop short of|in no way|not any|devoid of',
  ifWord:
    "if|unless|until|till|once|could|would|might|may|should|needs to|need to|needed to|has to|have to|had to|must|as long as|so long as|only when|only if|provided|provided that|providing|assuming|assume|in case|in the event|even if|what if|whether|otherwise|or else|suppose|supposing|when and if|if and when|if only|possibly|perhaps|maybe|potentially|potential|possibility|likely|unlikely|probably|probable|chance|chances|chance of|odds|risk of|at risk|hypothetical*|conditional*|condition|depends|depending|subject to|pending|contingent|barring|requires|require|required|would need|would have|would be|could be|could have|might be|may be|should be|as soon as|by the time|whenever|in theory|theoretically|scenario|bull case|bear case|base case|worst case|best case|so if|had it|were it|will take|it takes|it would take|threaten*|mull*|in talks|unclear|remains to be seen|tbd|to be confirmed|tbc|weighing|considers|considering|considered|exploring|explores|once it|once we|once price|a close above|a close below|a close over|a close under|a daily close|an hourly close|4h close over|4h close under|4h close above|4h close below|i'd|he'd|we'd|you'd|they'd|it'd|lose it and|lose that and|break it and|break that and|getting back over|getting back above|to repair|would repair|to revisit|would take|it'll|we'll|i'll|invalidat*|waiting for|in order to|to get back|next stop|when it",
  question:
    "what's|why|why's|where's|how's|how many|how much|how long|how come|is it|is this|is that|are we|" +
    'are they|are you|do you|does it|does anyone|did anyone|did you|did it|did they|can it|can they|' +
    'can anyone|could it|will it|will they|would you|should we|should i|has it|have they|have you|' +
    "was it|were they|any guesses|guess who|guess what|isn't it|aren't they|doesn't it|wasn't it|" +
    'or not|or is it|who else|what next|what now|thoughts|poll time|quiz|wonder|wondering|i wonder|' +
    'makes you wonder|curious',
  hope:
    'hope|hopes|hoped|hoping|hopefully|hopeful|wish|wishes|wished|wishing|expect|expects|expected|' +
    'expecting|expectation*|wait for|waits for|waited for|waiting for|waiting|wait|await*|want|wants|' +
    "wanted|wanting|would like|i'd like|would love|i'd love|imagine|imagines|imagined|imagining|" +
    "picture this|dream|dreams|dreaming|dreamt|look* forward|looking forward|can't wait|counting on|" +
    'count on|counts on|bank on|banking on|pray|praying|prays|fingers crossed|anticipat*|eager|' +
    "longing for|long for|would rather|i'd rather|if only|give me|gimme|let's hope|manifesting|wen|pls|" +
    'please|next stop|eyeing|target is|bet|betting|bets|predict*|forecast|foresee*|see it going|lfg|' +
    'inshallah|copium|hopium|ought to|wishful thinking|pretend|fantas*',
  opinion:
    'i think|we think|thinks|i believe|we believe|in my view|in my opinion|in our view|imo|imho|' +
    'looks like|look like|looks|looking|looked|feels like|feel like|feels|seem|seems|seemed|seemingly|' +
    "my take|our take|hot take|i reckon|i guess|i suppose|i suspect|i'd say|we'd say|i feel|i find|" +
    'i doubt|doubt|doubtful|to my mind|to me|for me|personally|honestly|frankly|arguably|sounds like|' +
    'sounds|kind of|sort of|as if|as though|probably|not bad|unpopular opinion|ngl|tbh|afaik|iirc|fwiw|' +
    "for what it's worth|my guess|my bet|my read|i read it|we read|our read|appears|appear|appeared to|" +
    'suggests|tells you|smells like|strikes me|worth knowing|worth noting',
  me:
    "i|me|my|mine|myself|we|our|ours|us|ourselves|i'm|i've|i'd|i'll|we're|we've|we'd|we'll|imo|imho|" +
    "yours truly|let's|my own|our own|im|ive",
  you:
    "you|your|yours|yourself|yourselves|you're|you've|you'd|you'll|u|ur|y'all|folks|guys|fam|anon|" +
    'frens|fren|friends|ladies and gentlemen|dear reader|mates|mate|lads|traders who',
  they:
    'the company|the team|they|it|its|their|theirs|them|themselves|itself|the project|the firm|' +
    'the exchange|the protocol|the foundation|the bank|the fund|the board|the regulator|the startup|' +
    'the issuer|the network|the chain|the bridge|the platform|the founder|the group|the miner|the coin|' +
    'the token|the dao|the service|the business|the lender|the custodian|the operator|the court|' +
    'the app|the wallet|the developer|the developers|the devs|he|she|his|her|him|hers|himself|herself|' +
    "they've|they're|they'll|they'd|it's|it'll|it'd|he's|she's|the latter|the former|the pair|the two|" +
    'both firms|both companies|this one|that one|the outfit|the agency|the watchdog|the treasury|' +
    'the provider|the market maker|the stablecoin|the rival|its rival|the person|the attacker|' +
    'the hacker|the whale|the executive',
  advice:
    "check out|follow|mark your calendar*|mark it down|do your own research|dyor|keep an eye|keep your eye*|stay tuned|stay safe|be careful|careful|careful with|watch out|heads up|beware|remember|remember to|remember that|don't forget|note that|note the|pay attention|think twice|take care|make sure|be sure|set an alarm|set a reminder|alarm clocks|save the date|tune in|sign up|join us|click|tap the link|link in bio|subscribe|retweet|rt|share this|wait for confirmation|sit tight|hold on|hold tight|buckle up|seatbelts|look at|look out|look away|step back|zoom out|take a look|have a look|see thread|see for yourself|bookmark|verify the|double check|ask yourself|use a hardware wallet|revoke approvals|move your funds|never share|nfa|not financial advice|trade safe|manage your risk|size accordingly|trim accordingly|pick your|choose your|choose the|brace|brace yourself|get ready|learn more|find out|more here|details here|full thread|tell us|tell me|let us know|wake me|say hi|pour one out|guess who|call it|call your|do the sums|do the maths|do the math|don't panic|before you panic|carry on|hot chocolate and no leverage|be patient|stay patient|keep calm|take profits|set your alarm*|avoid|visit|head to|stay away|stay sharp|try it|try our|don't hold your breath|don't let|don't miss|don't sell|don't buy|don't chase|don't fall|don't click|don't trust|don't ape|never send|never click|read that|read your|read the|read it|read our|read this|read more|read on|must read|watch the|watch for|watch this|watch it|watch how|watch your|watch these|watch closely|one to watch|ones to watch|check your|check the|check our|check it|check this|check that|check before|follow us|consider it|consider that|prepare for|read|check|watch|don't|take note|mind the|note|be early|go read|forget|ignore|give me|let me|let us|stop complaining|manage your|size your|set your|sell the|buy the",
  idiom:
    "hold* your breath|hold my beer|hold the line|hold* hands|held talks|hold* talks|held a meeting|hold* a meeting|hold* a call|on hold music|hold true|holds true|hold water|holds water|hold that thought|get hold of|a hold of|household*|held its ama|held an ama|held its first|hold* an event|buy time|buys time|bought time|buying time|sell side|buy side|buy the rumor|buy the rumour|sell the news|sold on the idea|sold out|sells out|sell out|buy signal*|sell signal*|buy zone*|buy wall*|sell wall*|buying pressure|selling pressure|buy pressure|sell pressure|long story short|long story|in short|for short|short of it|the long and short|short term|long term|short list|shortlist*|shortly|short on time|short on details|short on detail|short notice|short week|short break|short answer|short version|short thread|short note|short and sweet|nothing short of|cut short|short cut|how long|long ago|long time|long way|long run|in the long run|long walk|long day|long weekend|long awaited|long overdue|long standing|long since|before long|all day long|a while longer|long shot|long haul|long suffering|long winded|lifelong|list goes on|on the list|top of the list|waiting list|wait list|watch list|shopping list|to do list|mailing list|price list|list of|bucket list|launch pad|launchpad*|release notes|news release|up to date|market update|status update|weekly update|incident update|version of|in version|vote of confidence|small cap|large cap|mid cap|cap table|burn rate of patience|burned out|burnout|burn the midnight oil|slow burn|sunburn*|crash course|lock in|locks in|locked in gains|locking in|lock horns|gridlock*|at stake|the stakes|stakes are high|raise the stakes|raises the stakes|stake a claim|mint condition|peppermint|mint green|stop the press*|pit stop|stop by|stops by|full stop|pause for thought|deep freeze|brain freeze|bug report*|life hack*|hackathon*|hacker house|growth hack*|hacker news|drain on|brain drain|heart attack|panic attack|quick fix|in a fix|price fix*|audit trail|by default|default setting*|fine print|that's fine|just fine|it's fine|is fine|feels fine|fine by me|fine tun*|fine line|doing fine|fine wine|fine dining|quite fine|all fine|fair enough|settlement layer|settlement time*|dust settle*|settle for less|settle down|settle in|settled at|settles at|settled around|let that settle|jail of|supercharg*|battery charg*|free charge|free of charge|arrested development|freed up|free up|frees up|join the club|join the conversation|join the chat|leave room|leaves room|leaves little|leaves open|leave it there|leave it at|leave you with|leaves you|leave me|that leaves|which leaves|leaving aside|leave behind|leaves behind|paid leave|turn over a new leaf|takes its leave|stepping stone*|next steps|step by step|move the needle|moves the needle|moving parts|moving on|big move|next move|smart move|good move|price move|first mover|pays attention|paid attention|pays off|pay the price|pays to|persistence pays|payback time|lip service|price to pay|up to speed|up to you|it's up to|what's up|show up|shows up|showed up|showing up|make up for|makes up for|made up for|made up of|make up its mind|make up your mind|made up its mind|make up their mind|set up|sets up|setting up|setup*|sign up bonus|end up|ends up|ended up|ending up|wake up|wakes up|woke up|waking up|catch up call|grown up*|grew up|grow up|look up|looks up|looking up at|looked up|line up|lines up|lined up|speak up|spoke up|stand up|stands up|stood up|back up plan|backup*|follow up|follow ups|follows up|brought up|bring up|brings up|bringing up|come up with|comes up with|came up with|open up about|sum up|sums up|summed up|sum it up|add up|adds up|doesn't add up|sit up|sat up|dress up|hurry up|shut up|cheer up|hang up|hung up|stay up|staying up|stayed up|meet up|meetup*|pop up|pop ups|pops up|up next|next up|up for debate|up for discussion|up for renewal|close up|keep up|keeping up|kept up|keep it up|warm up|warming up|give up hope|giving up on|gives up on|gave up on|give up on|up in the air|up and coming|up front|upfront|ups and downs|up close|mix up|mixed up|messed up|mess up|screwed up|screw up|fed up|fired up|queue up|queued up|rack up|racked up|racks up|held up well|light up|lights up|lit up|blow up doll|up there|up here|up until|up at night|up late|put up or shut up|turn up|turned up|turns up|call up|called up|face up to|live up to|lives up to|cook up|cooking up|one up|level up|levels up|leveled up|up my sleeve|up its sleeve|up their sleeve|mock up|write up|dug up dirt|suit up|saddle up|sit down|sits down|sat down|calm down|calmed down|slow down|slows down|slowed down|slowing down|lie down|lay down the law|let down|lets down|write down the date|down the road|down the line|down to earth|down to business|down the rabbit hole|come down to|comes down to|boils down to|boil down to|break down the numbers|breakdown of|break it down|breaks down the|broken down by|break down by|hands down|upside down|double down|doubles down|doubled down|doubling down|look down|down there|down here|down payment*|down under|track down|tracked down|drill down|drills down|cracked down|cool down|touchdown|countdown*|count down|pin down|narrow down|narrowed down|jot down|note down|noted down|bring the house down|lowdown|top down|markdown|meltdown of|deep down|stare down|run down of|rundown|sundown|downtown|downstream|download*|nail down|nailed down|stood down|above all|above board|see above|as above|mentioned above|the above|above the fold|over the past|over the last|over the next|over the coming|over the week|over the weekend|over the month|over the year|over the years|over the summer|over the winter|over the nine|over the six|over the three|over the twelve|over the day|over the same|over the course|over seven days|over seven|over sixty days|over sixty|over thirty days|over twenty four hours|over ten days|over the counter|over time|over there|over here|over to you|over to|over again|over a year|over a week|over a month|over several|over a period|over missing|over the matter|over the outage|over the hack|over whether|over what|over how|over this|over that deal|over coffee|over dinner|all over|game over|carried over|carry over|carries over|left over|leftover*|hand over|hands over|handed over|handing over|handover|turn over a|think it over|talk over|mull over|start over|starting over|spill over|spills over|spillover|control over|concerns over|concern over|fears over|row over|questions over|worries over|doubts over|edge over|advantage over|preference over|arguing over|argue over|over and out|over the moon|oversee*|oversaw|overseen|oversight|overview|over my head|pull over|cross over episode|over at|over on|over in|under the hood|under construction|under development|under wraps|under fire|under the leadership|under the terms|under the plan|under the deal|under the agreement|under the proposal|under the name|under the rule|under the rules|under control|under consideration|under discussion|under oath|under the sun|under the rug|under the table|under the mattress|under the tree|under embargo|under mica|under no illusion|under the bus|understand*|understood|undertak*|see below|below the fold|the link below|in the replies below|details below|thread below|chart below|below the belt|comment below|comments below|south of france|flying under the radar|red tape|red carpet|greenwash*|green energy|green thumb|greenhouse|red team|redesign*|blue chip*|in advance|add to that|added he|added she|he added|she added|in addition|additionally|add insult|add on|add ons|add fuel|at first|first and foremost|first thing|first glance|first hand|firsthand|first half|first three|first six|first nine|first week|first month|first place|first class|first come|first name|first person|love at first|safety first|first things|in the first|first 24|first hour|first hours|first days|last but not least|at last|last minute|last call|last seen|the last thing|last word|last laugh|if only we|only time will tell|only human|after all|all in all|not at all|all about|all eyes|all set|all right|alright|all quiet|that's all|all of a sudden|all the way|all the same|for all|all hands|all sorts|all kinds|all else|all out|best of all|all things|all that|at best|best guess|best line|best practice*|best regards|best known|best friend|do its best|our best|best wishes|at worst|if worst|at the latest|lowest common|most of the|for the most part|at its peak|low key|lowkey|low hanging|high hopes|high time|high end|high level|high profile|high risk|high frequency|high five|highlight*|highly|high and dry|in high gear|record straight|for the record|track record*|broken record|set the record|on record as|vinyl record|nothing but|nothing like|for nothing|nothing new|nothing to see|good for nothing|zero knowledge|layer zero|layerzero|zk|zero sum|ground zero|no brainer|no wonder|no matter|no doubt|no idea|no problem|no big deal|no offense|no offence|no joke|no kidding|no surprise|no secret|no cap|no small|no mean feat|no picnic|no favours|no favors|no rush|no strings|why not|not to mention|not surprising*|not just|not only|not least|or not|not so fast|not so much|not half bad|can't believe|can't stop|couldn't agree more|couldn't get enough|don't worry|don't mention|not all is lost|all is not lost|lost in translation|lost track|lost count|get lost|lost art|long lost|lost for words|lost sight|lost sleep|no love lost|beat around|beats me|beaten path|heartbeat*|off the beaten|beat the drum|beat the heat|winning ticket|win win|windfall tax|no win|match made|matching engine*|order matching|mix and match|matches orders|boxing match|football match|tie breaker|tied to|ties to|bow tie|necktie|peer to peer|on equal footing|equally|equal opportunity|all else equal|other things equal|in may|since may|last may|this may|next may|by may|of may|from may|until may|to may|early may|late may|mid may|may's|remember may|before may|after may|may round|may high|may low|may 1|1 may|may 2|2 may|may 3|3 may|may 4|4 may|may 5|5 may|may 6|6 may|may 7|7 may|may 8|8 may|may 9|9 may|may 10|10 may|may 11|11 may|may 12|12 may|may 13|13 may|may 14|14 may|may 15|15 may|may 16|16 may|may 17|17 may|may 18|18 may|may 19|19 may|may 20|20 may|may 21|21 may|may 22|22 may|may 23|23 may|may 24|24 may|may 25|25 may|may 26|26 may|may 27|27 may|may 28|28 may|may 29|29 may|may 30|30 may|may 31|31 may|may 2020|may 2021|may 2022|may 2023|may 2024|may 2025|may 2026|may 2027|may 2028|may 2029|may 2030|may 1st|may 2nd|may 3rd|may 4th|may 5th|may 6th|may 7th|may 8th|may 9th|may 10th|may 11th|may 12th|may 13th|may 14th|may 15th|may 16th|may 17th|may 18th|may 19th|may 20th|may 21st|may 22nd|may 23rd|may 24th|may 25th|may 26th|may 27th|may 28th|may 29th|may 30th|may 31st|per week|per day|per hour|per month|per minute|per kwh|per kilowatt|per share|per block|per cent|per person|per quarter|per transaction|per user|per unit|per wallet|per annum|per year|per capita|per head|per puddle|per se|per usual|as per usual|per trade|per mwh|per employee|per node|per validator|per account|per contract|per epoch|price per|sent the price|send it|sending it|sent shivers|sent shockwaves|sends a message|send a message|send help|sent a message|sent a letter|sent an email|raise questions|raises questions|raised questions|raised concerns|raises concerns|raise concerns|raising concerns|raised eyebrows|raises eyebrows|raised doubts|cast doubt|casts doubt|podcast*|broadcast*|pump and dump|dump truck|sign of|signs of|good sign|bad sign|warning sign*|no sign|sign of life|dollar sign|signature check|sign in|sign into|signs into|sign on|sign in the|close to|close call|close second|close eye|close look|closely|close knit|too close|close ally|close the chapter|this fall|last fall|fall into place|falls into place|fall in love|fall for|falls for|fell for|fall guy|falls on|falls silent|fell silent|rainfall|nightfall|waterfall|fall asleep|fell asleep|drop by|name drop*|eavesdrop*|drop in the ocean|drop in the bucket|drop your|drop the mic|mic drop|new drop|next drop|raindrop*|at the drop of|slip of|rise to the occasion|sunrise|give rise to|gives rise to|gave rise to|rise and shine|for starters|since the start|from the start|at the start|start of|start with|starts with|to start with|started out|starting point|kick start|head start|jump start|start date|fresh start|start your|month end|year end|end of|by the end|at the end|the end of|in the end|end game|endgame|end user|end users|to end|weekend*|dead end|end to end|back end|front end|loose ends|year's end|no end in sight|tail end|ended the day|ended the week|ended the month|ended the session|ended the year|ends the day|ends the week|ends the month|end the week|end the day|week ended|month ended|quarter ended|year ended|pass the hat|in passing|pass the time|pass through|passes through|boarding pass|passport*|password*|passive|pass on|passed on|passed on to|bypass*|pass judgment|season pass|passing by|passing comment|passed away|bears the brunt|bear the brunt|bear in mind|bear with|bearing in mind|bull case for|bear hug|board game*|keyboard*|dashboard*|onboard*|whiteboard|drawing board|overboard|board meeting|head to head|ahead|heading into|heads or tails|head over|head fake|head on|keep your head|kept its head|headline*|scratch* ... head|lead to|leads to|led to|leading to|lead time|leading up to|in the lead up|mislead*|leads me to|misled|follow the leader|european union|reunion|food court|tennis court|ball in its court|ball is in|accounting for|take into account|takes into account|on account of|on my account|hold to account|public key*|private key*|private equity|public transport|public holiday*|livestream*|live stream*|live chat|live with|live in|lives in|living room|cost of living|alive|live up|live on air|strong hands|weak hands|weak sauce|going strong|in light of|came to light|come to light|brought to light|light on details|light reading|lightning network|spotlight|in the spotlight|traffic light|light year*|quiet part|deep dive*|deep breath|deepfake*|deep tech|cut to the chase|cut corners|clear cut|cutting edge|cut off date|paper cut|cut it close|doesn't cut it|make the cut|made the cut|director's cut|uncut|shortcut|cut the noise|cut through the noise|cold cuts|net zero|safety net|internet*|net of|state of the art|solid state|share your|share the|share price|share prices|sharing|lion's share|file share|shareholder letter|open mind|open question*|open letter|open secret|open air|open the door|opens its mouth|closed door*|behind closed|close friend|return to form|in return|returning champion|many happy returns|point of no return|clear the air|clear as|make clear|made clear|makes clear|crystal clear|to be clear|clearly|clear sky|nuclear|clear winner|clear view|the coast is clear|clear message|cleared up|clear up|clear the table|clear that|clear skies|cross border|cross chain|cross check|cross post|crossroads|cross your fingers|crossed my mind|cross the street|cross the finish|crossing my|tops off|top notch|top of mind|top tier|top secret|top up|top ups|on top of that|on top of this|on top of it|top brass|top ten|top five|top three|laptop*|desktop|rooftop|top dog|test of time|testnet*|test case|test drive|latest|contest*|protest*|stress test*|test run|acid test|test kitchen|greatest|fastest way|best way|tap into|taps into|tapped into|tapped out|what's on tap|on tap|stay in touch|in touch|keep in touch|touch base|touchpoint|out of touch|touch grass|final touch*|touch of|touching story|before i touch|touch it|price tag on|hashtag*|tag team|tagline|tag along|near term|near future|nearby|nearly|near you|near protocol|near miss|red herring|red pill|red bull|red alert|red hat|reddit|red eye|in red ink|seeing red|paint the town red|code red|evergreen|greener|green room|green field|greenfield|slide deck|slides from|landslide|let it slide|shed light|sheds light|shedding light|watershed|bloodshed|garden shed|tool shed|bleeding edge|lower bollinger|lower house|lower court|lower limit|lower case|lower leg|lower end|higher ed|higher court|higher education|higher timeframe*|higher time frame*|lower timeframe*|lower time frame*|fade into|growing list|growing pains|growing number|growth fund|growth equity|growth marketing|raise a glass|raise your hand|raise awareness|pay raise|raised by wolves|raising a family|lift off|weightlift*|shoplift*|heavy lifting|heavy hitter*|heavy metal|heavyweight*|jump the gun|jump in|jump to conclusions|jump ship to|spring in its step|moonshot*|moon landing|full moon|honeymoon|moonlight*|climbing frame|social climber|rip little|rest in peace|rip off|rip offs|ripple|rally behind|rally around|rallying cry|rally the troops|ralph|broad daylight|best impression|worth remembering|worth a look|worth watching|worth it|worth a|worth reading|not worth|worthwhile|worth your|price action|what went wrong|went wrong|my best|what it's worth|point of view|a lot of air|has your back|have your back|got your back|behind the scenes look|in the meantime|by the way|on the way|on the other hand|in hand|second hand|at hand|hand in hand with time|hard hat|pole position|in a position to|a full day|full of|full time|part time|in part because|half asleep|other half|half the fun|both ways|both feet|front running|frontrun*|long running|running commentary|running shoes|run the numbers|ran the numbers|run a node|runs a node|dry run|straight away|straight to|straight from|straight face|straightforward|straight up|streaker|again and again|now and again|then again|never mind|nevermind|never ending|always on|as always|second look|push back on|right place to push back|funding and|leverage and funding|way is open|way is open again|hold on|buy in to|buys you|so long|no longer|as long as|for long|first of all|first things first|last week|last month|last year|last night|last friday|last time|at least|at most|over and over|under pressure|under way|underway|heads up|make up|made up|open question|open source|closed doors|lose sleep|lose interest|lose count|lost patience|lost in|move on|moving average*|start to finish|end of story|at the end of the day|weekend|second opinion|pay attention|pay off|breakfast|break even|make it clear|keep calm|burn rate|burning question|rug pull|pull back the curtain|join the dots|leaves me|leave it|on my list|listed firms|publicly listed|listed miner*|listed companies|shake hands|lead by example|the lead|take the lead|take it easy|take a breath|takes time|take time|take your time|taking a break|raise an eyebrow|raise eyebrows|raise the question|raised the question|appeal to me|sign up|sign ups|sign-ups|sign-up|in profit mode|win some lose some|fixed that for you|fix yourself|more or less|less is more|more than enough|bottom line|rock bottom|from top to bottom|on record|track record|off the record|test your patience|put to the test|stress test|fair share|share this|hash out|gas station|step up|step back|break down|breakdown|write down|countdown|strong opinion*|strong coffee|weak coffee|diamond hands|paper hands|free fall|market close|closed at|closes at|just the list|the list|is back on|leverage is back",
}
