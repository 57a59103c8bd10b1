import { expect, test } from 'vitest'
import { hasAlt, isComposing, isHeld, keyOf } from './keyPress.ts'
import { isShortcut } from './pageKeys.tsx'
import { rowMove } from './useRowKeys.ts'
import { keysOf, layoutNames, typedBy, type LayoutName } from './testing/keyboardLayouts.ts'

/** Firefox and Chromium name a key without a character so. */
const press = (key: string, init: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: key === ' ' ? 'Unidentified' : key, ...init })

/** Layouts with Latin letters of their own. */
const latin: ReadonlySet<LayoutName> = new Set<LayoutName>([
  'us',
  'us-dvorak',
  'us-colemak',
  'de',
  'fr',
  'pl',
  'tr',
  'cz',
  'kr',
])
const others = layoutNames.filter((layout) => !latin.has(layout))

/** Letters of shortcuts: find, select all, paste, and the sequences. */
const letters = ['k', 'a', 'v', 'g', 's', 'o', 'b', 'c']

test.each(others)('on %s, letters are where the US layout has them', (layout) => {
  for (const letter of letters) {
    const code = `Key${letter.toUpperCase()}`
    expect(keyOf(press(typedBy(layout, code, 'plain'), { code })), code).toBe(letter)
    const shifted = typedBy(layout, code, 'shift')
    // Persian and Arabic keys type brackets with Shift, and only scripts with capitals know Caps Lock.
    if (/[!-/:-@[-`{-~]/.test(shifted)) continue
    for (const shiftKey of [false, true])
      expect(keyOf(press(shifted, { code, shiftKey })), code).toBe(letter)
  }
})

test.each([...latin])('on %s, letters are what they type', (layout) => {
  for (const level of ['plain', 'shift'] as const)
    for (const { code, key } of keysOf(layout, level))
      if (letters.includes(key.toLowerCase()))
        expect(keyOf(press(key, { code, shiftKey: level === 'shift' }))).toBe(key.toLowerCase())
})

test.each([...latin])('on %s, no key stands for a letter that it does not type', (layout) => {
  for (const level of ['plain', 'shift', 'altGr'] as const)
    for (const { code, key } of keysOf(layout, level)) {
      const altGraph = level === 'altGr' ? { modifierAltGraph: true } : {}
      const read = keyOf(press(key, { code, shiftKey: level === 'shift', ...altGraph }))
      // Latin layouts leave few keys without a character of their own, and none of them is a letter's.
      if (read !== undefined && letters.includes(read)) expect(key.toLowerCase()).toBe(read)
    }
})

test.each(layoutNames)('on %s, / and ? can be typed', (layout) => {
  const read = (['plain', 'shift'] as const).flatMap((level) =>
    keysOf(layout, level).map(({ code, key }) =>
      keyOf(press(key, { code, shiftKey: level === 'shift' })),
    ),
  )
  expect(read).toContain('/')
  expect(read).toContain('?')
})

test.each<[what: string, event: KeyboardEvent, read: string | undefined]>([
  ['the Windows Arabic layout types two letters', press('لا', { code: 'KeyB' }), 'b'],
  ['the Arabic question mark', press('؟', { code: 'Slash', shiftKey: true }), '?'],
  ['a full-width letter', press('ｋ', { code: 'KeyK' }), 'k'],
  ['a full-width capital', press('Ｋ', { code: 'KeyK' }), 'k'],
  ['a full-width slash', press('／', { code: 'Slash' }), '/'],
  ['a Korean letter', press('ㅏ', { code: 'KeyK' }), 'k'],
  ['a Thai vowel, which is a mark', press('า', { code: 'KeyK' }), 'k'],
  ['a key that the browser cannot name', press('Unidentified', { code: 'KeyK' }), 'k'],
  ['a key without a code, as of a remote desktop', press('k'), 'k'],
  ['a named key', press('Enter', { code: 'NumpadEnter' }), 'Enter'],
  ['a function key', press('F12', { code: 'F12' }), 'F12'],
  ['the number pad without Num Lock', press('ArrowUp', { code: 'Numpad8' }), 'ArrowUp'],
  ['the slash of the number pad', press('/', { code: 'NumpadDivide' }), '/'],
  ['a Russian full stop where the US layout has the slash', press('.', { code: 'Slash' }), '.'],
  ['a German hyphen there', press('-', { code: 'Slash' }), '-'],
  ['a Turkish dotless i', press('ı', { code: 'KeyI' }), 'ı'],
  ['the Spanish ordinal sign is no o', press('º', { code: 'Backquote' }), 'º'],
  ['AltGr on a Polish key', press('ś', { code: 'KeyS', modifierAltGraph: true }), 'ś'],
  ['AltGr on a Greek key', press('®', { code: 'KeyK', modifierAltGraph: true }), '®'],
  ['an accent to come', press('Dead', { code: 'Equal' }), 'Dead'],
  ['during composition', press('Enter', { isComposing: true }), undefined],
  ['Safari after composition', press('Enter', { keyCode: 229 }), undefined],
  [
    'a key that the input method takes',
    press('Process', { code: 'KeyK', keyCode: 229 }),
    undefined,
  ],
])('%s', (_, event, read) => {
  expect(keyOf(event)).toBe(read)
  expect(isComposing(event)).toBe(read === undefined)
})

test.each<[what: string, event: KeyboardEvent, opens: boolean]>([
  ['Ctrl', press('k', { code: 'KeyK', ctrlKey: true }), true],
  ['Cmd', press('k', { code: 'KeyK', metaKey: true }), true],
  [
    'Ctrl with Caps Lock',
    press('K', { code: 'KeyK', ctrlKey: true, modifierCapsLock: true }),
    true,
  ],
  ['Ctrl with Num Lock', press('k', { code: 'KeyK', ctrlKey: true, modifierNumLock: true }), true],
  ['Ctrl with Scroll Lock', press('k', { ctrlKey: true, modifierScrollLock: true }), true],
  ['Ctrl and Shift', press('K', { code: 'KeyK', ctrlKey: true, shiftKey: true }), true],
  ['Ctrl on a Cyrillic layout', press('л', { code: 'KeyK', ctrlKey: true }), true],
  ['Ctrl on Cyrillic with Caps Lock', press('Л', { code: 'KeyK', ctrlKey: true }), true],
  ['Ctrl on a Greek layout', press('κ', { code: 'KeyK', ctrlKey: true }), true],
  ['Ctrl on Dvorak', press('k', { code: 'KeyV', ctrlKey: true }), true],
  ['Ctrl where Dvorak has another letter', press('t', { code: 'KeyK', ctrlKey: true }), false],
  ['nothing', press('k', { code: 'KeyK' }), false],
  ['Ctrl and Alt', press('k', { code: 'KeyK', ctrlKey: true, altKey: true }), false],
  [
    'AltGr as Windows reports it',
    press('ł', { code: 'KeyK', ctrlKey: true, altKey: true, modifierAltGraph: true }),
    false,
  ],
  [
    'AltGr that types the letter itself',
    press('k', { code: 'KeyK', ctrlKey: true, altKey: true, modifierAltGraph: true }),
    false,
  ],
  ['Ctrl during composition', press('k', { ctrlKey: true, isComposing: true }), false],
])('K opens the palette with %s: %#', (_, event, opens) => {
  expect(isShortcut('find', event)).toBe(opens)
})

test.each<[what: string, event: KeyboardEvent, name: 'shortcuts' | 'search', is: boolean]>([
  ['US', press('?', { code: 'Slash', shiftKey: true }), 'shortcuts', true],
  ['German', press('?', { code: 'Minus', shiftKey: true }), 'shortcuts', true],
  ['French', press('?', { code: 'KeyM', shiftKey: true }), 'shortcuts', true],
  ['Russian', press('?', { code: 'Digit7', shiftKey: true }), 'shortcuts', true],
  ['Arabic', press('؟', { code: 'Slash', shiftKey: true }), 'shortcuts', true],
  ['German', press('/', { code: 'Digit7', shiftKey: true }), 'search', true],
  ['French', press('/', { code: 'Period', shiftKey: true }), 'search', true],
  ['Russian', press('/', { code: 'Backslash', shiftKey: true }), 'search', true],
  ['Arabic', press('ظ', { code: 'Slash' }), 'search', true],
  // AltGr+Q on Brazilian, AltGr+é on Canadian keyboards.
  [
    'with AltGr on Windows',
    press('/', { code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true }),
    'search',
    true,
  ],
  ['with AltGr on Linux', press('/', { code: 'KeyQ', modifierAltGraph: true }), 'search', true],
  ['with Ctrl', press('/', { code: 'Slash', ctrlKey: true }), 'search', false],
])('%s: %#', (_, event, name, is) => {
  expect(isShortcut(name, event)).toBe(is)
})

test('AltGr is neither Ctrl nor Alt', () => {
  const event = press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(isHeld(event)).toBe(false)
  expect(hasAlt(event)).toBe(false)
})

test.each<[what: string, event: KeyboardEvent, move: ReturnType<typeof rowMove>]>([
  ['Ctrl A', press('a', { code: 'KeyA', ctrlKey: true }), 'select-all'],
  ['Ctrl A with Caps Lock', press('A', { code: 'KeyA', ctrlKey: true }), 'select-all'],
  ['Ctrl A in Russian', press('ф', { code: 'KeyA', ctrlKey: true }), 'select-all'],
  ['Ctrl A in French', press('a', { code: 'KeyQ', ctrlKey: true }), 'select-all'],
  ['Ctrl Q in French', press('q', { code: 'KeyA', ctrlKey: true }), undefined],
  ['an arrow', press('ArrowDown'), 3],
  ['J', press('j', { code: 'KeyJ' }), 3],
  ['J with Caps Lock', press('J', { code: 'KeyJ' }), 3],
  ['J in Russian', press('о', { code: 'KeyJ' }), 3],
  ['K', press('k', { code: 'KeyK' }), 1],
  ['K in Greek', press('κ', { code: 'KeyK' }), 1],
  ['Ctrl K', press('k', { code: 'KeyK', ctrlKey: true }), undefined],
  ['Alt J', press('j', { code: 'KeyJ', altKey: true }), undefined],
  ['X', press('x', { code: 'KeyX' }), 'select'],
  ['X in Japanese, full width', press('ｘ', { code: 'KeyX' }), 'select'],
  ['Ctrl X', press('x', { code: 'KeyX', ctrlKey: true }), undefined],
  ['J of a composition', press('j', { code: 'KeyJ', isComposing: true }), undefined],
  ['an arrow that picks a candidate', press('ArrowDown', { isComposing: true }), undefined],
])('rows: %s', (_, event, move) => {
  expect(rowMove(event, { index: 2, last: 9 })).toBe(move)
})
