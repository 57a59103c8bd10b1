/** Keyboard layouts of guests. Keys are named as in browsers (UI Events, KeyboardEvent.code). */

export const layoutNames = ['us', 'gb', 'de', 'de-nodeadkeys', 'fr', 'fr-windows'] as const
export type LayoutName = (typeof layoutNames)[number]

export const isLayoutName = (name: string): name is LayoutName =>
  layoutNames.some((known) => known === name)

/** The character level selected by Shift and AltGr. */
export type Level = 'plain' | 'shift' | 'altgr'

/** Keys with characters, in rows of 13, 12, 12 and 11. */
const keys: readonly string[] = [
  'Backquote',
  ...Array.from('1234567890').map((digit) => `Digit${digit}`),
  'Minus',
  'Equal',
  ...Array.from('QWERTYUIOP').map((letter) => `Key${letter}`),
  'BracketLeft',
  'BracketRight',
  ...Array.from('ASDFGHJKL').map((letter) => `Key${letter}`),
  'Semicolon',
  'Quote',
  'Backslash',
  'IntlBackslash',
  ...Array.from('ZXCVBNM').map((letter) => `Key${letter}`),
  'Comma',
  'Period',
  'Slash',
]

type Rows = readonly [string, string, string, string]

interface Drawing {
  /** One character per key; a blank for none. */
  readonly plain: Rows
  readonly shift: Rows
  /** Third-level characters. */
  readonly altgr: Readonly<Record<string, string>>
  /** Characters in the rows that are dead keys. */
  readonly dead: string
}

/** XKB layouts of the same name (xkeyboard-config, `symbols/us`, `gb`, `de`, `fr`). */
const drawings = {
  us: {
    plain: ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'\\", '<zxcvbnm,./'],
    shift: ['~!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"|', '>ZXCVBNM<>?'],
    altgr: {},
    dead: '',
  },
  gb: {
    plain: ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'#", '\\zxcvbnm,./'],
    shift: ['¬!"£$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:@~', '|ZXCVBNM<>?'],
    altgr: { Backquote: '|', Digit4: '€' },
    dead: '',
  },
  de: {
    plain: ['^1234567890ß´', 'qwertzuiopü+', 'asdfghjklöä#', '<yxcvbnm,.-'],
    shift: ['°!"§$%&/()=?`', 'QWERTZUIOPÜ*', "ASDFGHJKLÖÄ'", '>YXCVBNM;:_'],
    altgr: {
      Digit2: '²',
      Digit3: '³',
      Digit7: '{',
      Digit8: '[',
      Digit9: ']',
      Digit0: '}',
      Minus: '\\',
      KeyQ: '@',
      KeyE: '€',
      BracketRight: '~',
      IntlBackslash: '|',
      KeyM: 'µ',
    },
    dead: '^´`',
  },
  fr: {
    plain: ['²&é"\'(-è_çà)=', 'azertyuiop^$', 'qsdfghjklmù*', '<wxcvbn,;:!'],
    shift: [' 1234567890°+', 'AZERTYUIOP¨£', 'QSDFGHJKLM%µ', '>WXCVBN?./§'],
    altgr: {
      Digit2: '~',
      Digit3: '#',
      Digit4: '{',
      Digit5: '[',
      Digit6: '|',
      Digit7: '`',
      Digit8: '\\',
      Digit9: '^',
      Digit0: '@',
      Minus: ']',
      Equal: '}',
      KeyE: '€',
      BracketRight: '¤',
    },
    // The circumflex on AltGr+9 is not dead.
    dead: '^¨',
  },
} satisfies Record<string, Drawing>

export interface KeySymbol {
  readonly char: string
  /** A dead key, which combines with the next character. */
  readonly dead: boolean
}

export interface Keymap {
  /** All keys and levels that produce a character, including dead ones. */
  readonly keysOf: (char: string) => readonly { readonly code: string; readonly level: Level }[]
}

export interface Layout extends Keymap {
  readonly symbol: (code: string, level: Level) => KeySymbol | undefined
  /** Whether right Alt is AltGr. */
  readonly hasAltGr: boolean
}

