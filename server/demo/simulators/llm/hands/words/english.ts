import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const clock = String.raw`(?:\d{1,2}:\d\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m|noon|midnight)`
const post = String.raw`(?:posts?|tweets?|drafts?|texts?|threads?|one|it|that|#\d+)`

export const english: Lexicon = {
  wishes: {
    remember: words(
      String.raw`(?<!do you |can you |you )remember(?! (?:when|what|which))`,
      'from now on',
      'keep in mind',
      'in (?:the )?future,? (?:always|never|please|write|use)',
      '(?:always|never) (?:write|use|keep|end|start|mention|say|call|talk|begin)',
      "(?:don'?t|do not|don’t|stop) (?:ever )?(?:us(?:e|ing)|mention(?:ing)?|say(?:ing)?|writ(?:e|ing) about|talk(?:ing)? about)",
    ),
    add_trigger: words(
      '(?:alert|warn|notify|tell|ping|message|ask) me (?:when|if|once|as soon as|whenever).*',
      '(?:when|if|once|whenever|as soon as) .*(?:cross(?:es)?|reach(?:es)?|hits?|breaks?|falls?|drops?|rises?|moves?|goes|pass(?:es)?|spikes?|jumps?|flips?|(?:is|gets) listed|lists|turns (?:negative|positive)|posts|tweets|trends|is trending|new (?:entry|article|post))(?: .*)?',
    ),
    explain_charge: words(
      '(?:was|were|am|been|you) (?:i )?(?:charged?|billed)(?: .*)?',
      'charged me',
      'cost me',
      'why .*(?:pay|paid|cost|credits?)',
      'where .*credits?.*',
      'what .*credits? .*(?:for|on)',
      'explain .*(?:charge|credits?|bill|cost)',
    ),
    add_source: words(
      String.raw`(?:follow|subscribe to|watch|track|read|add|keep an eye on|use) .*(?:@\w+|https?:.*|feed|rss|topic|source|account|page|site|blog)(?: .*)?`,
    ),
    resume_agent: words(
      'resume',
      'unpause',
      'wake up',
      '(?:start|continue|go on|keep) (?:posting|writing|working)(?: again)?',
      'start again',
    ),
    pause_agent: words(
      'pause',
      'stop (?:posting|writing|everything|for|until|working)',
      '(?:take|have) a (?:break|rest)',
      'hold off',
      'be quiet',
      'go silent',
    ),
    skip_post: words(
      `(?:skip|drop|cancel|discard|throw away|scrap) .*${post}`,
      `(?:don'?t|don’t|do not) (?:post|publish|send|tweet) .*(?:next|last|#\\d+|it|that)`,
    ),
    move_post: words(`(?:move|reschedule|postpone|push|shift|delay|put off|bring forward) .*${post}(?: .*)?`),
    change_post: words(
      `(?:change|rewrite|rephrase|reword|shorten|edit|fix|revise|adjust|improve) .*${post}`,
      `make .*${post} .*(?:shorter|longer|funnier|simpler|friendlier|calmer|warmer|clearer|more|less|sound)`,
      `(?:remove|add|take out|put) .* (?:from|to|in|into) .*(?:draft|#\\d+|(?:next|last) (?:one|post))`,
    ),
    plan_add: words(
      '(?:plan|schedule|queue|put|add|set up) (?:me )?(?:in )?(?:a |an |another |one |something).*(?:posts?|tweets?|threads?|plan|about|for)(?: .*)?',
      'put .* (?:in|into|on) (?:the|my|your) (?:plan|schedule|calendar)',
    ),
    write_post: words(
      '(?:write|draft|compose|prepare|create)(?: me| us| up)? (?:a|an|another|one|something|about|on|the next)(?: .*)?',
      '(?:post|tweet|publish|say) (?:a |an )?(?:something|tweet|post|about|thread|few words)(?: .*)?',
      '(?:need|want|like) (?:a|another) (?:new )?(?:post|tweet|thread|draft)(?: .*)?',
    ),
    show_results: words(
      '(?:how (?:did|do|are|were|is|have|has)) .*(?:posts?|tweets?|account|we|last week|doing)(?: .*)?',
      '(?:results|performance|statistics|stats|numbers|likes|views|impressions|engagement|reach|report)',
    ),
    plan_show: words(
      'what.*(?:planned|scheduled|coming(?: up)?|plans?|up next|queued?|schedule)(?: .*)?',
      '(?:show|see|tell|give) .*(?:plan|schedule|calendar|queue)(?: .*)?',
      'when .*(?:next|will|are|do) .*post(?: .*)?',
    ),
    posts: words(
      '(?:what|which|why|when|show|list) .*you(?:r)? .*(?:posts?|posted|tweets?|tweeted|publish(?:ed)?|wrote|written|write)(?: .*)?',
      'your (?:last|recent|latest|own|earlier) (?:posts?|tweets?|texts?)',
      'have you (?:ever )?(?:written|posted|said)(?: .*)?',
    ),
    market: words(
      'price',
      'how much (?:is|are|does)',
      'trading at',
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
  about: words(String.raw`(?:about|on|regarding|covering|concerning) (.+)`),
  time: words(
    String.raw`(?:today|tonight|tomorrow|(?:next |this )?${day}|next week|next month)(?: morning| afternoon| evening| noon| night)?(?:,? (?:at )?${clock}|,? at \d{1,2})?`,
    String.raw`in (?:\d+|an?|two|three) (?:minutes?|hours?|days?|weeks?)`,
    String.raw`(?:${clock}|(?:at )\d{1,2})(?: (?:today|tonight|tomorrow|on ${day}|${day}))?`,
    String.raw`\d+ (?:minutes?|hours?|days?) (?:later|earlier)`,
    'later',
  ),
  beforeTime: words('(?:until|till|to|for|on|by|at)'),
  next: words('next', 'upcoming', 'coming'),
  last: words('last', 'latest', 'newest', 'most recent'),
  onX: words('(?:on|for|to) (?:X|twitter)'),
  beforeRule: words('(?:please )?(?:remember|keep in mind)(?: that| to)?', 'from now on'),
  says: {
    offered: 'Have a look at what I would do. It happens when you say yes.',
    came: 'This is what came of it: {result}',
    moment: 'One moment, I am on it.',
  },
}
