import { expect, test } from 'vitest'
import { typedOn } from './guestKeyboard.ts'
import { hostSymbol, withoutDeadKeys } from './hostKeymap.ts'

const held = { alone: [false, false], shift: [true, false], altGr: [false, true] } as const

// Expectations from QEMU's keymaps (ui/keymaps/en-us, en-gb, de, fr).
test.each([
  ['us', 'BracketLeft', 'alone', '['],
  ['us', 'Semicolon', 'shift', ':'],
  ['us', 'KeyY', 'alone', 'y'],
  ['us', 'KeyY', 'shift', 'Y'],
  // AltGr has no symbol of its own there, so the plain one is sent.
  ['us', 'KeyQ', 'altGr', 'q'],
  ['us', 'KeyE', 'altGr', 'e'],
  // "<" and ">" exist on two keys, "¦" on this one only.
  ['us', 'IntlBackslash', 'shift', '¦'],
  ['us', 'IntlBackslash', 'alone', '<'],
  ['us', 'Comma', 'shift', '<'],
  ['de', 'Backquote', 'alone', '^'],
  ['de', 'Equal', 'shift', '`'],
  ['de', 'KeyZ', 'shift', 'Y'],
  ['gb', 'Quote', 'shift', '@'],
  ['fr', 'Digit2', 'alone', 'é'],
] as const)('with host keymap %s, %s (%s) is sent as %s', (keymap, code, holding, char) => {
  const [shift, altGr] = held[holding]
  expect(hostSymbol(keymap, code, { shift, altGr })).toBe(char.codePointAt(0))
})

test('keeps the symbols of keys without a character, and all of them with the guest’s keymap', () => {
  expect(hostSymbol('us', 'Enter', { shift: false, altGr: false })).toBeUndefined()
  expect(hostSymbol('guest', 'KeyA', { shift: false, altGr: false })).toBeUndefined()
})

test('sends dead keys as plain accents', () => {
  const { typed } = typedOn('^`a', 'de')
  const [circumflex, grave, a] = typed.map(
    ({ keys }) => keys.find(({ code }) => code !== 'ShiftLeft')!.symbol,
  )
  expect(
    [circumflex!, grave!, a!].map((symbol) => String.fromCodePoint(withoutDeadKeys(symbol))),
  ).toEqual(['^', '`', 'a'])
})
