/** The panel's keyboard code against the machine's layouts, which were written independently. */
import * as fc from 'fast-check'
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
import { keymapOf, layouts } from './layouts.ts'

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

/** What a guest receives when the panel types, by keysyms or by scan codes. */
function read(
  text: string,
  chosen: GuestKeyboard,
  by: 'symbol' | 'place' = 'symbol',
  guest: GuestKeyboard = chosen,
): string {
  let seen = ''
  const keyboard = new Keyboard(
    { type: (typed) => (seen += typed), secureAttention: () => (seen += '(attention)') },
    () => layouts[guest],
    () => layouts[guest],
  )
  for (const { symbol, code, down } of typedOn(text, chosen).typed.flatMap(({ keys }) => keys))
    if (by === 'symbol') keyboard.symbol(symbol, down)
    else keyboard.key(code, down)
  return seen
}

describe.each(guestKeyboards)('on the %s keyboard', (guest) => {
  it.each(printable)('%j is typed', (char) => {
    expect(read(char, guest)).toBe(char)
    expect(read(char, guest, 'place')).toBe(char)
  })

  it('any printable text arrives unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...printable) }),
        (text) => read(text, guest) === text && read(text, guest, 'place') === text,
      ),
    )
  })

  it('no key stays pressed', () => {
    const held = new Set<string>()
    for (const { code, down } of typedOn(printable.join(''), guest).typed.flatMap(
      ({ keys }) => keys,
    ))
      if (down) held.add(code)
      else held.delete(code)
    expect(held).toEqual(new Set())
  })
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
  expect(read(text, guest)).toBe(text)
})

test.each([
  ['fr', 'cd ~/a', 'fr-windows', 'cd ~/a'],
  ['fr', 'a~n', 'fr-windows', 'añ'],
  ['de', 'a^b', 'de-nodeadkeys', 'a^ b'],
] as const)('keys for %s type %j on %s as %j', (typed, text, guest, seen) => {
  expect(read(text, typed, 'place', guest)).toBe(seen)
  expect(read(text, guest, 'place')).toBe(text)
})

const pressed = (text: string, keyboard: GuestKeyboard): string =>
  typedOn(text, keyboard)
    .typed.map(({ keys }) => keys.map(({ code, down }) => `${down ? '+' : '-'}${code}`).join(' '))
    .join(' | ')

test('Shift and AltGr stay down across characters that need them, and are released for spaces and line ends', () => {
  expect(pressed('aBC', 'us')).toBe('+KeyA -KeyA | +ShiftLeft +KeyB -KeyB | +KeyC -KeyC -ShiftLeft')
  expect(pressed('A B', 'us')).toBe(
    '+ShiftLeft +KeyA -KeyA | -ShiftLeft +Space -Space | +ShiftLeft +KeyB -KeyB -ShiftLeft',
  )
  expect(pressed('A\n', 'us')).toBe('+ShiftLeft +KeyA -KeyA | -ShiftLeft +Enter -Enter')
  expect(pressed('{[Z', 'de')).toBe(
    '+AltRight +Digit7 -Digit7 | +Digit8 -Digit8 | -AltRight +ShiftLeft +KeyY -KeyY -ShiftLeft',
  )
})

/** Layouts available as QEMU keymaps; its German and French ones have no dead keys. */
const hosts = ['us', 'gb', 'de', 'fr'] as const

describe.each(hosts)('behind a host with the keymap %s', (host) => {
  it.each(guestKeyboards)('all of the %s keyboard arrives', (guest) => {
    let seen = ''
    const keyboard = new Keyboard(
      { type: (typed) => (seen += typed), secureAttention: () => undefined },
      () => layouts[guest],
      () => keymapOf(host),
    )
    const down = new Set<string>()
    for (const key of typedOn(printable.join(''), guest).typed.flatMap(({ keys }) => keys)) {
      if (key.down) down.add(key.code)
      else down.delete(key.code)
      const levels = { shift: down.has('ShiftLeft'), altGr: down.has('AltRight') }
      keyboard.symbol(hostSymbol(host, key.code, levels) ?? key.symbol, key.down)
    }
    expect(seen).toBe(printable.join(''))
  })
})

test('line ends become Enter, tabs become Tab', () => {
  expect(read('a\r\nb\nc\rd\te', 'us')).toBe('a\rb\rc\rd\te')
})

test('a key combination is released in reverse order', () => {
  expect(combination(['Ctrl', 'Alt', 'Del']).map(({ code, down }) => `${code} ${down}`)).toEqual([
    'ControlLeft true',
    'AltLeft true',
    'Delete true',
    'Delete false',
    'AltLeft false',
    'ControlLeft false',
  ])
  let attention = 0
  const keyboard = new Keyboard(
    { type: () => undefined, secureAttention: () => (attention += 1) },
    () => layouts.us,
    () => layouts.us,
  )
  for (const { symbol, down } of combination(['Ctrl', 'Alt', 'Del'])) keyboard.symbol(symbol, down)
  expect(attention).toBe(1)
})

test('key positions match the viewers’ scan codes', () => {
  const known = new Set(Array.from({ length: 256 }, (_, code) => keyOfScanCode(code)))
  for (const guest of guestKeyboards)
    for (const { code } of typedOn(printable.join(''), guest).typed.flatMap(({ keys }) => keys))
      expect(known).toContain(code)
})

test.each(Object.entries(namedKeys))(
  '%s is the same key by its symbol and by its place',
  (_, key) => {
    expect(keyOfSymbol(layouts.us, key.symbol, 'plain')).toBe(key.code)
  },
)

test('the machine reports special keys, but never typed text', () => {
  const keyboard = new Keyboard(
    { type: () => undefined, secureAttention: () => undefined },
    () => layouts.us,
    () => layouts.us,
  )
  const keys = [
    ...combination(['Ctrl', 'Alt', 'F2']),
    ...typedOn('Se cret', 'us').typed.flatMap((typed) => typed.keys),
    ...combination(['Super']),
  ]
  for (const { code, down } of keys) keyboard.key(code, down)
  expect(keyboard.combinations).toEqual(['ControlLeft AltLeft F2', 'MetaLeft'])
})
