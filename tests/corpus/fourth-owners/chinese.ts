import { owner } from './person.ts'
import { apartBy, linePerSentence, noSaying, shorter, size } from './sentences.ts'
import { bangs, hasEllipsis, noEllipses, noHashtags, singleMarks, thinEmoji } from './signs.ts'
import { around, bare, hasFigure, peel } from './text.ts'
import type { Owner } from './types.ts'

const wide: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  '!': '！',
  '?': '？',
  ':': '：',
  ';': '；',
}
const narrow = /[,!?:;]+(?![A-Za-z])[^\S\n]*|(?<!\.)\.(?![.A-Za-z\ue000-\uf8ff])[^\S\n]*/gu
const narrowByHan = /\p{Script=Han}[^\S\n]?[,.!?:;]|[,.!?:;]\p{Script=Han}/u

const fullWidth = (text: string): string =>
  around(text, (masked) =>
    masked
      .replace(/\.{3,}/gu, '……')
      .replace(narrow, (run) => [...run.trim()].map((mark) => wide[mark] ?? mark).join(''))
      .replace(/\(([^()]*\p{Script=Han}[^()]*)\)/gu, '（$1）'),
  )

const touching = /\p{Script=Han}[A-Za-z\p{Nd}]|[A-Za-z\p{Nd}]\p{Script=Han}/u
const tagOrLink = /(#[\p{L}\p{N}_]+|https?:\/\/[^\s。，]+)/u

/** Blanks between Chinese and other letters, but in tags and links. */
const roomy = (text: string): string =>
  text
    .split(tagOrLink)
    .map((part) =>
      tagOrLink.test(part)
        ? part
        : part
            .replace(/(\p{Script=Han})(?=[$@+-]?[A-Za-z\p{Nd}])/gu, '$1 ')
            .replace(/([A-Za-z\p{Nd}])(?=\p{Script=Han})/gu, '$1 '),
    )
    .join('')

const isRoomy = (text: string): boolean =>
  !text.split(tagOrLink).some((part) => !tagOrLink.test(part) && touching.test(part))

/** Set type for a newspaper in Taiyuan. */
const guo = owner({
  name: '老郭',
  language: 'CHINESE',
  tastes: [
    { fix: fullWidth },
    { fix: singleMarks, strong: 0.15, reasons: ['标点撒了一地', '毛糙，重排'] },
    { fix: roomy },
    { fix: (text) => text.replace(/币圈/gu, '币市') },
  ],
  wishes: [
    {
      said: '半角标点混进汉字里，跟米饭里嗑到沙子一个样，我排了三十年版，真受不了',
      after: 3,
      meant: [{ kind: 'typography', form: 'full_width' }],
      keeps: (text) => !narrowByHan.test(bare(text)),
    },
    {
      said: '洋字码、数字跟汉字别脸贴着脸，中间好歹侧身过得去一个人',
      after: 9,
      meant: [{ kind: 'typography', form: 'apart' }],
      keeps: isRoomy,
    },
    {
      said: '叹号问号一打就是仨，手抖的话该去看大夫。一个就够',
      after: 20,
      meant: [],
      keeps: (text) => !/[!！?？]{2}/u.test(bare(text)),
    },
  ],
})

const stop = 70

const loose = /(?<=\p{Script=Han})[^\S\n]+(?=[A-Za-z])|(?<=[A-Za-z])[^\S\n]+(?=\p{Script=Han})/gu
const nag =
  /理性(?:投资|看待|对待|参与)|(?:注意|警惕|控制|做好)(?:投资|市场|仓位)?风险|风险自[负担]|谨慎(?:投资|操作|参与|为)|需谨慎|DYOR|自行研究/u

/** Draws icons in Shenzhen. */
const lin = owner({
  name: '林可颖',
  language: 'CHINESE',
  tastes: [
    { fix: noHashtags },
    { fix: (text) => noSaying(text, nag, '。'), strong: 0.17, reasons: ['又念经', '像反诈短信'] },
    { fix: (text) => around(text, (masked) => masked.replace(loose, '')) },
    { fix: (text) => shorter(text, (draft) => size(draft) <= stop, '。') },
  ],
  wishes: [
    {
      said: '我就坐一站地铁，超过七十个字门就关了，真的看不完',
      after: 5,
      meant: [{ kind: 'length', unit: 'characters', max: stop }],
      keeps: (text) => size(text.replace(/\s/gu, '')) <= stop,
    },
    {
      said: '中文跟英文字母中间那个空格，像缺了颗门牙，合上合上',
      after: 11,
      meant: [{ kind: 'typography', form: 'tight' }],
      keeps: (text) => bare(text).search(loose) < 0,
    },
    {
      said: '“注意风险”“理性看待”这类话留给我妈吧，她念得比你有感情',
      after: 2,
      meant: [{ kind: 'no_sentence', about: 'lecture' }],
      keeps: (text) => !nag.test(text),
    },
  ],
})

const tea = '喝口茶再看。'
const teaEnd = /喝口茶再看[。.]?$/u

const withTea = (text: string): string => {
  const ended = /[。！？!?.…]["”’」）]*$/u.test(peel(text).body)
  return `${text}${ended ? '' : '。'}\n${tea}`
}

/** Keeps a tea house in Chengdu. */
const abu = owner({
  name: '茶馆阿布',
  language: 'CHINESE',
  tastes: [
    { fix: (text) => text.replace(/我们|咱们/gu, '我') },
    { fix: (text) => text.replace(/您/gu, '你') },
    { fix: (text) => noHashtags(text), strong: 0.11, reasons: ['井字号晃眼睛', '要不得'] },
    { fix: (text) => (teaEnd.test(text.trim()) ? text : withTea(text)) },
    { fix: linePerSentence },
  ],
  wishes: [
    {
      said: '莫张口就“我们我们”的嘛，茶馆头明明只坐了我一个人',
      after: 6,
      meant: [{ kind: 'self', as: 'one' }],
      keeps: (text) => !/我们|咱们/u.test(text),
    },
    {
      said: '一句占一行噻，茶碗也没得摞起喝的道理',
      after: 1,
      meant: [{ kind: 'layout', between: 'line' }],
      keeps: (text) => apartBy(text, /\n/u),
    },
    {
      said: '走之前都要撂一句“喝口茶再看。”，老茶客就认这个收尾',
      after: 13,
      meant: [{ kind: 'end', text: tea }],
      keeps: (text) => teaEnd.test(peel(text.trimEnd()).body),
    },
  ],
})

/** In digits, or in words that count something. */
const counts = (text: string): boolean =>
  hasFigure(text) ||
  /[一二两三四五六七八九十百千]+(?:成|倍|万|亿|千|个百分点|美元|年|月|日|天|周)/u.test(text)

/** Teaches economics in Beijing. */
const shen = owner({
  name: '沈教授',
  language: 'CHINESE',
  tastes: [
    { fix: (text) => text.replace(/暴(?=[涨跌])/gu, '大') },
    { fix: (text) => (hasEllipsis(text) ? noEllipses(text, '。') : text) },
    { fix: (text) => thinEmoji(text, 0) },
    { fix: (text) => bangs(text, '。'), strong: 0.12, reasons: ['语气浮躁', '这是评论，不是吆喝'] },
  ],
  hopeless: { unfit: (text) => !counts(text), reasons: ['无数据', '一个数都没有，不成其为评论'] },
  wishes: [
    {
      said: '“暴涨”“暴跌”是街头小报的用词。大涨、大跌，够用了。',
      after: 4,
      meant: [
        { kind: 'word', from: '暴涨', to: '大涨' },
        { kind: 'word', from: '暴跌', to: '大跌' },
      ],
      keeps: (text) => !/暴[涨跌]/u.test(text),
    },
    {
      said: '省略号一律收成句号，话没想完先别交稿……（我例外）',
      after: 15,
      meant: [{ kind: 'sign', sign: 'ellipsis', by: '。' }],
      keeps: (text) => !hasEllipsis(text),
    },
    {
      said: '谈行情而不带数，与天桥底下算命何异？每条至少一个。',
      after: 8,
      meant: [],
      keeps: counts,
    },
  ],
})

export const chinese: Owner[] = [guo, lin, abu, shen]
