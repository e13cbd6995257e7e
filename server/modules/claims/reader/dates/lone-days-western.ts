import { dayWordsOf } from './day-words.ts'
import { clauseEnds as ends, rankedTo } from './lone-day-ends.ts'
import { anyOf, loneDay, noneAfter, noneBefore, type Shape } from './shape.ts'

/** "On the 8th", "the low of the 8th"; neither "the 8th block" nor "the 3rd in a row". */
export function englishDays(): Shape[] {
  const words = dayWordsOf('ENGLISH')
  const function_ =
    'at|but|is|was|has|had|it|we|they|i|you|he|she|the|a|an|until|till|through|when|while|as|before|because|so|then|with|from|on|by|or|that|which|where|who|saw|brought|will|would|if|now|still|again|too|also|after'
  const and = '(?= and (?:the )?\\d{1,2}(?:st|nd|rd|th)(?![ -]\\p{L}))'
  const open = `(?=${ends}| (?:${function_}|and|to|for|in|this|since)\\b|'s\\b)(?! (?:in a row|and \\d|(?:in|to|this|and) (?:a row|a million|date|launch|\\d)))`
  const strict = `(?=${ends}| (?:at|was|is|it|saw|until|to the|and the)\\b|'s\\b)`
  const ordinal = '(?<d>\\d{1,2})(?:st|nd|rd|th)(?![-\\p{L}\\d])'
  const strong = `(?<=\\b(?:on|since|by|until|till|from|through|(?:sun|mon|tues|wednes|thurs|fri|satur)day,?) )`
  const read: Shape['read'] = ({ d }) => loneDay(d)
  return [
    {
      pattern: new RegExp(
        `${strong}(?:the )?${ordinal}(?:${open}| of (?:the|this|last|next|each) month\\b)`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `(?:${noneBefore}the )${ordinal}(?: of (?:the|this|last|next) month\\b|${and})`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `(?<!\\b(?:are|were|be|been|being|as|becomes?|became|ranks?|ranked|finish|finished|placed|in|for|into|under|only|just|not|marks?|marked|marking|makes?|made|making|its|their|our|(?<!today )is|(?<!it )was) )${noneBefore}(?:the )${ordinal}${strict}`,
        'gu',
      ),
      read: ({ d }) => (Number(d) > rankedTo ? loneDay(d) : null),
    },
    // "From the 3rd to the 9th", "on the 8th and 9th".
    {
      pattern: new RegExp(
        `(?<=\\bthe \\d{1,2}(?:st|nd|rd|th) (?:to|and|until|through|or) )(?:the )?${ordinal}(?=${ends}| (?:${function_})\\b)`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `(?<=\\b(?:on|since|until|till) )the (?<w>${anyOf([...words].filter(([, nth]) => nth > rankedTo).map(([word]) => word))})(?![-\\p{L}])(?=${ends}| (?:at|it|we|they|the|when|of (?:the|this|last) month)\\b)`,
        'gu',
      ),
      read: ({ w }) => loneDay(words.get(w ?? '')),
    },
    {
      pattern: new RegExp(
        `${noneBefore}the (?<w>${anyOf(words.keys())}) of (?:the|this|last|next) month\\b`,
        'gu',
      ),
      read: ({ w }) => loneDay(words.get(w ?? '')),
    },
  ]
}

/** "Le 8", "depuis le 24"; neither "le 8 %" nor "le premier actionnaire". */
export function frenchDays(): Shape[] {
  const function_ =
    'et|à|au|pour|avec|dans|puis|mais|que|qui|où|est|a|était|avait|ce|se|il|elle|on|la|les|une|après|avant|en|dernier|prochain|du mois|de ce mois|courant|matin|soir|midi|au soir|au matin|vers'
  const after = `(?=${ends}| (?:${function_})(?![\\p{L}\\p{M}\\d'])|[ ](?:l|qu|s|c|d|j|n)'\\p{L})(?! (?:en|a|et|pour|vers) \\d| à \\d{1,2}(?!\\s?h|\\d)|\\s?[:h]\\d|\\s?(?:%|€|\\$|h\\b))`
  const crossed =
    '(?<!(?:passe|casse|cassé|franchi|franchit|franchir|dépasse|dépassé|touche|touché|sous|sur|vers|teste|testé|perd|perdu|repasse|repassé|atteint|atteindre|contre|numéro|rsi|ema) )'
  const crossedBefore =
    '(?<!(?:passe|casse|cassé|franchi|franchit|franchir|dépasse|dépassé|touche|touché|sous|sur|vers|teste|testé|perd|perdu|repasse|repassé|atteint|atteindre|contre|numéro|rsi|ema) le )'
  const read: Shape['read'] = ({ d }) => loneDay(d)
  return [
    {
      pattern: new RegExp(
        `(?<=${noneBefore}(?:le|du|jusqu'au|du \\d{1,2}(?:er)? au|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche) )${crossedBefore}(?<d>\\d{1,2})(?:er)?(?![\\p{L}\\d/×])${after}`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `(?<=${noneBefore}(?:depuis|dès|avant|après|jusqu'au|d'ici|entre) )(?:le )?(?<d>premier|\\d{1,2}er)${noneAfter}(?=${ends}| (?:et|à|mais|on|il|la|les|du mois)(?![\\p{L}\\p{M}]))`,
        'gu',
      ),
      read: ({ d }) => loneDay(d?.startsWith('p') ? 1 : d?.replace('er', '')),
    },
    {
      pattern: new RegExp(
        `${crossed}${noneBefore}le (?<d>premier) (?:du mois|de ce mois|du mois dernier)${noneAfter}`,
        'gu',
      ),
      read: () => loneDay(1),
    },
  ]
}
