/**
 * The machine's keyboard as a person uses it, and against the panel's keyboard code, which was written independently. That
 * every character arrives on every layout of a real server is proven by e2e/real-vnc, on the mock's by e2e/console-typing.
 */
import { describe, expect, it, test } from 'vitest'
import {
  combination,
  guestKeyboards,
  namedKeys,
  typedOn,
  type GuestKeyboard,
} from '#features/console/typing/guestKeyboard.ts'
import { hostSymbol } from '#features/console/typing/hostKeymap.ts'
import { keyOfScanCode, keyOfSymbol } from './keyCodes.ts'
import { Keyboard } from './keyboard.ts'
import { keymapOf, layouts, type Keymap, type LayoutName } from './layouts.ts'

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const [shift, ctrl, alt, capsLock] = [0xffe1, 0xffe3, 0xffe9, 0xffe5]

/** `tap` presses and releases keys by symbol. */
function keyboardOf(guest: LayoutName, keymap: Keymap = layouts[guest]) {
  const seen = { text: '', attention: 0 }
  const keyboard = new Keyboard(
    {
      type: (text) => (seen.text += text),
      secureAttention: () => (seen.attention += 1),
    },
    () => layouts[guest],
    () => keymap,
  )
  const tap = (...symbols: readonly (number | string)[]): void => {
    for (const symbol of symbols)
      for (const down of [true, false])
        keyboard.symbol(typeof symbol === 'number' ? symbol : symbol.charCodeAt(0), down)
  }
  return { keyboard, seen, tap }
}

const keysOf = (text: string, guest: GuestKeyboard) =>
  typedOn(text, guest).typed.flatMap(({ keys }) => keys)

/** What a guest receives when the panel types, by keysyms or by scan codes. */
function read(text: string, chosen: GuestKeyboard, by: 'symbol' | 'place', guest = chosen): string {
  const { keyboard, seen } = keyboardOf(guest)
  for (const { symbol, code, down } of keysOf(text, chosen))
    if (by === 'symbol') keyboard.symbol(symbol, down)
    else keyboard.key(code, down)
  return seen.text
}

test.each(guestKeyboards)('all that is printable arrives on the %s keyboard', (guest) => {
  expect(read(printable, guest, 'symbol')).toBe(printable)
  expect(read(printable, guest, 'place')).toBe(printable)
  const held = new Set<string>()
  for (const { code, down } of keysOf(printable, guest))
    if (down) held.add(code)
    else held.delete(code)
  expect(held).toEqual(new Set())
  // Each key is where viewers send its scan code.
  const known = Array.from({ length: 256 }, (_, code) => keyOfScanCode(code))
  expect(known).toEqual(expect.arrayContaining(keysOf(printable, guest).map(({ code }) => code)))
})

test.each([
  ['us', 'é'],
  ['gb', 'ß'],
  ['de', 'é'],
  ['fr', 'ß'],
  ['us', '€'],
  // Windows and other systems place them differently, or give them another meaning.
  ['gb', '¦'],
  ['de', '´'],
  ['de', '😀'],
] as const)('the %s keyboard says that it has no %s', (guest, char) => {
  const { typed, missing } = typedOn(`a${char}b${char}`, guest)
  expect(missing).toEqual([char])
  expect(typed.map(({ char: known }) => known)).toEqual(['a', 'b'])
})

test.each([
  ['gb', '£€¬'],
  ['de', 'äöüßÄÖÜ§€°²³µ'],
  ['de-nodeadkeys', 'äöüß§€°²³µ'],
  ['fr-windows', 'éèçà§£€ù'],
  ['fr', 'éèçà§£€ù'],
] as const)('the %s keyboard has what is printed on it beyond ASCII: %s', (guest, text) => {
  expect(read(text, guest, 'symbol')).toBe(text)
})

test.each([
  ['fr', 'cd ~/a', 'fr-windows', 'cd ~/a'],
  ['fr', 'a~n', 'fr-windows', 'añ'],
  ['de', 'a^b', 'de-nodeadkeys', 'a^ b'],
] as const)('keys for %s type %j on %s as %j', (typed, text, guest, seen) => {
  expect(read(text, typed, 'place', guest)).toBe(seen)
  expect(read(text, guest, 'place')).toBe(text)
})

test.each([
  ['aBC', 'us', 'KeyA | ShiftLeft… KeyB | KeyC ShiftLeft'],
  ['A B', 'us', 'ShiftLeft… KeyA | ShiftLeft Space | ShiftLeft… KeyB ShiftLeft'],
  ['A\n', 'us', 'ShiftLeft… KeyA | ShiftLeft Enter'],
  ['{[Z', 'de', 'AltRight… Digit7 | Digit8 | AltRight ShiftLeft… KeyY ShiftLeft'],
] as const)(
  'for %j on %s, Shift and AltGr stay down where they are needed',
  (text, keyboard, expected) => {
    const pressed = typedOn(text, keyboard).typed.map(({ keys }) =>
      keys.map(({ code, down }) => `${down ? '+' : '-'}${code}`).join(' '),
    )
    // A key alone is pressed and released; `…` says that it stays down, and its name later that it is released.
    const short = pressed
      .join(' | ')
      .replaceAll(/\+(\w+) -\1/g, '$1')
      .replaceAll(/\+(\w+)/g, '$1…')
      .replaceAll('-', '')
    expect(short).toBe(expected)
  },
)

