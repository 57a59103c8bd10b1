import { expect, test } from 'vitest'
import { asCode, asKey } from './typedCode.ts'

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
  ['Tibetan', '༠༡༢༣༤༥༦༧༨༩'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['Mongolian', '᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙'],
  ['N’Ko', '߀߁߂߃߄߅߆߇߈߉'],
  ['Adlam, outside the first plane', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
  ['Chakma', '𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿'],
  ['full-width', '０１２３４５６７８９'],
])('%s digits', (_, digits) => {
  expect(asCode(digits)).toBe('0123456789')
})

test.each([
  ['zero width', '12\u200b34', '1234'],
  ['zero width joiners', '12\u200c\u200d34', '1234'],
  ['a byte order mark', '\ufeff1234', '1234'],
  ['a soft hyphen', '12\u00ad34', '1234'],
  ['direction marks of a copied line', '\u202a192.0.2.1\u202c', '192.0.2.1'],
  ['isolates, as chats put around numbers', '\u2066192.0.2.1\u2069', '192.0.2.1'],
  ['a word joiner', '12\u206034', '1234'],
  ['a Hangul filler', '12\u316434', '1234'],
  ['a variation selector', '12\ufe0f34', '1234'],
  ['a no-break space', '1\u00a0200', '1 200'],
  ['a narrow no-break space', '1\u202f200', '1 200'],
  ['an ideographic space', '1\u3000200', '1 200'],
  ['full-width signs', '１９２．０．２．１／３２', '192.0.2.1/32'],
  ['full-width letters', 'ＤＢ－１', 'DB-1'],
  ['an Arabic decimal separator', '۱۲٫۵', '12.5'],
  ['lines', 'a\u200b\r\nb', 'a\r\nb'],
  ['letters of any language', 'Zürich Омск', 'Zürich Омск'],
  ['superscripts, which are no digits', '10²', '10²'],
  ['circled numbers', '①', '①'],
])('%s', (_, typed, read) => {
  expect(asCode(typed)).toBe(read)
  // Cleaning twice changes nothing.
  expect(asCode(read)).toBe(read)
})

test.each([
  ['spaces in groups', '7def e854 3623'],
  ['no-break spaces', '7def\u00a0e854\u202f3623'],
  ['a line break', '7defe854\r\n3623'],
  ['a tab', '\t7defe8543623'],
  ['a byte order mark', '\ufeff7defe8543623'],
])('a key with %s', (_, pasted) => {
  expect(asKey(pasted)).toBe('7defe8543623')
})

/** By the browser's own data of numbering systems (ICU); some, such as Roman numerals, have no digits. */
const systems = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
  const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  const isDecimal = digits.every((digit) => /^\p{Decimal_Number}$/u.test(digit))
  return isDecimal ? [[numberingSystem, digits.join('')] as const] : []
})

test('there are many numbering systems', () => {
  expect(systems.length).toBeGreaterThan(50)
})

test.each(systems)('the digits of %s, %s, are digits', (_system, digits) => {
  expect(asCode(digits)).toBe('0123456789')
})
