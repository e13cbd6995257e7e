import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const clock = String.raw`(?:\d{1,2}:\d\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m|noon|midnight)`
const thing =
  '(?:smth|sth|something|some words|a few (?:words|lines)|an? (?:\\w+ ){0,2}(?:post|tweet|thread|draft|text|piece|take))'
const forbids = "(?:don'?t|don’t|do not|please no|no more)"
const post = String.raw`(?:posts?|tweets?|drafts?|texts?|threads?|one|it|that|#\d+)`

export const english: Lexicon = {
  wishes: {
    remember: words(
      String.raw`(?<!do you |can you |you )remember(?! (?:when|what|which))`,
      'from now on',
      'keep in mind',
      'for (?:the future|good|all (?:posts|texts))',
      '(?:as a rule|going forward|from today(?: on)?|starting (?:now|today)|make (?:it|that) a (?:rule|habit))',
      'in (?:the )?future,? (?:always|never|please|write|use)',
      '(?:always|never)(?: ever)? (?:write|use|keep|end|start|mention|say|call|talk|begin|put|add|tag|quote|sign|refer|address|speak|open|close|joke)',
      "(?:don'?t|do not|don’t|stop) (?:ever )?(?:us(?:e|ing)|mention(?:ing)?|say(?:ing)?|writ(?:e|ing) about|talk(?:ing)? about)",
    ),
    add_trigger: words(
      '(?:alert|warn|notify|tell|ping|message|ask|text|shout at|poke|let) me (?:know )?(?:when|if|once|as soon as|whenever|the (?:moment|minute|second)|every time|each time).*',
      '(?:when|if|once|whenever|as soon as|the (?:moment|minute|second)|every time|each time|should) .*(?:cross(?:es)?|climbs?|dips?|slips?|sinks?|gains?|loses|swings?|dumps?|pumps?|tops?|trades?|is (?:over|above|under|below)|gets (?:hot|over|under|above|below)|publish(?:es)?|says|appears|comes out|reach(?:es)?|hits?|breaks?|falls?|drops?|rises?|moves?|goes|pass(?:es)?|spikes?|jumps?|flips?|(?:is|gets) listed|lists|turns (?:negative|positive)|posts|tweets|trends|is trending|new (?:entry|article|post))(?: .*)?',
    ),
    explain_charge: words(
      '(?:was|were|am|been|you) (?:i )?(?:charged?|billed)(?: .*)?',
      '(?:charged?|billed|took|taken|deducted|debited|missing)(?: .*)? (?:me|from (?:me|my)|credits?|for)(?: .*)?',
      'charged me',
      'cost me',
      'why .*(?:pay|paid|cost|credits?)',
      'where .*credits?.*',
      'what .*credits? .*(?:for|on)',
      'explain .*(?:charge|credits?|bill|cost)',
    ),
    add_source: words(
      String.raw`(?:follow|subscribe to|watch|track|read|add|keep an eye on|use|listen to|check|look at|monitor|include) .*(?:@\w+|https?:.*|feed|rss|topic|source|account|page|site|blog)(?: .*)?`,
    ),
    resume_agent: words(
      'resume',
      'unpause',
      'wake up',
      '(?:start|continue|go on|keep) (?:posting|writing|working)(?: again)?',
      '(?:start|begin|carry on|get going|be back|go back to (?:work|posting)|back to work|you(?: can|.re)? (?:back|on again))(?: again)?',
      '(?:post|write|publish) again',
      'start again',
    ),
    pause_agent: words(
      'pause',
      'stop (?:posting|writing|everything|for|until|working)',
      '(?:take|have) a (?:break|rest)',
      'hold (?:off|everything|it|all)(?: .*)?',
      `${forbids} (?:post|publish|send|tweet|write)(?:ing)?(?: (?:anything|any ?more|a thing))?(?: .*)? (?:until|till|before|for (?:now|a|the|\\d)|while|this (?:week|weekend|month)|over)(?: .*)?`,
      `(?:${forbids}|no) (?:posts?|tweets?)(?: .*)? (?:until|till|for|while)(?: .*)?`,
      '(?:stay|keep|go) (?:quiet|silent|still)',
      'nothing (?:goes|is to go|should go) out(?: .*)?',
      'be quiet',
      'go silent',
    ),
    skip_post: words(
      `(?:skip|drop|cancel|discard|throw away|scrap|kill|bin|ditch|forget(?: about)?|delete|remove|get rid of|take off) (?!.*(?:sentence|paragraph|word|line|hashtag|emoji|part|bit|half|intro|ending|figure|number)).*${post}`,
      `(?:don'?t|don’t|do not) (?:post|publish|send|tweet) .*(?:next|last|#\\d+|it|that)`,
    ),
    move_post: words(
      `(?:move|reschedule|postpone|push|shift|delay|put off|bring forward|change the time of|set|bump) .*${post}(?: .*)?`,
    ),
    change_post: words(
      `(?:change|rewrite|rephrase|reword|shorten|edit|fix|revise|adjust|improve|redo|trim|tighten|polish|cut|soften|tone down|simplify|translate)(?: .*)? ${post}`,
      `(?:cut|trim|remove|delete|drop|take out|lose|replace|swap|add) .*(?:sentence|paragraph|words?|line|hashtags?|emojis?|part|bit|half|intro|ending|figures?|numbers?)(?: .*)?`,
      `make .*${post}(?: .*)? (?:a bit |much |way |sound )?(?:shorter|longer|funnier|simpler|friendlier|calmer|warmer|clearer|more|less|sound)`,
      `(?:remove|add|take out|put) .* (?:from|to|in|into) .*(?:draft|#\\d+|(?:next|last) (?:one|post))`,
    ),
    plan_add: words(
      '(?:plan|schedule|queue|put|add|set up|pencil in|slot in|line up|book) (?:me )?(?:in )?(?:a |an |another |one |something).*(?:posts?|tweets?|threads?|plan|about|for)(?: .*)?',
      'put .* (?:in|into|on) (?:the|my|your) (?:plan|schedule|calendar)',
    ),
    write_post: words(
      `(?:write|draft|compose|prepare|create|make|do|give|knock (?:out|up)|whip up|put together|throw together)(?: me| us| up)? (?:${thing}|another|one|about|on|the next)(?: .*)?`,
      '(?:write|draft|compose|prepare|create)(?: me| us| up)? (?:an?)(?: .*)?',
      '(?:post|tweet|publish|say) (?:a |an )?(?:something|tweet|post|about|thread|few words)(?: .*)?',
      '(?:need|want|like) (?:a|another) (?:new )?(?:post|tweet|thread|draft)(?: .*)?',
    ),
    show_results: words(
      '(?:how (?:did|do|are|were|is|have|has|was)|how.s|how.d) .*(?:posts?|tweets?|account|we|last week|doing)(?: .*)?',
      '(?:results|performance|statistics|stats|numbers|likes|views|impressions|engagement|reach|report)',
    ),
    plan_show: words(
      'what.*(?:on the (?:agenda|plan|calendar)|lined up|going out|in the pipeline|planned|scheduled|coming(?: up)?|plans?|up next|queued?|schedule)(?: .*)?',
      '(?:show|see|tell|give) .*(?:plan|schedule|calendar|queue)(?: .*)?',
      'when .*(?:next|will|are|do) .*post(?: .*)?',
    ),
    posts: words(
      '(?:what|which|why|when|show|list) .*you(?:r)? .*(?:posts?|posted|tweets?|tweeted|publish(?:ed)?|wrote|written|write)(?: .*)?',
      'your (?:last|recent|latest|own|earlier) (?:posts?|tweets?|texts?)',
      '(?:why|what|based on what|where) .*you .*(?:wrote|write|post(?:ed)?|tweet(?:ed)?|said)(?: .*)?',
      'have you (?:ever )?(?:written|posted|said)(?: .*)?',
    ),
    market: words(
      'price',
      'how much (?:is|are|does)',
      'trading(?: at)?',
      '(?:what.s|whats|what is|where is|where.s|how is|how.s) (?:the )?\\$?(?:btc|bitcoin|eth|ethereum|sol|solana|xrp|doge|bnb|ada|ton|avax|link)(?: .*)?',
      'worth',
      'market(?: cap)?',
      'how is .* (?:doing|moving|trading)',
      'funding(?: rate)?',
      'volume',
    ),
  },
  how: words(
    'how (?:do|can|would|could|should|to) (?:i|we|one|you)?',
    'what happens (?:if|when)',
    'can i',
    'is it possible',
    'are you able',
  ),
  not: words("don'?t", 'don’t', 'do not', 'never', 'no need to', 'not yet'),
  joins: /,? (?:and then|and also|and|then|also) (?=\p{L})/iu,
  about: words(String.raw`(?:about|on|regarding|re|covering|concerning) (.+)`),
  time: words(
    String.raw`(?:today|tonight|tomorrow|(?:next |this )?${day}|next week|next month)(?: morning| afternoon| evening| noon| night)?(?:,? (?:at )?${clock}|,? at \d{1,2})?`,
    String.raw`in (?:\d+|an?|two|three) (?:minutes?|hours?|days?|weeks?)`,
    String.raw`(?:${clock}|(?:at )\d{1,2})(?: (?:today|tonight|tomorrow|on ${day}|${day}))?`,
    String.raw`\d+ (?:minutes?|hours?|days?) (?:later|earlier)`,
    'later',
  ),
  beforeTime: words('(?:until|till|to|for|on|by|at)'),
  next: words('next', 'upcoming', 'coming', 'following'),
  last: words('last', 'latest', 'newest', 'most recent'),
  onX: words('(?:on|for|to) (?:X|twitter)'),
  beforeRule: words(
    '(?:from today(?: on)?|going forward|as a rule)',
    '(?:please )?(?:remember|keep in mind)(?: that| to)?',
    'from now on',
  ),
  says: {
    offered: 'Have a look at what I would do. It happens when you say yes.',
    came: 'This is what came of it: {result}',
    moment: 'One moment, I am on it.',
  },
}