/** Layouts available as QEMU keymaps; its German and French ones have no dead keys. */
describe.each(['us', 'gb', 'de', 'fr'] as const)('behind a host with the keymap %s', (host) => {
  it.each(guestKeyboards)('all of the %s keyboard arrives', (guest) => {
    const { keyboard, seen } = keyboardOf(guest, keymapOf(host))
    const down = new Set<string>()
    for (const key of keysOf(printable, guest)) {
      if (key.down) down.add(key.code)
      else down.delete(key.code)
      const levels = { shift: down.has('ShiftLeft'), altGr: down.has('AltRight') }
      keyboard.symbol(hostSymbol(host, key.code, levels) ?? key.symbol, key.down)
    }
    expect(seen.text).toBe(printable)
  })
})

test('line ends become Enter, tabs become Tab', () => {
  expect(read('a\r\nb\nc\rd\te', 'us', 'symbol')).toBe('a\rb\rc\rd\te')
})

test.each(Object.entries(namedKeys))(
  '%s is the same key by its symbol and by its place',
  (_, key) => {
    expect(keyOfSymbol(layouts.us, key.symbol, 'plain')).toBe(key.code)
  },
)

test.each([
  // Counted by hand on the printed keyboards.
  ['us', 'A!|', 'a1\\'],
  ['gb', '@~"', "'#2"],
  ['de', '/@{~', '7q7+'],
  ['fr', '1.@\\', '&;à_'],
] as const)('on the %s keyboard %s without Shift or AltGr gives %s', (guest, sent, arrives) => {
  const { seen, tap } = keyboardOf(guest)
  tap(...Array.from(sent))
  expect(seen.text).toBe(arrives)
})

test('a host with a US keymap swaps the guest’s letters', () => {
  const { seen, tap } = keyboardOf('de', layouts.us)
  tap(...Array.from('zy-;'))
  expect(seen.text).toBe('yzßö')
})

test('scan codes work without keysyms', () => {
  const { keyboard, seen } = keyboardOf('fr', layouts.us)
  for (const [scanCode, down] of [
    [0x10, true],
    [0x10, false],
    [0xb8, true],
    [0x0b, true],
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
] as const)('a dead key of %s waits for the next character', (guest, dead, next, both) => {
  const { seen, tap } = keyboardOf(guest)
  tap(dead)
  expect(seen.text).toBe('')
  tap(next)
  expect(seen.text).toBe(both)
})

test('Caps Lock affects letters only', () => {
  const { seen, tap } = keyboardOf('us')
  tap(capsLock, 'a', '1', capsLock, 'a')
  expect(seen.text).toBe('A1a')
})

test('special keys, Ctrl and Alt send terminal sequences', () => {
  const { keyboard, seen, tap } = keyboardOf('us')
  tap(0xff0d, 0xff08, 0xff52, 0xffbe)
  for (const [held, char] of [
    [ctrl, 'c'],
    [alt, 'b'],
  ] as const) {
    keyboard.symbol(held, true)
    tap(char)
    keyboard.symbol(held, false)
  }
  expect(seen.text).toBe('\r\x7f\x1b[A\x1b[11~\x03\x1bb')
})

test('Ctrl-Alt-Del is released in reverse order, and goes to the machine, not to its tty', () => {
  const keys = combination(['Ctrl', 'Alt', 'Del'])
  expect(keys.map(({ code, down }) => `${down ? '+' : '-'}${code}`).join(' ')).toBe(
    '+ControlLeft +AltLeft +Delete -Delete -AltLeft -ControlLeft',
  )
  const { keyboard, seen } = keyboardOf('us')
  for (const { symbol, down } of keys) keyboard.symbol(symbol, down)
  expect(seen).toEqual({ text: '', attention: 1 })
})

test('keys are released when a viewer disconnects, and unknown ones are ignored', () => {
  const { keyboard, seen, tap } = keyboardOf('us')
  keyboard.symbol(shift, true)
  keyboard.releaseAll()
  tap('a', 'é')
  expect(seen.text).toBe('a')
})

test('the machine reports special keys, but never typed text', () => {
  const { keyboard } = keyboardOf('us')
  const keys = [
    ...combination(['Ctrl', 'Alt', 'F2']),
    ...keysOf('Se cret', 'us'),
    ...combination(['Super']),
  ]
  for (const { code, down } of keys) keyboard.key(code, down)
  expect(keyboard.combinations).toEqual(['ControlLeft AltLeft F2', 'MetaLeft'])
})
