/** Characters on the keys of keyboards, by `KeyboardEvent.code`. */

/** A key's characters: alone, with Shift, with AltGr. A space stands for none. */
export type Caps = Readonly<Record<string, string>>

const letters = (names: string): Caps =>
  Object.fromEntries(
    Array.from(names, (name) => [`Key${name}`, `${name.toLowerCase()}${name}`] as const),
  )

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const american: Caps = {
  ...letters(latin),
  Backquote: '`~',
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}

/**
 * As printed on the keys; AltGr follows xkeyboard-config's `gb`, `de` and `fr`. Only characters on which Windows and the others
 * agree: they differ about `¦`, and a lone `´` is an apostrophe elsewhere. Any other character is reported as missing.
 */
export const caps = {
  us: american,
  gb: {
    ...american,
    Backquote: '`¬',
    Digit2: '2"',
    Digit3: '3£',
    Digit4: '4$€',
    Quote: "'@",
    Backslash: '#~',
    IntlBackslash: '\\|',
  },
  de: {
    ...letters(latin.replace(/[YZ]/g, '')),
    KeyE: 'eE€',
    KeyM: 'mMµ',
    KeyQ: 'qQ@',
    KeyY: 'zZ',
    KeyZ: 'yY',
    Backquote: '^°',
    Digit1: '1!',
    Digit2: '2"²',
    Digit3: '3§³',
    Digit4: '4$',
    Digit5: '5%',
    Digit6: '6&',
    Digit7: '7/{',
    Digit8: '8([',
    Digit9: '9)]',
    Digit0: '0=}',
    Minus: 'ß?\\',
    Equal: ' `',
    BracketLeft: 'üÜ',
    BracketRight: '+*~',
    Semicolon: 'öÖ',
    Quote: 'äÄ',
    Backslash: "#'",
    IntlBackslash: '<>|',
    Comma: ',;',
    Period: '.:',
    Slash: '-_',
  },
  fr: {
    ...letters(latin.replace(/[AMQWZ]/g, '')),
    KeyA: 'qQ',
    KeyE: 'eE€',
    KeyQ: 'aA',
    KeyW: 'zZ',
    KeyZ: 'wW',
    Semicolon: 'mM',
    Digit1: '&1',
    Digit2: 'é2~',
    Digit3: '"3#',
    Digit4: "'4{",
    Digit5: '(5[',
    Digit6: '-6|',
    Digit7: 'è7`',
    Digit8: '_8\\',
    Digit9: 'ç9^',
    Digit0: 'à0@',
    Minus: ')°]',
    Equal: '=+}',
    Backquote: '² ',
    BracketRight: '$£¤',
    Quote: 'ù%',
    Backslash: '*µ',
    IntlBackslash: '<>',
    KeyM: ',?',
    Comma: ';.',
    Period: ':/',
    Slash: '!§',
  },
} satisfies Record<string, Caps>
