import { useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { symbolOf } from './hostKeymap.ts'
import { caps, type Caps } from './keyCaps.ts'

/**
 * The guest's keyboard layout. German servers often have no dead keys, and Windows has some in French where others have none.
 */
export const guestKeyboards = ['us', 'gb', 'de', 'de-nodeadkeys', 'fr', 'fr-windows'] as const
export type GuestKeyboard = (typeof guestKeyboards)[number]

export const isGuestKeyboard = (name: unknown): name is GuestKeyboard =>
  guestKeyboards.some((known) => known === name)

/** A key press or release: X11 keysym (RFC 6143, 7.5.4) and `KeyboardEvent.code`. */
export interface KeyEvent {
  readonly symbol: number
  readonly code: string
  readonly down: boolean
}

/** A character and the keys that type it after the previous one. */
export interface TypedCharacter {
  readonly char: string
  readonly keys: readonly KeyEvent[]
}

type Held = 'none' | 'shift' | 'altgr'

/** `accent`: the keysym of a dead key, which needs a space to stand alone. */
interface KeyPosition {
  readonly code: string
  readonly held: Held
  readonly accent: number | undefined
}

interface Layout {
  readonly caps: Caps
  /** Dead keys and their keysyms. French has a plain `^` on AltGr, so its dead one isn't needed. */
  readonly accents: Readonly<Record<string, number>>
}

const layouts: Readonly<Record<GuestKeyboard, Layout>> = {
  us: { caps: caps.us, accents: {} },
  gb: { caps: caps.gb, accents: {} },
  // X11, keysymdef.h: dead_circumflex, dead_grave.
  de: { caps: caps.de, accents: { '^': 0xfe52, '`': 0xfe50 } },
  'de-nodeadkeys': { caps: caps.de, accents: {} },
  fr: { caps: caps.fr, accents: {} },
  // Dead keys in Windows' French layout (kbdfr.dll) only, so servers know them by their plain keysyms.
  'fr-windows': { caps: caps.fr, accents: { '~': 0x7e, '`': 0x60 } },
}

const heldBy = ['none', 'shift', 'altgr'] as const satisfies readonly Held[]

function positionsOf(keyboard: GuestKeyboard): ReadonlyMap<string, KeyPosition> {
  const { caps: printedOn, accents } = layouts[keyboard]
  const positions = new Map<string, KeyPosition>([
    [' ', { code: 'Space', held: 'none', accent: undefined }],
  ])
  for (const [code, printed] of Object.entries(printedOn))
    for (const [index, char] of Array.from(printed).entries()) {
      const held = heldBy[index]
      if (held !== undefined && !positions.has(char))
        positions.set(char, { code, held, accent: accents[char] })
    }
  return positions
}

const positionsIn: Readonly<Record<GuestKeyboard, ReadonlyMap<string, KeyPosition>>> = {
  us: positionsOf('us'),
  gb: positionsOf('gb'),
  de: positionsOf('de'),
  'de-nodeadkeys': positionsOf('de-nodeadkeys'),
  fr: positionsOf('fr'),
  'fr-windows': positionsOf('fr-windows'),
}

/** Modifiers and keys without a character, by name. */
export const namedKeys = {
  Shift: { symbol: 0xffe1, code: 'ShiftLeft' },
  AltGr: { symbol: 0xfe03, code: 'AltRight' },
  Ctrl: { symbol: 0xffe3, code: 'ControlLeft' },
  Alt: { symbol: 0xffe9, code: 'AltLeft' },
  Super: { symbol: 0xffeb, code: 'MetaLeft' },
  Enter: { symbol: 0xff0d, code: 'Enter' },
  Tab: { symbol: 0xff09, code: 'Tab' },
  Esc: { symbol: 0xff1b, code: 'Escape' },
  Backspace: { symbol: 0xff08, code: 'Backspace' },
  Del: { symbol: 0xffff, code: 'Delete' },
  Insert: { symbol: 0xff63, code: 'Insert' },
  Home: { symbol: 0xff50, code: 'Home' },
  Left: { symbol: 0xff51, code: 'ArrowLeft' },
  Up: { symbol: 0xff52, code: 'ArrowUp' },
  Right: { symbol: 0xff53, code: 'ArrowRight' },
  Down: { symbol: 0xff54, code: 'ArrowDown' },
  PageUp: { symbol: 0xff55, code: 'PageUp' },
  PageDown: { symbol: 0xff56, code: 'PageDown' },
  End: { symbol: 0xff57, code: 'End' },
  Print: { symbol: 0xff61, code: 'PrintScreen' },
  F1: { symbol: 0xffbe, code: 'F1' },
  F2: { symbol: 0xffbf, code: 'F2' },
  F3: { symbol: 0xffc0, code: 'F3' },
  F4: { symbol: 0xffc1, code: 'F4' },
  F5: { symbol: 0xffc2, code: 'F5' },
  F6: { symbol: 0xffc3, code: 'F6' },
  F7: { symbol: 0xffc4, code: 'F7' },
  F8: { symbol: 0xffc5, code: 'F8' },
  F9: { symbol: 0xffc6, code: 'F9' },
  F10: { symbol: 0xffc7, code: 'F10' },
  F11: { symbol: 0xffc8, code: 'F11' },
  F12: { symbol: 0xffc9, code: 'F12' },
} as const satisfies Record<string, Omit<KeyEvent, 'down'>>
export type NamedKey = keyof typeof namedKeys

type Key = Omit<KeyEvent, 'down'>

/** Pressed in order and released in reverse: `Ctrl`, `Alt`, `Del`. */
const together = (keys: readonly Key[]): readonly KeyEvent[] => [
  ...keys.map((key) => ({ ...key, down: true })),
  ...keys.toReversed().map((key) => ({ ...key, down: false })),
]

export const combination = (names: readonly NamedKey[]): readonly KeyEvent[] =>
  together(names.map((name) => namedKeys[name]))

/** Releases every modifier, left and right. */
export const modifiersUp: readonly KeyEvent[] = [
  namedKeys.Shift,
  { symbol: 0xffe2, code: 'ShiftRight' },
  namedKeys.Ctrl,
  { symbol: 0xffe4, code: 'ControlRight' },
  namedKeys.Alt,
  namedKeys.AltGr,
  namedKeys.Super,
  { symbol: 0xffec, code: 'MetaRight' },
].map((key) => ({ ...key, down: false }))

export const whileHolding = (
  names: readonly NamedKey[],
  keys: readonly KeyEvent[],
): readonly KeyEvent[] => [
  ...names.map((name) => ({ ...namedKeys[name], down: true })),
  ...keys,
  ...names.toReversed().map((name) => ({ ...namedKeys[name], down: false })),
]

const holding: Readonly<Record<Held, readonly Key[]>> = {
  none: [],
  shift: [namedKeys.Shift],
  altgr: [namedKeys.AltGr],
}

const space: Stroke = { key: { symbol: 0x20, code: 'Space' }, held: 'none' }

interface Stroke {
  readonly key: Key
  readonly held: Held
}

function strokesOf(char: string, keyboard: GuestKeyboard): readonly Stroke[] | undefined {
  if (char === '\n') return [{ key: namedKeys.Enter, held: 'none' }]
  if (char === '\t') return [{ key: namedKeys.Tab, held: 'none' }]
  const position = positionsIn[keyboard].get(char)
  if (!position) return undefined
  const { code, held, accent } = position
  const stroke: Stroke = { key: { symbol: accent ?? symbolOf(char), code }, held }
  return accent === undefined ? [stroke] : [stroke, space]
}

/** Releases the old modifier and presses the new one, if they differ. */
const change = (from: Held, to: Held): readonly KeyEvent[] =>
  from === to
    ? []
    : [
        ...holding[from].map((key) => ({ ...key, down: false })),
        ...holding[to].map((key) => ({ ...key, down: true })),
      ]

/**
 * The keys that type a text, and the characters that the keyboard lacks, each once. VNC servers such as QEMU find a character's
 * key but not its modifier, so Shift and AltGr are pressed here. They stay down across consecutive characters that need them:
 * servers accept a limited number of key events per second.
 */
export function typedOn(
  text: string,
  keyboard: GuestKeyboard,
): { readonly typed: readonly TypedCharacter[]; readonly missing: readonly string[] } {
  const known: { readonly char: string; readonly strokes: readonly Stroke[] }[] = []
  const missing = new Set<string>()
  for (const char of text.replace(/\r\n?/g, '\n')) {
    const strokes = strokesOf(char, keyboard)
    if (strokes) known.push({ char, strokes })
    else missing.add(char)
  }
  let held: Held = 'none'
  const typed = known.map(({ char, strokes }, index): TypedCharacter => {
    const keys = strokes.flatMap((stroke) => {
      const before = change(held, stroke.held)
      held = stroke.held
      return [...before, ...together([stroke.key])]
    })
    return { char, keys: index < known.length - 1 ? keys : [...keys, ...change(held, 'none')] }
  })
  return { typed, missing: [...missing] }
}

const storageKey = 'patchbay.console.keyboard'

/** The guest keyboard, remembered on this device. */
export function storedKeyboard(): GuestKeyboard {
  const stored = safeLocalStorage.read(storageKey)
  return isGuestKeyboard(stored) ? stored : 'us'
}

export function useGuestKeyboard(): [GuestKeyboard, (chosen: GuestKeyboard) => void] {
  const [keyboard, setKeyboard] = useState(storedKeyboard)
  return [
    keyboard,
    (chosen) => {
      setKeyboard(chosen)
      safeLocalStorage.write(storageKey, chosen)
    },
  ]
}

interface TypedDifference {
  /** Characters to delete. */
  readonly deleted: number
  /** Then typed. */
  readonly text: string
}

/**
 * What was typed, from a field's value before and after. On-screen keyboards send no key events: they insert words, and change
 * them while suggesting.
 */
export function typedDifference(before: string, after: string): TypedDifference {
  const [old, current] = [Array.from(before), Array.from(after)]
  let same = 0
  while (same < old.length && same < current.length && old[same] === current[same]) same += 1
  return { deleted: old.length - same, text: current.slice(same).join('') }
}