/** `deadAltGr`: characters that are dead with AltGr. */
function layoutOf({ plain, shift, altgr, dead }: Drawing, deadAltGr = ''): Layout {
  const symbols = new Map<string, KeySymbol>()
  const byChar = new Map<string, { code: string; level: Level }[]>()
  const draw = (code: string, level: Level, char: string): void => {
    const waits = level === 'altgr' ? deadAltGr : dead
    symbols.set(`${level} ${code}`, { char, dead: waits.includes(char) })
    byChar.set(char, [...(byChar.get(char) ?? []), { code, level }])
  }
  const plainChars = Array.from(plain.join(''))
  const shiftChars = Array.from(shift.join(''))
  for (const [index, code] of keys.entries()) {
    const [one, other, third] = [plainChars[index], shiftChars[index], altgr[code]]
    if (one !== undefined && one !== ' ') draw(code, 'plain', one)
    if (other !== undefined && other !== ' ') draw(code, 'shift', other)
    if (third !== undefined) draw(code, 'altgr', third)
  }
  for (const level of ['plain', 'shift', 'altgr'] as const) draw('Space', level, ' ')
  return {
    symbol: (code, level) => symbols.get(`${level} ${code}`),
    keysOf: (char) => byChar.get(char) ?? [],
    hasAltGr: Object.keys(altgr).length > 0,
  }
}

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  us: layoutOf(drawings.us),
  gb: layoutOf(drawings.gb),
  de: layoutOf(drawings.de),
  'de-nodeadkeys': layoutOf({ ...drawings.de, dead: '' }),
  fr: layoutOf(drawings.fr),
  // Windows' own layout (kbdfr.dll) has two more dead keys.
  'fr-windows': layoutOf(drawings.fr, '~`'),
}

/**
 * Additional symbols in QEMU's keymaps (`-k`) and XKB that aren't printed on the keys. Keymaps work with symbols only;
 * dead keys are up to the guest.
 */
const unprinted: Readonly<Record<LayoutName, readonly (readonly [string, Level, string])[]>> = {
  us: [
    ['IntlBackslash', 'altgr', '|'],
    ['IntlBackslash', 'altgr', '¦'],
  ],
  gb: [
    ['Digit7', 'altgr', '{'],
    ['Digit8', 'altgr', '['],
    ['Digit9', 'altgr', ']'],
    ['Digit0', 'altgr', '}'],
    ['Minus', 'altgr', '\\'],
    ['BracketRight', 'altgr', '~'],
    ['IntlBackslash', 'altgr', '|'],
    ['IntlBackslash', 'altgr', '¦'],
  ],
  de: [],
  'de-nodeadkeys': [],
  fr: [
    ['Backquote', 'shift', '~'],
    ['Backquote', 'altgr', '¬'],
    ['Backslash', 'altgr', '`'],
    ['IntlBackslash', 'altgr', '|'],
    ['IntlBackslash', 'altgr', '¦'],
  ],
  'fr-windows': [],
}

/**
 * The host's keymap for a layout, which finds keys by symbol. The key next to left Shift comes last, as in QEMU's files
 * (sorted by key code), so that the other of two keys with the same symbol is found.
 */
export const keymapOf = (name: LayoutName): Keymap => ({
  keysOf: (char) =>
    [
      ...layouts[name].keysOf(char),
      ...unprinted[name]
        .filter(([, , other]) => other === char)
        .map(([code, level]) => ({ code, level })),
    ].toSorted(
      (one, other) => Number(one.code === 'IntlBackslash') - Number(other.code === 'IntlBackslash'),
    ),
})

/** Letters that can take an accent, in the order of `accented`. */
const accents: Readonly<Record<string, readonly [letters: string, accented: string]>> = {
  '^': ['aeiouAEIOU', 'âêîôûÂÊÎÔÛ'],
  '´': ['aeiouyAEIOUY', 'áéíóúýÁÉÍÓÚÝ'],
  '`': ['aeiouAEIOU', 'àèìòùÀÈÌÒÙ'],
  '~': ['anoANO', 'ãñõÃÑÕ'],
  '¨': ['aeiouyAEIOU', 'äëïöüÿÄËÏÖÜ'],
}

/**
 * Combines a dead key with the next character: the accent alone before a space, both if they don't combine.
 */
export function composed(accent: string, char: string): string {
  // X11's Compose: acute and space make an apostrophe.
  if (char === ' ') return accent === '´' ? "'" : accent
  if (char === accent) return accent
  const [letters, accented] = accents[accent] ?? ['', '']
  const at = letters.indexOf(char)
  return at < 0 ? accent + char : (accented[at] ?? '')
}
