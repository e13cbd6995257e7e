import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|tues|wed|thu|thurs|fri|sat|sun)'
const part = '(?:morning|afternoon|evening|night|lunch(?:time)?|noon)'
const clock = String.raw`(?:\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?[ap]\.?m\.?|(?:half past |quarter (?:past|to) )?\d{1,2} o'clock|half past \w+|quarter (?:past|to) \w+|noon|midnight|lunch(?:time)?)`
const many = '(?:\\d+|an?|one|two|three|four|five|six|seven|ten|twelve|half an?|a couple(?: of)?|a few)'
const span = '(?:min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?)'
const thing =
  '(?:smth|sth|somethin[g’]?|some words|a few (?:words|lines|sentences)|a (?:line|word) or two|an? (?:[\\w-]+ ){0,3}(?:post|tweet|thread|draft|text|piece|take|update|note|line|paragraph|summary|recap|explainer|write-?up|message|blurb|intro|teaser))'
const forbids = "(?:don't|do not|please no|no more|never|not|stop|shouldn't|mustn't|can't)"
const kind = '(?<!\\p{L})(?:posts?|tweets?|drafts?|texts?|threads?|pieces?|updates?|ones?)(?!\\p{L})'
const post = String.raw`(?:${kind}|(?<!\p{L})(?:it|that|this)(?!\p{L})|#\d+)`
const piece =
  '(?<!\\p{L})(?:sentences?|paragraphs?|words?|lines?|hashtags?|tags?|emojis?|emoticons?|parts?|bits?|half|intro|opener|opening|beginning|start|ending|figures?|numbers?|title|headline|links?|jokes?|quotes?|mentions?|exclamation marks?|question marks?|caps|jargon|tone|wording|hook|section|thing about|stuff about|stats?|dates?|names?|commas?|cta|call to action|disclaimer|typos?)'
const better =
  '(?:short(?:er)?|long(?:er)?|funn(?:y|ier)|simpl(?:e|er)|friendl(?:y|ier)|calm(?:er)?|warm(?:er)?|clear(?:er)?|more|less|light(?:er)?|soft(?:er)?|snapp(?:y|ier)|punch(?:y|ier)|crisp(?:er)?|formal|casual|neutral|serious|tight(?:er)?|brief(?:er)?|stronger|milder|plain(?:er)?|better|sound|human|readable|concise|nicer|bolder|drier|lively|livelier|easier|half as long|twice as long|two sentences|one sentence|to the point)'
const change =
  '(?:change|chang(?:e|ing)|re-?writ(?:e|ing)|rephras(?:e|ing)|re-?word(?:ing)?|shorten(?:ing)?|edit(?:ing)?|fix(?:ing)?|revis(?:e|ing)|adjust(?:ing)?|improv(?:e|ing)|redo(?:ing)?|trim(?:ming)?|tighten(?:ing)?(?: up)?|polish(?:ing)?|cut(?:ting)?|soften(?:ing)?|ton(?:e|ing)|simplify(?:ing)?|translat(?:e|ing)|rework(?:ing)?|tweak(?:ing)?|correct(?:ing)?|condens(?:e|ing)|expand(?:ing)?|lengthen(?:ing)?|touch up|clean(?:ing)? up|update|spice up|dumb down|amend|modify|proofread|liven up|loosen up|lighten(?: up)?|freshen up|work on)'
const move =
  '(?:mov(?:e|ing)|re-?schedul(?:e|ing)|postpon(?:e|ing)|push(?:ing)?|shift(?:ing)?|delay(?:ing)?|put(?:ting)? off|bring(?:ing)?|change the time (?:of|for)|set(?:ting)?|bump(?:ing)?|hold(?:ing)?|put(?:ting)? back|send(?:ing)?|publish(?:ing)?|save|saving|slide|swap|switch|nudge|drag|kick|defer|pull(?:ing)?|keep|leave|run|time|release|move up)'
const drop =
  '(?:skip(?:ping)?|drop(?:ping)?|cancel(?:l?ing)?|discard(?:ing)?|throw(?:ing)? (?:away|out)|toss(?: out)?|scrap(?:ping)?|kill(?:ing)?|bin(?:ning)?|ditch(?:ing)?|forget(?: about)?|delet(?:e|ing)|remov(?:e|ing)|get(?:ting)? rid of|tak(?:e|ing) off|pull(?:ing)?|nix|axe|trash|chuck|lose|leave out|leaving out|take out|call off|pass on|never mind|nevermind|shelve|withdraw|dump|reject|veto|abort|erase|junk)'
const away = '(?:out|off|be|alone|away|aside|for good|in the (?:bin|trash|drawer)|unpublished|unsent)'
const follow =
  '(?:follow(?:ing)?|subscrib(?:e|ing) to|watch(?:ing)?|track(?:ing)?|read(?:ing)?|add(?:ing)?|keep(?:ing)? (?:an eye|tabs|watch|track|up)(?: on| of| with)?|us(?:e|ing)|listen(?:ing)? to|check(?:ing)?(?: out)?|look(?:ing)? (?:at|into|out for)|monitor(?:ing)?|includ(?:e|ing)|stay on top of|pull(?: in)? from|draw (?:on|from)|scan|go through|have a look at|take a look at|get (?:news|ideas|stuff|info) from|put|learn from|observe|tune in to|plug in|hook up|pay attention to|take in|consult|visit)'
