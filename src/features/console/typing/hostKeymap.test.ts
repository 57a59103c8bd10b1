import { expect, test } from 'vitest'
import { typedOn } from './guestKeyboard.ts'
import { hostSymbol, withoutDeadKeys } from './hostKeymap.ts'

const held = { alone: [false, false], shift: [true, false], altGr: [false, true] } as const

// What QEMU's own keymap of that name has at the place (ui/keymaps/en-us, en-gb, de, fr).
test.each([
  ['us', 'BracketLeft', 'alone', '['],
  ['us', 'Semicolon', 'shift', ':'],
  ['us', 'KeyY', 'alone', 'y'],
  ['us', 'KeyY', 'shift', 'Y'],
  // AltGr makes no other symbol there: the key's own is enough, in small letters, since Shift is up.
  ['us', 'KeyQ', 'altGr', 'q'],
  ['us', 'KeyE', 'altGr', 'e'],
  // "<" and ">" are on two keys each, "¦" on this one alone.
  ['us', 'IntlBackslash', 'shift', '¦'],
  ['us', 'IntlBackslash', 'alone', '<'],
  ['us', 'Comma', 'shift', '<'],
  ['de', 'Backquote', 'alone', '^'],
  ['de', 'Equal', 'shift', '`'],
  ['de', 'KeyZ', 'shift', 'Y'],
  ['gb', 'Quote', 'shift', '@'],
  ['fr', 'Digit2', 'alone', 'é'],
] as const)('a host with the keymap %s finds %s, %s, by %s', (keymap, code, holding, char) => {
  const [shift, altGr] = held[holding]
  expect(hostSymbol(keymap, code, { shift, altGr })).toBe(char.codePointAt(0))
})

test('keys without a character keep their symbols, and so does a host that takes the guest’s', () => {
  expect(hostSymbol('us', 'Enter', { shift: false, altGr: false })).toBeUndefined()
  expect(hostSymbol('guest', 'KeyA', { shift: false, altGr: false })).toBeUndefined()
})

test('an accent that waits is told as one that does not', () => {
  const { typed } = typedOn('^`a', 'de')
  const [circumflex, grave, a] = typed.map(
    ({ keys }) => keys.find(({ code }) => code !== 'ShiftLeft')!.symbol,
  )
  expect(
    [circumflex!, grave!, a!].map((symbol) => String.fromCodePoint(withoutDeadKeys(symbol))),
  ).toEqual(['^', '`', 'a'])
})
