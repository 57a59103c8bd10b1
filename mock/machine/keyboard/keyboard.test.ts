import { expect, test } from 'vitest'
import { Keyboard } from './keyboard.ts'
import { layoutNames, layouts, type LayoutName } from './layouts.ts'

const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(32 + index))

function keyboardOf(guest: LayoutName, keymap: LayoutName = guest) {
  const seen = { text: '', attention: 0 }
  const keyboard = new Keyboard(
    {
      type: (text) => (seen.text += text),
      secureAttention: () => (seen.attention += 1),
    },
    () => layouts[guest],
    () => layouts[keymap],
  )
  const tap = (symbol: number): void => {
    keyboard.symbol(symbol, true)
    keyboard.symbol(symbol, false)
  }
  return { keyboard, seen, tap }
}

const shift = 0xffe1
const altGr = 0xfe03

/** Types `char` like a person: with the modifiers the layout needs, and a space after a dead key. */
function typeAsAPerson(guest: LayoutName, char: string): string {
  const { keyboard, seen, tap } = keyboardOf(guest)
  const [key] = layouts[guest]
    .keysOf(char)
    .toSorted((one, other) => Number(isDead(guest, one)) - Number(isDead(guest, other)))
  if (!key) throw new Error(`${guest} has no ${char}`)
  const held = { plain: undefined, shift, altgr: altGr }[key.level]
  if (held !== undefined) keyboard.symbol(held, true)
  tap(char.charCodeAt(0))
  if (held !== undefined) keyboard.symbol(held, false)
  if (isDead(guest, key)) tap(0x20)
  return seen.text
}

const isDead = (
  guest: LayoutName,
  { code, level }: { code: string; level: 'plain' | 'shift' | 'altgr' },
) => layouts[guest].symbol(code, level)?.dead ?? false

test.each(layoutNames)('every printable character can be typed on the %s keyboard', (guest) => {
  expect(printable.map((char) => typeAsAPerson(guest, char))).toEqual(printable)
})

test.each([
  // Counted by hand on the printed keyboards.
  ['us', 'A', 'a'],
  ['us', '!', '1'],
  ['us', '|', '\\'],
  ['gb', '@', "'"],
  ['gb', '~', '#'],
  ['gb', '"', '2'],
  ['de', '/', '7'],
  ['de', '@', 'q'],
  ['de', '{', '7'],
  ['de', '~', '+'],
  ['fr', '1', '&'],
  ['fr', '.', ';'],
  ['fr', '@', 'à'],
  ['fr', '\\', '_'],
] as const)('on the %s keyboard %s without Shift or AltGr gives %s', (guest, sent, arrives) => {
  const { seen, tap } = keyboardOf(guest)
  tap(sent.charCodeAt(0))
  expect(seen.text).toBe(arrives)
})

test('a host with a US keymap swaps the guest’s letters', () => {
  const { seen, tap } = keyboardOf('de', 'us')
  for (const char of 'zy-;') tap(char.charCodeAt(0))
  expect(seen.text).toBe('yzßö')
})

test('scan codes work without keysyms', () => {
  const { keyboard, seen } = keyboardOf('fr', 'us')
  for (const [scanCode, down] of [
    [0x10, true],
    [0x10, false],
    [0xb8, true],
    [0x0b, true],
    [0x0b, false],
    [0xb8, false],
  ] as const)
    keyboard.scanCode(scanCode, down)
  expect(seen.text).toBe('a@')
})

test.each([
  ['de', 0x5e, 'e', 'ê'],
  ['de', 0xb4, 'a', 'á'],
  ['fr', 0xfe52, 'o', 'ô'],
  ['de', 0x5e, 'x', '^x'],
  ['de', 0x5e, ' ', '^'],
] as const)(
  'a dead key of the %s keyboard waits for the next character',
  (guest, dead, next, both) => {
    const { seen, tap } = keyboardOf(guest)
    tap(dead)
    expect(seen.text).toBe('')
    tap(next.charCodeAt(0))
    expect(seen.text).toBe(both)
  },
)

test('Caps Lock affects letters only', () => {
  const { seen, tap } = keyboardOf('us')
  tap(0xffe5)
  for (const char of 'a1') tap(char.charCodeAt(0))
  tap(0xffe5)
  tap(0x61)
  expect(seen.text).toBe('A1a')
})

test('special keys, Ctrl and Alt send terminal sequences', () => {
  const { keyboard, seen, tap } = keyboardOf('us')
  tap(0xff0d)
  tap(0xff08)
  tap(0xff52)
  tap(0xffbe)
  keyboard.symbol(0xffe3, true)
  tap(0x63)
  keyboard.symbol(0xffe3, false)
  keyboard.symbol(0xffe9, true)
  tap(0x62)
  keyboard.symbol(0xffe9, false)
  expect(seen.text).toBe('\r\x7f\x1b[A\x1b[11~\x03\x1bb')
})

test('Ctrl-Alt-Del goes to the machine, not to its tty', () => {
  const { keyboard, seen } = keyboardOf('us')
  for (const symbol of [0xffe3, 0xffe9, 0xffff]) keyboard.symbol(symbol, true)
  expect(seen).toEqual({ text: '', attention: 1 })
})

test('keys are released when a viewer disconnects', () => {
  const { keyboard, seen, tap } = keyboardOf('us')
  keyboard.symbol(shift, true)
  keyboard.releaseAll()
  tap(0x61)
  expect(seen.text).toBe('a')
})

test('a keysym without a key is ignored', () => {
  const { seen, tap } = keyboardOf('us')
  tap(0xe9)
  expect(seen.text).toBe('')
})