const moves =
  '(?:cross(?:es)?|climbs?|dips?|slips?|sinks?|gains?|loses|swings?|dumps?|pumps?|tops?|trades?|(?:is|goes|gets|rises|falls|drops|comes|stays) (?:back )?(?:over|above|under|below|past|beyond|up|down|to)|gets (?:hot|over|under|above|below)|publish(?:es)?|says|appears|comes out|comes up|reach(?:es)?|hits?|breaks?|falls?|drops?|rises?|moves?|goes|pass(?:es)?|spikes?|jumps?|flips?|(?:is|gets) listed|lists|adds|turns?|posts|tweets|writes|trends|is trending|new (?:entry|article|post)|doubles|triples|explodes|surges?|crash(?:es)?|tanks?|rall(?:y|ies)|soars?|plunges?|slides?|blows up|takes off|starts? trending|touches|exceeds|tests|recovers|shoots|changes?|picks up|goes live|launch(?:es)?|drops something|puts (?:out|up)|updates)'
const asked =
  '(?:posts?|posted|tweets?|tweeted|publish(?:ed)?|wrote|written|write|writing|put out|said|say|cover(?:ed)?|mention(?:ed)?|shared?|bring up|brought up|come up with)'
const coin =
  '\\$?(?:btc|bitcoin|eth|ether|ethereum|sol|solana|xrp|ripple|doge|dogecoin|bnb|ada|cardano|ton|avax|avalanche|link|chainlink|trx|tron|dot|matic|pol|ltc|litecoin|shib|pepe|arb|op|sui|apt|near|atom|uni|aave|bch)'

