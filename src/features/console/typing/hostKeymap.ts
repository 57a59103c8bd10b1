/**
 * How a host finds the key that a viewer means. QEMU with a keymap of its own (`-k en-us`, which many platforms set) heeds
 * only the symbol of a key, even where the viewer tells its place too, and looks it up in that keymap, whatever the
 * guest's keyboard is. So a guest's key is named by the symbol that stands at its place in the *host's* keymap. Pure.
 */
import { caps, type Caps } from './keyCaps.ts'
import { useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

/** `guest`: the same keyboard as the guest's, or none: the place of a key is enough. */
export const hostKeymaps = ['guest', 'us', 'gb', 'de', 'fr'] as const
export type HostKeymap = (typeof hostKeymaps)[number]

export const isHostKeymap = (name: unknown): name is HostKeymap =>
  hostKeymaps.some((known) => known === name)

/** Which of the keys that choose a character is down. */
export interface HeldLevel {
  readonly shift: boolean
  readonly altGr: boolean
}

/**
 * QEMU's keymaps (`ui/keymaps`, made from XKB) where they have more on a key than is printed: characters alone, with
 * Shift, with AltGr, and with both. Its German keymap is the one without dead keys.
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

interface Place {
  readonly code: string
  /** As in the string of a key: 0 alone, 1 with Shift, 2 with AltGr, 3 with both. */
  readonly level: number
}

function placesOf(keymap: Caps): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const [code, printed] of Object.entries(keymap))
    for (const [level, char] of Array.from(printed).entries())
      if (char !== ' ') places.set(char, [...(places.get(char) ?? []), { code, level }])
  return places
}

const placesIn = {
  us: placesOf(keymaps.us),
  gb: placesOf(keymaps.gb),
  de: placesOf(keymaps.de),
  fr: placesOf(keymaps.fr),
} satisfies Record<Exclude<HostKeymap, 'guest'>, unknown>

const isLetter = (char: string): boolean => /^[a-z]$/i.test(char)

/**
 * The X11 symbol by which the host finds the key at a place (`KeyboardEvent.code`), or undefined where its keymap says
 * nothing of that key. A symbol on several keys is taken only where what is held decides for this one. Of letters the
 * capital goes with Shift: QEMU would press Caps Lock to make up for the difference.
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
    const places = placesIn[keymap].get(char) ?? []
    const fitting = places.filter(({ level }) => level === held)
    return places.length === 1 || (fitting.length === 1 && fitting[0]?.code === code)
  })
  return found === undefined ? undefined : symbolOf(found)
}

/** X11, keysymdef.h: EuroSign, and dead_tilde, which stands for itself in no text. */
const named: Readonly<Record<string, number>> = { '€': 0x20ac, '\u0303': 0xfe53 }

/** The X11 symbol of a character: Latin-1 is itself, the euro has its own, all else an offset. */
export const symbolOf = (char: string): number => {
  const point = char.codePointAt(0) ?? 0
  if (point < 0x100) return point
  return named[char] ?? 0x0100_0000 + point
}

/** Accents that wait for a letter (X11's `dead_grave` to `dead_diaeresis`), as symbols that stand alone. */
const plainAccents: Readonly<Record<number, number>> = {
  0xfe50: 0x60,
  0xfe51: 0xb4,
  0xfe52: 0x5e,
  0xfe53: 0x7e,
  0xfe57: 0xa8,
}

/** The same key for a server that knows no dead keys: QEMU's German keymap has a plain `^` where the guest's waits. */
export const withoutDeadKeys = (symbol: number): number => plainAccents[symbol] ?? symbol

const storageKey = 'patchbay.console.hostKeymap'

/** The keymap of hosts, as it was chosen last on this device, and its choice. */
export function useHostKeymap(): [HostKeymap, (chosen: HostKeymap) => void] {
  const [keymap, setKeymap] = useState<HostKeymap>(() => {
    const kept = safeLocalStorage.read(storageKey)
    return isHostKeymap(kept) ? kept : 'guest'
  })
  return [
    keymap,
    (chosen) => {
      setKeymap(chosen)
      safeLocalStorage.write(storageKey, chosen)
    },
  ]
}
