/**
 * QEMU started with a keymap (`-k en-us`, which many platforms set) ignores key codes: it looks up each keysym in that keymap,
 * whatever the guest's keyboard is. So a key is sent as the symbol at its position in the *host's* keymap.
 */
import { caps, type Caps } from './keyCaps.ts'
import { useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

/** `guest`: the host uses the guest's layout or key codes. */
export const hostKeymaps = ['guest', 'us', 'gb', 'de', 'fr'] as const
export type HostKeymap = (typeof hostKeymaps)[number]

export const isHostKeymap = (name: unknown): name is HostKeymap =>
  hostKeymaps.some((known) => known === name)

export interface HeldLevel {
  readonly shift: boolean
  readonly altGr: boolean
}

/**
 * QEMU's keymaps (`ui/keymaps`, made from XKB), which have more characters per key than are printed: alone, with Shift, with
 * AltGr, and with both. Its German keymap is the one without dead keys.
 */
const keymaps: Readonly<Record<Exclude<HostKeymap, 'guest'>, Caps>> = {
  us: { ...caps.us, IntlBackslash: '<>|¦' },
  gb: {
    ...caps.gb,
    Backquote: '`¬|',
    Digit7: '7&{',
    Digit8: '8*[',
    Digit9: '9(]',
    Digit0: '0)}',
    Minus: '-_\\',
    BracketRight: ']}\u0303',
    IntlBackslash: '\\||¦',
  },
  de: { ...caps.de, Equal: '´`' },
  fr: {
    ...caps.fr,
    KeyW: 'zZ  <',
    KeyX: 'xX  >',
    BracketLeft: '^¨',
    Backquote: '²~¬',
    Backslash: '*µ`',
    Slash: '!§',
    IntlBackslash: '<>|¦',
  },
}

interface KeyPosition {
  readonly code: string
  /** 0 alone, 1 with Shift, 2 with AltGr, 3 with both. */
  readonly level: number
}

function positionsOf(keymap: Caps): ReadonlyMap<string, readonly KeyPosition[]> {
  const positions = new Map<string, KeyPosition[]>()
  for (const [code, printed] of Object.entries(keymap))
    for (const [level, char] of Array.from(printed).entries())
      if (char !== ' ') positions.set(char, [...(positions.get(char) ?? []), { code, level }])
  return positions
}

const positionsIn = {
  us: positionsOf(keymaps.us),
  gb: positionsOf(keymaps.gb),
  de: positionsOf(keymaps.de),
  fr: positionsOf(keymaps.fr),
} satisfies Record<Exclude<HostKeymap, 'guest'>, unknown>

const isLetter = (char: string): boolean => /^[a-z]$/i.test(char)

/**
 * The keysym by which the host finds a key (`KeyboardEvent.code`); undefined if its keymap doesn't have the key. A symbol on
 * several keys is used only if the modifiers single this one out. Capital letters are sent only with Shift: QEMU would press
 * Caps Lock otherwise.
 */
export function hostSymbol(
  keymap: HostKeymap,
  code: string,
  { shift, altGr }: HeldLevel,
): number | undefined {
  if (keymap === 'guest') return undefined
  const held = Number(shift) + 2 * Number(altGr)
  const chars = Array.from(keymaps[keymap][code] ?? '')
  const own = chars[held]
  const found = [...(own === undefined ? [] : [own]), ...chars].find((char) => {
    if (char === ' ') return false
    if (isLetter(char) && (char === char.toUpperCase()) !== shift) return false
    const positions = positionsIn[keymap].get(char) ?? []
    const fitting = positions.filter(({ level }) => level === held)
    return positions.length === 1 || (fitting.length === 1 && fitting[0]?.code === code)
  })
  return found === undefined ? undefined : symbolOf(found)
}

/** X11, keysymdef.h: EuroSign and dead_tilde. */
const namedSymbols: Readonly<Record<string, number>> = { '€': 0x20ac, '\u0303': 0xfe53 }

/** The X11 keysym of a character: Latin-1 as is, others with an offset. */
export const symbolOf = (char: string): number => {
  const point = char.codePointAt(0) ?? 0
  if (point < 0x100) return point
  return namedSymbols[char] ?? 0x0100_0000 + point
}

/** Dead keys (X11's `dead_grave` to `dead_diaeresis`) as plain accents. */
const plainAccents: Readonly<Record<number, number>> = {
  0xfe50: 0x60,
  0xfe51: 0xb4,
  0xfe52: 0x5e,
  0xfe53: 0x7e,
  0xfe57: 0xa8,
}

/** For servers without dead keys: QEMU's German keymap has a plain `^` where the guest has a dead one. */
export const withoutDeadKeys = (symbol: number): number => plainAccents[symbol] ?? symbol

const storageKey = 'patchbay.console.hostKeymap'

/** The host keymap, remembered on this device. */
export function useHostKeymap(): [HostKeymap, (chosen: HostKeymap) => void] {
  const [keymap, setKeymap] = useState<HostKeymap>(() => {
    const stored = safeLocalStorage.read(storageKey)
    return isHostKeymap(stored) ? stored : 'guest'
  })
  return [
    keymap,
    (chosen) => {
      setKeymap(chosen)
      safeLocalStorage.write(storageKey, chosen)
    },
  ]
}
