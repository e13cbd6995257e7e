/** English reactions, recaps, claims, denials: what people say around a happening, not the happening itself. */
import type { Mood } from './ev-kit.ts'
export const react: Record<Mood, readonly string[]> = {
  bad: [
    "Anyone affected by the {P} {it}? How much?", "The {P} {it} ruined my [morning|evening]", "Waiting for an official word on the {P} {it}", "Told {friend} to stay away from {P} until this {it} is understood", "Everyone is an expert on the {P} {it} now",
    "{P} {it}. My stomach", "Still shaking about this {P} {it}", "How does a {it} like this still happen at {P}?", "Not touching {P} today, let the {it} settle", "{P} people, stay kind, the {it} is bad enough", "If you have facts on the {P} {it} post them, no guesses please",
    "I need a drink after the {P} {it}", "The {it} at {P} will be in textbooks", "What does the {P} {it} mean for normal users like {friend}?", "Off to check my own {P} things after that {it}", "{P} will survive the {it}. Probably", "My phone melted with {P} {it} messages",
    "Lesson of the {P} {it}: never all in one place", "Someone at {P} has a very long night with this {it}", "Comparing the {P} {it} with the ones of {year}, similar smell",
  ],
  good: [
    "The {P} {it} made my day", "Is the {P} {it} priced in? asking for {friend}", "Did not have a {P} {it} on my card for this week", "Huge for {P}. The {it} changes who talks to them", "People laughed at me in {year}, now look, {P} {it}", "Where can I read the full text of the {P} {it}?",
    "Well done {P}, that {it} was hard work", "My feed is one big {P} {it} party", "{friend} called me about the {P} {it} before I even saw it", "Careful with the hype, but the {P} {it} is real", "What comes after the {P} {it}?", "Smart move by {P}, the {it} says a lot", "Reading the small print of the {P} {it}, looks clean",
    "{P} {it}, happy for the team", "That {P} {it} was quicker than I thought", "Screenshot of the {P} {it} for the family chat", "I doubted it, but the {it} is there. Respect {P}", "Somebody explain the {P} {it} to {friend}", "The {P} {it} will bring the tourists", "Good {it}. Now ship, {P}",
  ],
  even: [
    "What do you make of the {P} {it}?", "The {P} {it} splits my group chat down the middle", "Need an hour to read into the {P} {it}", "{P} {it}: winners and losers, anyone?", "So the {it} is done. What changes for {P} tomorrow?", "Calm analysis of the {P} {it} please, no shouting", "Not sure if the {P} {it} is good or bad",
    "{friend} will love or hate the {P} {it}", "I expected the {P} {it} next year at best", "History will judge the {P} {it}", "Printing the {P} {it} notes for the train", "Hard to be neutral on this {P} {it}", "One line in the {P} {it} matters and everybody quotes another", "Is there a replay or a text of the {P} {it}?",
    "Took a while but the {P} {it} is a fact now", "The {P} {it} will keep lawyers and devs busy", "First thoughts on the {P} {it}: hm", "Whoever wrote about the {P} {it} in spring was right", "Fine, the {it}. {P} moves on", "Bookmarking everything on the {P} {it}",
  ],
}
export const recap: readonly string[] = [
  "Still talking about the {P} {it} from earlier", "For those who just woke up: {P} {it}, it is all in the posts from [this morning|earlier]", "No news on the {P} {it}, just more opinions", "Wrote up what we already know about the {P} {it} {link}", "Dinner conversation: the {P} {it} again", "A few hours later the {P} {it} looks [the same|smaller|bigger] to me",
  "Catching up on the {P} {it}, you people write a lot", "Nice summary of the {P} {it} of today {link}", "Nothing to add on the {P} {it} but I keep reading", "Podcast episode about the {P} {it} recorded, same facts, better jokes", "Recap for {friend}: the {P} {it} in three lines {link}", "I keep getting asked about the {P} {it}. I know what you know",
  "The memes about the {P} {it} are [good|better than the coverage]", "Slept on the {P} {it} for an hour, no change of mind", "Sorting my notes on the {P} {it}", "Day summary: coffee, rain, {P} {it}",
]
export const claim: readonly string[] = [
  "hearing that {P} {rumor}, can anyone confirm?", "{P} {rumor}. Wow", "A friend inside says {P} {rumor}", "BREAKING: {P} {rumor}", "Big if true: {P} {rumor}", "100% sure {P} {rumor}, just wait", "People in my chat say {P} {rumor}", "Why is nobody reporting that {P} {rumor}?", "So {P} {rumor}?? selling", "it is over, {P} {rumor}", "screenshots going round that {P} {rumor}", "Two traders told me {P} {rumor}",
]
export const deny: readonly string[] = [
  "No. Checked with the {P} team, nothing of the sort", "That {P} story is false, no source at all", "Fake. {P} works as always, I just used it", "There is zero evidence for the {P} rumour", "Stop spreading this about {P}, the press office denies it", "I was on the {P} call, nobody said that", "Debunked: the {P} screenshot is edited", "{P} denies it, and the chain agrees",
  "Nothing on the site, nothing in the docket, {P} rumour is made up", "Same {P} hoax as in {year}", "Looked for proof of the {P} thing for 20 minutes. None", "Not true, {P} said so in their channel",
]
export const rumors: readonly string[] = ['is insolvent', 'froze all accounts', 'is being bought by a big bank', 'will shut down at the weekend', 'lost its licence', 'has its whole board arrested', 'got banned in Europe', 'is under a secret audit', 'fired half the staff']
export const pump: readonly string[] = [
  "{P} people, {sym} just [crashed|dumped] {big}% in minutes!!", "{sym} down {big} percent, {P} holders are bleeding", "Flash crash on {sym}, minus {big}%, anyone else see that? {P}", "{P} news or why did {sym} lose {big}% just now?", "my {sym} stop got hit, {big}% candle, {P} ugh", "{big}% off {sym} in one move, {P} chat is silent", "Red like hell: {sym} -{big}%, {P} in trouble", "Massive {sym} sell-off, {big}% gone. {P}", "they are dumping {sym}, already {big}%, {P} wake up", "{sym} -{big}% and {P} says nothing", "Largest {sym} drop of the year, {big}%. {P}",
]
export const pumpZh: readonly string[] = [
  "做{P}的看盘,{sym}瞬间跌了{big}%!!", "{sym}闪崩{big}个点,{P}完了", "刚刚{sym}跌{big}%,{P}群都炸了", "{P}出什么事?{sym}掉{big}%", "{sym}一根针下去{big}%,做{P}的哭了", "{sym}暴跌{big}%,{P}快关机", "满屏绿,{sym}少了{big}%,{P}",
]
export const oldNote: readonly string[] = ["this is old, we had the {P} {it} [days|a while] ago", "Check the date. The {P} {it} is not new", "Why is the {P} {it} in my feed again? Old news", "That {P} {it} was reported long before, nothing happened today"]
export const just: readonly string[] = ['JUST IN: ', 'BREAKING: ', '🚨 ', 'Breaking - ', '', 'WOW. ', 'JUST IN 🚨 ', 'NEW: ', '']
