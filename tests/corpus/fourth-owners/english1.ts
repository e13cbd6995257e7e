import { isAmerican, isSquashed, isStiff, toBritish, toContractions, toFullForms } from './english-words.ts'
import { owner } from './person.ts'
import {
  firstAlone,
  firstIsAlone,
  isQuestion,
  lowerCase,
  maxSentences,
  noQuestions,
  noShouting,
} from './sentences.ts'
import { bangs, bangsIn, noHashtags, noParentheses, noSemicolons, thinEmoji } from './signs.ts'
import { bare, emojisIn, has, sentences, swap, swapAll, tagsIn } from './text.ts'
import type { Owner } from './types.ts'

const noDot = (text: string): string => text.replace(/(?<![.\s])\.\s*$/u, '')

/** A retired bookkeeper in Leeds. */
const mo = owner({
  name: 'Mo Gallagher',
  language: 'ENGLISH',
  tastes: [
    { fix: toBritish },
    { fix: toFullForms },
    {
      fix: (text) => bangs(text, '.'),
      strong: 0.14,
      reasons: ['far too loud for a Tuesday', 'no. too shouty'],
    },
    { fix: (text) => text.replace(/ & /gu, ' and ') },
  ],
  wishes: [
    {
      said: 'Colour has a u in it where I live and so does favour. Leeds, love, not Las Vegas.',
      after: 4,
      meant: [{ kind: 'wording', form: 'british' }],
      keeps: (text) => !isAmerican(text),
    },
    {
      said: "who's shouting?? every line ends in one of these !!! and I've only just got the cat settled",
      after: 9,
      meant: [{ kind: 'sign', sign: 'exclamation', by: '.' }],
      keeps: (text) => bangsIn(text) === 0,
    },
    {
      said:
        'Mother taught elocution so humour me: both words every time, it is, do not, ' +
        'never the squashed-together ones',
      after: 17,
      meant: [{ kind: 'wording', form: 'full_forms' }],
      keeps: (text) => !isSquashed(text),
    },
  ],
})

/** A day trader of twenty-three. */
const dez = owner({
  name: 'dez okafor',
  language: 'ENGLISH',
  tastes: [
    { fix: (text) => maxSentences(text, 2), strong: 0.18, reasons: ['tldr', 'bro wrote a novel'] },
    { fix: lowerCase },
    { fix: noDot },
    { fix: (text) => swap(text, 'approximately', 'like') },
  ],
  wishes: [
    {
      said: "caps are for my dad's emails. small letters pls, tickers can stay loud",
      after: 2,
      meant: [{ kind: 'lower_case' }],
      keeps: (text) => lowerCase(text) === text,
    },
    {
      said: 'that dot at the very end of a post feels like getting dumped over text. lose it',
      after: 11,
      meant: [{ kind: 'typography', form: 'no_final_stop' }],
      keeps: (text) => noDot(text) === text,
    },
    {
      said: 'say the thing. say one more thing. leave',
      after: 7,
      meant: [{ kind: 'length', unit: 'sentences', max: 2 }],
      keeps: (text) => sentences(text).length <= 2,
    },
  ],
})

/** Leads a product team and skims everything on her phone. */
const priya = owner({
  name: 'Priya Raghunathan',
  language: 'ENGLISH',
  tastes: [
    { fix: noHashtags, strong: 0.12, reasons: ['hashtag soup', "I'm not posting tags, sorry"] },
    { fix: noParentheses },
    { fix: (text) => swapAll(text, { seamlessly: 'easily', seamless: 'smooth' }) },
    { fix: firstAlone },
  ],
  wishes: [
    {
      said: 'Let the first sentence have the top line to itself, like a corner office',
      after: 5,
      meant: [{ kind: 'layout', between: 'first' }],
      keeps: firstIsAlone,
    },
    {
      said: 'every # reads like a pothole to me, pls pave',
      after: 1,
      meant: [{ kind: 'sign', sign: 'hashtag', by: '' }],
      keeps: (text) => tagsIn(text).length === 0,
    },
    {
      said: "If it's worth saying it doesnt need to hide in brackets (like this, see how shifty?)",
      after: 14,
      meant: [{ kind: 'sign', sign: 'parentheses', by: '' }],
      keeps: (text) => !/[()（）]/u.test(bare(text)),
    },
  ],
})

/** Grows corn and beans in Minnesota. */
const walt = owner({
  name: 'Walt Brandvold',
  language: 'ENGLISH',
  tastes: [
    {
      fix: (text) => thinEmoji(text, 0),
      strong: 0.15,
      reasons: ['looks like a cereal box', 'too many doodads'],
    },
    { fix: toContractions },
    { fix: (text) => swapAll(text, { 'bullish on': 'hopeful about', bullish: 'hopeful' }) },
    { fix: (text) => swapAll(text, { approximately: 'about', utilize: 'use' }) },
  ],
  wishes: [
    {
      said:
        "Talk like folks at the grain elevator. They say don't, they say it's. Nobody there ever " +
        'said do not',
      after: 6,
      meant: [{ kind: 'wording', form: 'contractions' }],
      keeps: (text) => !isStiff(text),
    },
    {
      said: "my granddaughter sends me the little pictures. from you I'd sooner have words",
      after: 3,
      meant: [{ kind: 'sign', sign: 'emoji', by: '' }],
      keeps: (text) => emojisIn(text).length === 0,
    },
    {
      said: "'Bullish' belongs at the rodeo, hopeful will do fine",
      after: 21,
      meant: [{ kind: 'word', from: 'bullish', to: 'hopeful' }],
      keeps: (text) => !has(text, 'bullish'),
    },
  ],
})

/** Wrote for a Dublin paper for twenty years. */
const saoirse = owner({
  name: 'Saoirse Quinn',
  language: 'ENGLISH',
  tastes: [
    { fix: noQuestions, strong: 0.16, reasons: ['a question is not a story', 'find out, then write it'] },
    { fix: noSemicolons },
    { fix: noShouting },
    { fix: (text) => swapAll(text, { skyrocketed: 'rose', skyrockets: 'rises', soared: 'rose' }) },
  ],
  wishes: [
    {
      said: "Stop quizzing the readers, they didn't sign up for an exam. Statements only.",
      after: 8,
      meant: [{ kind: 'no_sentence', about: 'question' }],
      keeps: (text) => !sentences(text).some(isQuestion),
    },
    {
      said: 'A semicolon is a full stop that lost its nerve. Give it its nerve back',
      after: 12,
      meant: [{ kind: 'sign', sign: 'semicolon', by: '.' }],
      keeps: (text) => !/[;；]/u.test(bare(text)),
    },
    {
      said:
        'GOOD GRIEF, see how that reads? Tickers and the ETF sort of thing, grand. ' +
        'Any other word in all capitals, never again',
      after: 19,
      meant: [],
      keeps: (text) => noShouting(text) === text,
    },
  ],
})

export const english1: Owner[] = [mo, dez, priya, walt, saoirse]
