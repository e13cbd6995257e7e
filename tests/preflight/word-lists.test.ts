import { mnemonicWordList } from '@ton/crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import dictionary from 'dictionary-en'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('the words that are looked for as keys are those that a TON wallet uses', () => {
  expect(wordlist).toEqual(mnemonicWordList)
})

test('the English words that are read at first use are the dictionary’s own', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'))
  expect(readFileSync(join(folder, 'index.dic'), 'utf8')).toBe(new TextDecoder().decode(dictionary.dic))
})