export const english: Lexicon = {
  wishes: {
    remember: words(
      String.raw`(?<!do you |can you |can't |you |i |don't |didn't |to )remember(?! (?:when|what|which|how|who|the time|last))`,
      '(?:please|can you|could you|you should|just|do) remember(?: that| to)?',
      'from (?:now|here|today|this day|this point) on(?:wards?)?',
      '(?:keep|bear) in mind',
      'for (?:the future|good|all (?:posts|texts)|every (?:post|text)|future (?:reference|posts))',
      '(?:as a (?:general )?rule|going forward|moving forward|from today(?: on)?|starting (?:now|today)|make (?:it|that|this) a (?:rule|habit)|as of (?:now|today)|henceforth|in general)',
      'in (?:the )?future,? (?:posts|always|never|please|write|use|try|don|keep|i|you|avoid)',
      '(?:note to self|house rule|new rule|rule:|one rule|standing rule|ground rule|make a note)',
      '(?:always|never)(?: ever)? (?:again )?(?:write|use|keep|end|start|mention|say|call|talk|begin|put|add|tag|quote|sign|refer|address|speak|open|close|joke|include|name|bring|make|give|link|cite|check|round|spell|capitali[sz]e|swear|promise|post|tweet|touch|discuss|do|have|be|sound|go|shout|compare|recommend|predict|ask|leave|stick|try|explain|avoid|mind)(?! (?:me|my) )',
      '(?:don\'t|do not|stop)(?: please)? (?:(?:ever|always|keep) )?(?:us(?:e|ing)|mention(?:ing)?|say(?:ing)?|writ(?:e|ing) (?:about|in|like)|talk(?:ing)? about|call(?:ing)?|put(?:ting)? (?:hashtags|emojis|so many|links|exclamation|any|")|start(?:ing)? (?:with|your|posts|every|sentences)|end(?:ing)? (?:with|your|posts|every)|add(?:ing)? (?:hashtags|emojis|links|any)|tag(?:ging)?|swear(?:ing)?|shout(?:ing)?|joke|joking|mak(?:e|ing) (?:jokes|fun|predictions|promises)|giv(?:e|ing) (?:advice|financial|price)|includ(?:e|ing)|begin(?:ning)?|sound(?:ing)?|quot(?:e|ing)|refer(?:ring)?|open(?:ing)?|sign(?:ing)? off)(?! .*#\\d)',
      'no (?:more )?(?:[\\w-]+ ){0,2}(?:hashtags?|emojis?|exclamation marks?|slang|jargon|memes?|clickbait|swearing|price (?:talk|predictions?)|predictions|all caps|caps|jokes|puns|links|rhetorical questions?|buzzwords)(?: .*)?',
      "(?:i|we) (?:never|don't|do not)(?: ever)? want (?:to see|you to (?:use|say|mention|call|write|talk)|any|anything|our|my|the word)(?: .*)?",
      '(?:stick to|stay away from|steer clear of|avoid|lay off|go easy on|cut (?:back|down) on|refrain from|keep (?:it|them|posts|your posts|everything|sentences) (?:short|under|below|formal|simple|brief|polite))(?: .*)?(?! .*#\\d)',
      '(?:call|address) (?:me|us|our|the|my) .*(?:as|always|never|readers|followers|community|people)(?: .*)?',
      "(?:rather|prefer|like it better|prefer it) (?:if )?(?:you|we|that you) (?:not|never|always|called|said|used|use|say|call|wrote|write|didn't|don't|stopped|stick|stuck|kept|keep|avoid(?:ed)?)(?: .*)?",
      '(?:every|each|all)(?: of)?(?: (?:my|your|our))? (?:posts?|tweets?|texts?) (?:should|must|has to|have to|needs? to|ends?|starts?)(?: .*)?',
      '(?:you should|you must|we) (?:never|always)(?: .*)?',
    ),
    add_trigger: words(
      '(?:alert|warn|notify|tell|ping|message|ask|text|shout at|poke|let|buzz|dm|nudge|give|call|remind|wake|drop|send) (?:me|us)(?: know| a (?:shout|heads.?up|ping|nudge|note|line|message|signal|buzz|call|sign|holler))?(?: please| pls)? (?:when|if|once|as soon as|whenever|the (?:moment|minute|second|instant)|every time|each time|any ?time|should|in case|on (?:any|every|a|each)).*',
      `(?:when|if|once|whenever|as soon as|the (?:moment|minute|second|instant)|every time|each time|any ?time|should|in case) (?!you |u |i |we |it's ok|that's ok|possible)(?!that ).*${moves}(?: .*)?`,
    ),
    explain_charge: words(
      '(?:was|were|am|been|being|got|get|you|you.ve) (?:i )?(?:just )?(?:double )?(?:charged?|billed|debited)(?: .*)?',
      '(?:charged?|billed|took|taken|deducted|debited|missing|gone|spent|vanished|disappeared|used up|burn(?:ed|t)|eaten|left my|lost)(?: .*)? (?:me|from (?:me|my)|credits?|for|balance|money|account)(?: .*)?',
      '(?:charged|costing|billing|charging) (?:me|us)',
      '(?:cost|costs) (?:me|us)',
      'why .*(?:pay|paid|cost|costs|credits?|charges?|charged|billed|fee|fees|balance|expensive|money|bill|invoice|spend(?:ing)?|debit(?:ed)?|deduct(?:ed|ion)?|\\d[\\d.]* (?:gone|missing|less))(?: .*)?',
      '(?:where|how) .*(?:credits?|balance|money)(?: (?:go|gone|went|disappear|vanish|drop|spent|used|shrink|lower|down))?(?: .*)?',
      '(?:credits?|balance|money) .*(?:dropped|went|gone|missing|vanish(?:ed)?|disappear(?:ed)?|shrank|shrunk|lower|fell|down|less|draining|drained)(?: .*)?',
      'what(?:.s| is| are| was| were| did|s)? .*(?:credits?|charges?|charged|fees?|deduction|debit|payment|bill|invoice|transaction|billed)(?: .*)?',
      '(?:explain|break ?down|walk me through|clarify|account for|itemi[sz]e) .*(?:charges?|charged|credits?|bill|billed|costs?|fees?|payment|invoice|deduction|debit|spending|balance)(?: .*)?',
      "(?:don't|do not|didn't) (?:understand|recogni[sz]e|get|remember) .*(?:charges?|charged|fee|bill|credits?|payment|debit|deduction)(?: .*)?",
    ),
    add_source: words(
      String.raw`(?<!like to |want to |love to |i |i was |i'm |been )${follow} (?!.*(?:in|into|on|to) (?:the|my|your|our) (?:plan|schedule|calendar|queue))(?:.*(?:@\w+|https?:.*|[\w-]+\.(?:com|org|io|net|xyz|fi|co|news|info|blog|limo)|feeds?|rss|topics?|subject|sources?|accounts?|pages?|sites?|website|blogs?))(?: .*)?`,
      String.raw`(?:@\w+|https?:\S+|[\w-]+\.(?:com|org|io|net|xyz|fi|co|news|info|blog|limo)\S*) .*(?:(?:as|to|among|in|on|into) (?:a |one of )?(?:your|the|my|our)? ?(?:sources?|reading list|list|feeds?|watch ?list)|follow|keep an eye on|worth (?:following|reading|watching|adding|a follow)|subscribe|add (?:it|them|him|her|that)|(?:look|peek|check|drop by|visit|read)(?: .*)? (?:there|at it|it out|now and then|too|as well|often|regularly|daily|sometimes|from time to time)|read (?:it|them))(?: .*)?`,
      '(?:follow|track|keep (?:an eye|tabs) on|monitor|stay on top of|start (?:following|tracking|watching)) (?:the |what.s happening (?:in|with) |news (?:on|about) |everything (?:on|about) |all things )(?!.*(?:price|plan))[\\w -]+',
    ),
    resume_agent: words(
      '(?<!(?:don.t|not) )resum(?:e|ing)',
      'un-?paus(?:e|ing)',
      'wake up',
      '(?:start|continue|go on|keep|get back to|go back to|begin|carry on|return to|restart)(?: with)? (?:posting|writing|working|publishing|tweeting)(?: again)?',
      "(?:carry on|get going|back to (?:work|posting|normal|business)|(?:you(?: can|.re|'re)?|be|get|come|switch(?: yourself)?|turn(?: yourself)?) (?:back|on again|back on|live again)(?: on(?:line)?| to it| at it| in business)?)(?: again)?",
      '(?:post|write|publish|tweet|go|start|work|run|live|active) again',
      '(?:start|carry on|pick (?:it|things) up|pick up where|fire (?:it|things|yourself) (?:back )?up|back in (?:action|business)|restart|reactivate|un-?mute|un-?freeze|un-?pause)(?: again)?(?= (?:again|now|please|pls|then|today|whenever|yourself|the agent|the bot|the posts?|posting|everything)|[.!,]|$)',
      '(?:break|holiday|vacation|pause|rest|silence)(?: time)?(?:.s| is) (?:over|done|finished|up)',
      '(?:lift|end|stop|undo|cancel|drop|take off|remove|break) (?:the|your|that|this) (?:pause|break|silence|freeze|hold)',
      '(?:you(?:.re| are)|you may|you can) (?:good to go|free to (?:post|go)|go ahead|go on|continue|carry on|start)(?: .*)?',
    ),
    pause_agent: words(
      '(?<!lift the |end the |stop the )(?<!the )paus(?:e|ing)(?! (?:is|was) )',
      'stop (?:posting|writing|publishing|tweeting|everything|all (?:posts|posting|activity)|for (?:now|a|the|today)|until|till|working|yourself|for \\d)(?: .*)?',
      '(?:give|giving) (?:it|yourself|everything|posting|us|things|the (?:account|channel)) a (?:rest|break|pause|breather)(?: .*)?',
      '(?:take|have|go on) (?:a |the (?:week|day|rest|weekend|night|month)(?:end)? )?(?:little |short |long )?(?:break|rest|breather|holiday|vacation|nap|time off|off|day off)(?: .*)?',
      'hold (?:off|everything|it|all|fire|your (?:fire|horses)|back|posting|the posts)(?: .*)?',
      `${forbids} (?:post|publish|send|tweet|write|put out|go out|share|upload)(?:ing)?(?: (?:anything|any ?more|a thing|stuff|at all|out))?(?: .*)? (?:until|till|'til|til|before|for (?:now|a|the|\\d|this|today|few)|while|this (?:week|weekend|month)|over|during|today|tonight|tomorrow|as long as|when i.m)(?: .*)?`,
      `(?:don't|do not|stop) (?:post|publish|send|tweet)(?:ing)? (?:anything|any ?more|a thing|stuff|at all)(?: .*)?`,
      `(?:${forbids}|no|zero) (?:more )?(?:new )?(?:posts?|tweets?|posting|publishing|activity)(?: .*)? (?:until|till|'til|for|while|this|over|during|today|tonight|tomorrow|before)(?: .*)?`,
      '(?:stay|keep|go|be|lie|lay|remain|sit) (?:quiet|silent|still|low|dark|tight|offline|mum)(?: .*)?',
      'nothing (?:goes|is to go|should go|gets? (?:posted|published)|is (?:posted|published)|to be (?:posted|published))(?: out| up| live)?(?: .*)?',
      '(?:shut|quiet|power) (?:up|down)',
      '(?:switch|turn)(?: yourself| the (?:bot|agent)| posting)? off',
      '(?:freeze|suspend|halt|mute|hibernate|sleep)(?: (?:everything|yourself|posting|the|all|it|until|till|for))?(?: .*)?',
      'put (?:everything|yourself|it all|posting|the (?:agent|account|bot|posts|whole thing)|things) (?:on (?:hold|pause|ice)|to sleep)(?: .*)?',
      'radio silence',
      '(?:quiet|silence|silent) (?:until|till|for|over)(?: .*)?',
    ),
    skip_post: words(
      `(?<!to )${drop} (?!.*${piece})(?!your (?:pause|break))(?!(?:the|your|my|this) (?:pause|break|price))(?:.*${post})`,
      `(?:please |just |to |not )?${drop} (?!.*${piece})(?:the |that |this |your |my )?(?:next|last|latest|coming|upcoming|following|#\\d+|${kind}|whole thing)(?: .*)?`,
      `(?:leave|let|keep|take|throw|put|call|pull) (?:#\\d+|it|that|this|(?:the |that |this )?(?:next|last|latest|coming|upcoming|[\\w-]+)? ?${kind})(?: (?:one|post|tweet))? ${away}(?! of)(?: .*)?`,
      `(?:don't|do not|no need to|never|not) (?:want to |need to |bother to |let )?(?:post|publish|send|tweet|run|release|share|use|want|need|put out)(?:ing)? .*(?:next|last|latest|#\\d+|it|that|this one|draft)(?! .*(?:until|till|before))`,
      `(?:#\\d+|(?:next|last|latest|upcoming) (?:one|${kind})|this one|that one|it) .*(?:can go(?: in the (?:bin|trash))?$|should(?:n't| not) (?:go out|run|be (?:posted|published))|must(?:n't| not) go out|(?:is|be) (?:cancell?ed|off|binned|dropped|scrapped|skipped|deleted|removed|gone)|(?:isn't|is not|no longer|not) (?:needed|relevant any ?more|going out)|needs to go$|has to go$|not to go out|not go out)`,
      `(?:not|without|no) (?:the )?(?:#\\d+|next one|last one)(?: please)?$`,
    ),
    move_post: words(
      `(?<!to )${move} (?!.*(?:words?|sentences?|in mind|quiet|short|simple))(?:.*)(?:${post}|next|last|latest)(?: .*)?`,
      `(?:#\\d+|(?:next|last|latest|upcoming|coming) (?:one|${kind})|this one) .*(?:later|earlier|instead|(?:to|at|until|till|by) ${clock}|(?:on|for|to|until|till) ${day}|tomorrow|tonight|(?:go|goes|going|come|sent|published|posted|run) out? ?(?:at|on|tomorrow|tonight|after|before))(?: .*)?`,
      `(?:another|different|new|better) (?:time|slot|day|date) for (?:the )?(?:#\\d+|next|last|${post})(?: .*)?`,
    ),
    change_post: words(
      `(?<!to )${change}(?: .*)? (?:${post}|next|last|latest)`,
      `(?<!to )(?:loosen|lighten|tighten|touch|clean|spice|liven|freshen|jazz|tidy|tone|dumb|water|warm|cheer|dial|beef|smarten|sharpen|smooth)(?: .*)? (?:up|down|back|out|over)`,
      `(?<!to )(?:cut|trim|remove|delet|drop|tak|los|replac|swap|add|strip|kill|chop|ditch|leav|get rid of|skip|move|insert|includ|mention|put|work in|use|fix|chang|tone|rewrit|rephras|reword|shorten|soften|tighten|correct|keep|scrap|edit)(?:e|ing|ting|ping|ming)?(?: out| off| in| down)? .*${piece}(?: .*)?`,
      `(?:mak|turn|get|keep|try|writ|do|giv|want|need|have|lik|prefer|be|sound)(?:e|ing|s)? .*(?:it|that|this|#\\d+|draft|(?:the |your |my )(?:[\\w-]+ )?${kind})(?: .*)? (?:(?:a )?(?:bit|little|lot|touch|tad|much|way|far|little bit|to (?:sound|be|read)|sound|be|into|down|to) )*(?:${better})(?: .*)?`,
      `(?:#\\d+|(?:next|last|latest|upcoming) (?:one|${kind})|it|that one|this one) .*(?:could (?:be|use|do with)|should be|needs?(?: to be)?|(?:wants|has) to be|can be|would be (?:better|nicer)|(?:is|feels|reads|sounds)(?: \\w+)? too|is (?:way |much |a bit |far |rather )?too) .*(?:${better}|long|dry|harsh|technical|hyped|salesy|boring|aggressive|wordy|stiff|dull|work|edit|example|number|source|cut|trim|rewrite|touch)(?: .*)?`,
      `(?:remove|add|take out|put|insert|include|mention) .* (?:from|to|in|into|at the (?:end|start|top) of) .*(?:draft|#\\d+|(?:next|last|latest) (?:one|post|tweet))`,
      `(?:shorter|longer|simpler|warmer|funnier|calmer|friendlier|lighter|softer|punchier|snappier|less \\w+|more \\w+)(?:,)? (?:please|pls|version of (?:#\\d+|it|that|the (?:next|last)))(?: .*)?`,
    ),
    plan_add: words(
      `(?<!to )(?:plan|schedul|queu|put|add|set up|pencil|slot|lin|book|reserv|arrang|prepar|hav|writ|draft|mak|get|fit|squeez|sneak|do|want|lik|need|stick|pop|drop|set|line up|note down)(?:e|ing|ting)?(?: me| us)?(?: in| up| down)? (?:a |an |another |one |something|smth|sth|some )(?!.*#\\d).*(?:${clock}|on ${day}|for ${day}|(?:for|in|on|to|into) (?:the|my|your|our|next week.s|${day}.s|tomorrow.s|today.s) ?(?:plan|schedule|calendar|queue|agenda|line.?up|pipeline)|(?:scheduled|planned|queued) for)(?: .*)?`,
      `(?<!to )(?:plan|schedul|queu|set up|pencil|slot|lin|book)(?:e|ing|ting)?(?: me| us)?(?: in| up)? (?:a |an |another |one |something|smth|sth).*(?:posts?|tweets?|threads?|plan|about|for|on)(?: .*)?`,
      '(?:put|add|slot|pencil|stick|pop|drop|get|squeeze|fit|book|plan|schedule|queue)(?: .*)? (?:in|into|on|onto|to|for) (?:the|my|your|our|next week.s|tomorrow.s|today.s|\\w+day.s) (?:plan|schedule|calendar|queue|agenda|line.?up|pipeline)(?: .*)?',
      `(?:on |for )?(?:${day}|tomorrow|tonight)(?: ${part})?(?: at)?(?: ${clock})?,? (?:i.d like|i want|i need|we need|let.s (?:have|do|run|post)|please (?:plan|schedule|add)|put|add|plan|schedule|slot in|there should be|how about) (?:me )?(?:in )?(?:a |an |another |one |something|smth)(?: .*)?`,
    ),
    write_post: words(
      `(?<!(?:to|you|i|we) )(?:writ(?:e|ing)|draft(?:ing)?|compos(?:e|ing)|prepar(?:e|ing)|creat(?:e|ing)|mak(?:e|ing)|do(?:ing)?|giv(?:e|ing)|knock(?:ing)? (?:out|up)|whip(?:ping)? up|put(?:ting)? (?:together|out|up)|throw(?:ing)? together|cook(?:ing)? up|come up with|bang out|jot down|craft(?:ing)?|get|have|pen|produce|work up|type up|send out|generate|spin up|rustle up|dash off|fire off|drop)(?: me| us| up)? (?:${thing}|another|one|about|on|the next|up)(?: .*)?`,
      `(?:can|could|would|will) (?:you|u|ya) (?:please |pls |maybe |just |also |quickly )?(?:write|draft|compose|prepare|do|make|post|tweet|put together|whip up|create|say|craft)(?: me| us| up)? (?:${thing}|an?|another|one|about|on|up|something)(?: .*)?`,
      "(?<!(?:to|you|i|we|did|n't) )(?:write|draft|compose|prepare|create|craft)(?: me| us| up)? (?:an?|some|about|on|up)(?! (?:copy|time|hold|track|note))(?: .*)?",
      `(?<!(?:to|you|i|we|he|she|they) )(?:post|tweet|publish|say|share) (?:a |an |some )?(?:something|smth|sth|tweet|post|about|on|thread|few words|word|update|take|thoughts)(?: .*)?`,
      `(?:need|want|like|love|fancy|how about|what about|feel like|up for|time for|let.s (?:do|have|post|write)|let's get|to have|to see|in the mood for|use|have) (?:${thing}|another (?:post|tweet|one)|a new one)(?: .*)?`,
      `(?:write|post|tweet|draft) up(?: .*)?`,
      '^\\W*(?:a |one |another |new |quick |short )+(?:[\\w-]+ )?(?:post|tweet|thread|draft)(?: for (?:x|telegram))? (?:about|on)(?: .*)?',
      '(?:you|u) (?:to|should|could|can|might) (?:write|post|tweet|draft|say)(?: me| us)? (?:something|smth|sth|a |an |about|on)(?: .*)?',
    ),
    show_results: words(
      '(?:how (?:did|do|are|were|is|have|has|was|well)(?! (?:you|i|it) )|how.s|how.d|hows|howd) .*(?:posts?|tweets?|account|channel|we|we.re|last week|this week|this month|last month|doing|perform(?:ing|ed)?|go|going|land(?:ed)?|received|last \\d+)(?! (?:much|many|about) )(?: .*)?',
      '(?:results?|performance|statistics|stats|numbers|likes|views|impressions|engagement|reach|reports?|metrics|analytics|insights|recap of|retweets|reposts|followers|growth|interactions|clicks|figures for|traction|scorecard|kpis?|performed|performing)',
      '(?:did|does|do|has|have|is|are) (?:anyone|anybody|people|many people|our posts|the posts|my posts|anyone actually|folks|they) .*(?:read(?:ing)?|see|seen|like|liked|look(?:ed|ing)?|view(?:ed)?|catch on|work(?:ed)?)(?: .*)?',
      'which .*(?:did best|did well|worked best|performed|was (?:the )?(?:best|most)|got the most)(?: .*)?',
      '(?:best|worst|top) (?:performing )?(?:posts?|tweets?)',
    ),
    plan_show: words(
      'what.*(?:on the (?:agenda|plan|calendar|schedule|cards|menu)|lined up|going (?:out|live)|go(?:es)? out|in the (?:pipeline|queue|works|plan|calendar)|planned|scheduled|coming(?: up)?|plans?|up next|queued?|schedule|agenda|set for|in store|to expect|you posting|will you post|are you (?:posting|publishing|going to post|gonna post)|(?:is|s) (?:next|left|still to come|due|waiting))(?: .*)?',
      '(?:show|see|tell|give|send|list|read|walk|run|view|check|open|pull up|look at|remind|share|have a look at|take me through)(?: .*)? (?:plan|plans|schedule|calendar|queue|agenda|line.?up|pipeline|planned|scheduled|(?:upcoming|next) posts)(?: .*)?',
      '(?:when|what time|how many|how much) .*(?:next|will|are|do|does|is|goes?|left) .*(?:posts?|tweets?|planned|scheduled|go(?:es|ing)? out|coming|queue)(?: .*)?',
      '(?:any|anything|something|nothing|much|got)(?: .*)? (?:planned|scheduled|lined up|queued(?: up)?|coming up|on the (?:plan|calendar|schedule|agenda)|in the (?:queue|plan|pipeline|calendar)|going out|due)(?: .*)?',
      '(?:is|are) there .*(?:going out|planned|scheduled|coming|left|queued)(?: .*)?',
      '(?:the|our|your|my) (?:plan|schedule|agenda|calendar|line.?up) (?:for|today|tomorrow|this|next|look|please|pls)(?: .*)?',
      'which posts? (?:are|is|will|do|go).*(?:next|today|tomorrow|week|planned|scheduled|coming|out)(?: .*)?',
    ),
    posts: words(
      `(?:what|which|why|when|where|show|list|how come|find|remind me what|what made|what on earth made)(?:.s|s)? .*(?:you|your|u|ya) .*${asked}(?: .*)?`,
      'your (?:last|recent|latest|own|earlier|previous|older|past) (?:few )?(?:posts?|tweets?|texts?|drafts?)',
      `(?:why|what|based on what|where|how come|how did|what made) .*(?:you|u) .*${asked}(?: .*)?`,
      `(?:have|did|had|haven't|didn't) (?:you|u|we) .*${asked}(?: .*)?`,
      '(?:reason|reasoning|thinking|idea|logic|source|sources|story) (?:behind|for|of) (?:that|the|your|this) .*(?:post|tweet|draft|text|one|thread)(?: .*)?',
      '(?:what|where)(?:.s| was| were| is| did| does)? (?:it|that|this) (?:based on|about|come from|mean|all about|refer to)(?: .*)?',
      'what .*(?:post|tweet|draft|thread|piece|one) .*(?:based on|about|come from|from|mean)(?: .*)?',
      `(?:show|find|give|get|pull up|list|dig up|send) (?:me |us )?(?:.*(?:post|tweet|thing|thread|piece|posts|tweets|everything|what|stuff)) .*(?:you|we|u) .*${asked}(?: .*)?`,
    ),
    market: words(
      '(?:prices?|pricing|quotes?)',
      `how much (?:is|are|does|for|s) (?:an? |one |the )?${coin}(?: .*)?`,
      'how much (?:is|are|does) .*(?:cost|worth|now|today|trading|at|rn)',
      'trading(?: at)?',
      `(?:what.s|whats|what is|what are|what about|where is|where.s|wheres|where are|how is|how.s|hows|how are|how about|hows it going with|wat is|what does) (?:the |price of |we on )?${coin}(?: .*)?`,
      `(?:check|quote|tell me|give me|show me|get me)(?: me)? (?:the )?(?:current )?(?:price of )?${coin}(?: .*)?`,
      `(?:(?:and|or|vs|,) )?${coin} (?:right now|rn|now|today|atm|at the moment|price|at|doing|up|down|looking|worth)(?: .*)?\\?*$`,
      `^\\W*(?:and |so |hey |yo )?${coin}(?:(?:,| and| &| \\+) ?${coin})*\\W*\\?+\\W*$`,
      `(?:is|did|has|are) (?:the )?${coin}(?: .*)? (?:up|down|green|red|pumping|dumping|moving|moved?|dropped|risen|fallen|crash(?:ed|ing)?|recover(?:ed|ing)?)(?: .*)?`,
      'worth',
      'market(?: cap)?(?! (?:talk|advice|commentary))',
      'how (?:is|are) (?!you |your |u |we |things |we |i ).* (?:doing|moving|trading|looking)',
      '(?<!explain.*)(?<!how (?:does |do )?(?:the )?)(?<!what.s |what is |what does )(?:funding(?: rate)?s?|volume)(?! works?)',
    ),
  },
  how: words(
    'how (?:do|can|would|could|should|to|does|did) (?:i|we|one|you|it|this|that)?',
    'how come',
    'what happens (?:if|when)',
    'what if',
    'what would (?:happen|you)',
    '(?:can|could|may|should|shall|must|do|did|have|would) (?:i|we)(?! (?:get|have|please|see|ask you|trouble you|bother you))',
    'is it (?:possible|wise|worth|okay|ok|allowed|a good idea|hard|safe|better|true)',
    '(?:are|were|was) (?:you|u) (?:able|going|allowed|still|ever|paused|sure)',
    '(?:did|have|had|do|are|were|didn.t|haven.t|why (?:did|do|are|were|have|would)) (?:you|u|they|he|she|it|your)(?! (?:mind|have time|fancy|think you (?:can|could)))',
    'why (?:is|was|does|should|can|would|has|were|are|did)',
    'do you think',
    'would it (?:help|hurt|make sense|be better)',
    '(?:wondering|wonder|curious) (?:whether|how|why|what)',
    'what (?:do|did|does|is|are|was|were|would|makes|made) (?!you (?:say to|think about (?:writing|doing|posting)))',
    'who (?:is|are|was|does|did|can)',
    '(?:yesterday|earlier|last (?:week|night|month|year)|once|already|just|have|has|had|i.ve|he|she|they|it|people|friend|everyone|somebody|someone|competitor)s? (?:i |we |he |she |they )?(?:wrote|posted|skipped|cancell?ed|paused|moved|deleted|wanted to|tried to|used to)',
    '(?:i|we) (?:just |already |also |once |really )?(?:wrote|posted|skipped|cancell?ed|paused|moved|deleted|dropped|used to|had to|tried to|love (?:to|how)|like (?:how|that)|liked|loved|enjoy(?:ed)?|will|might|may)',
  ),
  not: words(
    "(?:please )?don't(?! (?:forget|mind))",
    'do not(?! forget)',
    'never(?! mind)',
    '(?:no|without any) need (?:to|for)',
    'no (?:post|draft|text|writing)',
    'not yet',
    'nothing (?:to|written|posted)',
    "(?:shouldn't|wouldn't|didn't|doesn't|won't|can't|cannot|needn't|isn't|wasn't|haven't|hadn't|mustn't)(?! (?:you|we|mind))",
    'without (?:writing|posting|drafting)',
    'not (?:to|a|write|draft|post)',
    'rather than',
    'instead of (?:writing|posting|drafting)',
    'skip the (?:draft|post|writing)',
  ),
  condition: words(
    '(?:when|if|once|whenever|as soon as|the (?:moment|minute|second|instant)|every ?time|each time|any ?time|should|in case|the day)(?= )(?! (?:you|u|i|we|that (?:is|was)|possible|it.s (?:ok|possible)) )',
    '(?:on|for|of|about) (?:any|every|each|a) (?:move|swing|drop|jump|listing|spike|rise|fall|dip|new|change|\\d)',
    'alerts? (?:on|for|at)',
    'any (?:new )?(?:listing|article|post|news|entry)',
  ),
  forever: words(
    'from (?:now|here|today|this day|this point) on(?:wards?)?',
    '(?:going|moving) forward',
    'as a (?:general )?rule',
    'in (?:the )?future',
    'for (?:good|the future)',
    '(?:in|for) (?:all|every|any) (?:of )?(?:my |your |our |the |future )?(?:posts?|tweets?|texts?)',
    'henceforth',
    'starting (?:now|today)',
  ),
  reminder: words(
    "(?:please |and |but |just )*(?:don't forget|do not forget|remember|keep in mind|mind)(?: to| that)?",
  ),
  pronoun: words(
    'it',
    'that',
    'this',
    'them',
    'those',
    'these',
    '(?:that|this) one',
    '(?:that|this|it) (?:please|pls)',
  ),
  joins:
    /,? (?:and then|and also|and please|and|then|also|plus) (?=\p{L})|(?:,|;| -| –|—) (?=(?:also|then|please|pls|and|skip|move|pause|write|draft|remember|follow|cancel|push|make|shorten) )/iu,
  about: [
    words(
      String.raw`(?:about|regarding|re|covering|concerning|explaining|describing|discussing|summari[sz]ing|on the (?:subject|topic) of|(?:your|any) (?:thoughts|take) on|over) (.+)`,
    ),
    words(String.raw`(?:on|around) (?!(?:my|your|our) (?:account|channel|behalf)|${day}|time|x\b|it\b)(.+)`),
    words(
      String.raw`(?:that|the|your|this) ([^,.;!?]+?) (?:thing|post|piece|tweet|thread|one|draft|story|stuff|take)(?! (?:is|was) )`,
    ),
    words(
      String.raw`(?:mention(?:ed|s)?|cover(?:ed)?|discuss(?:ed)?|brought up|bring up|explain(?:s|ed)?|say of|said of) (.+)`,
    ),
    words(
      String.raw`(?:an?|another|one) (?!(?:new|quick|short|little|long|post|draft|tweet|few|nice)\b)([\w$-]+(?: [\w$-]+){0,3}?) (?:post|tweet|thread|piece|draft|update|explainer|recap)(?= |$|[.,!?])`,
    ),
  ],
  time: words(
    String.raw`(?:the day after tomorrow|today|tonight|tonite|tomorrow|tmrw|tmr|tmrrw|(?:next |this )?(?<!\p{L})${day}|(?:next|this) (?:week(?:end)?|month)|(?:this|the) ${part}|(?:the )?weekend|end of (?:the )?(?:day|week|month))(?: ${part})?(?:,? (?:at |around |about |by )?${clock}|,? at \d{1,2})?`,
    String.raw`in ${many} ${span}`,
    String.raw`(?:${clock}|(?:at |around |by |about )\d{1,2}(?! ?(?:%|k|percent)))(?: (?:today|tonight|tomorrow|on ${day}|${day}|in the ${part}))?`,
    String.raw`(?:by )?${many} ${span} (?:later|earlier|back|forward)`,
    String.raw`by ${many} ${span}`,
    String.raw`for ${many} ${span}`,
    String.raw`(?:after|before) (?:lunch|dinner|work|breakfast|the [\p{L} ]{3,20}|noon|midnight|${clock}|${day})`,
    'later',
    'earlier',
    '(?:first thing )?in the (?:morning|afternoon|evening)',
    "i(?:'m| am) back|i say so|i tell you|further notice",
  ),
  beforeTime: words("(?:until|till|'til|til|to|for|on|by|at|around|before|after)"),
  next: words('next', 'upcoming', 'coming', 'following', 'the one (?:after|that.s coming|going out)'),
  last: words(
    'last',
    'latest',
    'newest',
    'most recent',
    'previous',
    'the one you (?:just|posted)',
    'just (?:wrote|posted|drafted)',
  ),
  onX: words('(?:on|for|to) (?:my |our |the )?(?:X|twitter)(?: account)?', 'X (?:post|thread)'),
  beforeRule: words(
    '(?:from today(?: on)?|going forward|moving forward|as a rule|in future)',
    '(?:please )?(?:remember|keep in mind|bear in mind|note)(?: that| to)?',
    'from (?:now|here|this point) on(?:wards?)?',
  ),
  says: {
    offered: 'Have a look at what I would do. It happens when you say yes.',
    came: 'This is what came of it: {result}',
    moment: 'One moment, I am on it.',
  },
}
