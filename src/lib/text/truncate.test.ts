import { expect, test } from 'vitest'
import { firstCharacter, startOf, truncate } from './truncate.ts'

const family = '👨‍👩‍👧‍👦'
const flag = '🇳🇱'
const thumb = '👍🏽'
// oxlint-disable-next-line no-misleading-character-class -- decomposed on purpose
const accented = 'e\u0301'
const devanagari = 'क्षि'
const hangul = '\u1112\u1161\u11ab'

test.each([
  ['an emoji', '😀'],
  ['a family', family],
  ['a flag', flag],
  ['a skin tone', thumb],
  ['a keycap', '1️⃣'],
  ['a letter with its mark', accented],
  ['a letter with many marks', `a${'\u0301'.repeat(9)}`],
  ['a syllable', devanagari],
  ['a syllable of jamo', hangul],
  ['a rare letter', '𠮷'],
  ['a line break', '\r\n'],
])('%s is never halved', (_, character) => {
  for (let before = 90; before <= 100; before += 1) {
    const start = 'x'.repeat(before)
    const cut = startOf(`${start}${character}${'y'.repeat(200)}`, 100)
    expect(cut.length).toBeLessThanOrEqual(100)
    const isWhole = before + character.length <= 100
    expect(cut.startsWith(start + character)).toBe(isWhole)
    if (!isWhole) expect(cut).toBe(start)
  }
})

test('a text that fits is whole', () => {
  expect(truncate(family, 11)).toBe(family)
  expect(truncate('x'.repeat(200))).toBe('x'.repeat(200))
  expect(truncate('')).toBe('')
})

test('a longer text ends with an ellipsis', () => {
  expect(truncate('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
  expect(truncate(`${'x'.repeat(199)}${flag}`)).toBe(`${'x'.repeat(199)}…`)
})

test('a row of flags is cut between two', () => {
  expect(startOf(flag.repeat(60), 102)).toBe(flag.repeat(25))
})

test('marks without end are cut all the same, and no pair is halved', () => {
  const stack = `a${'\u0301'.repeat(500)}`
  expect(startOf(stack, 200)).toHaveLength(200)
  const pairs = `a${'\u{1d165}'.repeat(500)}`
  expect(startOf(pairs, 200)).toHaveLength(199)
})

test.each([
  ['Ubuntu', 'U'],
  [`${family} home`, family],
  [`${accented}toile`, accented],
  ['', ''],
])('the first character of %s is %s', (text, first) => {
  expect(firstCharacter(text)).toBe(first)
})
