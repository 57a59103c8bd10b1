import { expect, test } from 'vitest'
import {
  beyondLatin1,
  fromLatin1,
  hasUtf8Clipboard,
  isEcho,
  passwordBytes,
  toLatin1,
  utf8Bytes,
} from './vncText.ts'

const hex = (text: string): string =>
  Array.from(text, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')

// Compared with TigerVNC 1.12 and x11vnc 0.9.16: each lets in the response to these bytes, and refuses the one to
// Latin-1, which noVNC 1.7 makes of `charCodeAt`.
test.each([
  ['an ASCII password', 'secret', '736563726574'],
  ['a long one', 'password and more', '70617373776f7264'],
  ['an umlaut', 'Schlüssel', '5363686cc3bc7373'],
  ['a character cut in two by the eighth byte', 'sieben7é', '73696562656e37c3'],
  ['a character that just fits', 'sieben7', '73696562656e37'],
  ['the euro sign', '€€€', 'e282ace282ace282'],
  ['Cyrillic', 'пароль', 'd0bfd0b0d180d0be'],
  ['an emoji', 'ab😀cd', '6162f09f98806364'],
  ['an emoji at the end of eight UTF-16 units', 'abcdefg😀', '61626364656667f0'],
  ['none', '', ''],
])('VNC authentication compares %s as bytes of UTF-8', (_, password, bytes) => {
  expect(hex(passwordBytes(password))).toBe(bytes)
})

test.each([
  ['ASCII', 'root: ~#', ''],
  ['German', 'Größe', ''],
  ['French', 'à l’œuvre', '’œ'],
  ['French of Latin-1', 'déjà « vu »', ''],
  ['the euro sign, twice', '5 € + 6 €', '€'],
  ['Polish', 'Łódź', 'Łź'],
  ['typographic quotes', '„so“', '„“'],
  ['an emoji', 'ok 👍', '👍'],
  ['German with accents of their own', 'Gro\u0308ße', ''],
  ['line breaks and tabs', 'a\n\tb', ''],
  ['a no-break space', '1\u00a0000', ''],
  ['a narrow no-break space', '1\u202f000', '\u202f'],
])('a Latin-1 clipboard lacks of %s', (_, text, missing) => {
  expect(beyondLatin1(text).join('')).toBe(missing)
})

test.each([
  ['umlauts stay', 'Größe', 'Größe'],
  ['umlauts of two parts are joined', 'Gro\u0308ße', 'Größe'],
  ['others become a question mark each', '5 € 👍', '5 ? ?'],
])('for a Latin-1 clipboard, %s', (_, text, sent) => {
  expect(toLatin1(text)).toBe(sent)
})

// As received from a server that sends the bytes of its selection unchanged, one character each.
test.each([
  ['UTF-8', 'gr\u00c3\u00bcn \u00e2\u0082\u00ac5', 'grün €5'],
  ['UTF-8 with an emoji', '\u00f0\u009f\u0091\u008d', '👍'],
  ['Latin-1', 'gr\u00fcn', 'grün'],
  ['Latin-1 with two in a row', '\u00fc\u00e4', 'üä'],
  ['Latin-1 punctuation', '\u00ab\u00a0non\u00a0\u00bb', '«\u00a0non\u00a0»'],
  ['ASCII', 'plain\n', 'plain\n'],
  ['UTF-8 that was cut', 'gr\u00c3', 'grÃ'],
  ['overlong UTF-8', '\u00c0\u00af', 'À¯'],
  ['UTF-8 with a byte-order mark', '\u00ef\u00bb\u00bfa', '\ufeffa'],
  ['text of an extended clipboard', 'Ł \u00c3\u00bc', 'Ł Ã¼'],
  ['nothing', '', ''],
])('%s is read from a Latin-1 clipboard', (_, text, read) => {
  expect(fromLatin1(text)).toBe(read)
})

// Read with wl-paste and xclip from the server's clipboard after a plain cut text with an umlaut.
test.each([
  ['WayVNC', 'wayvnc 0.5.0 offers the bytes as text/plain;charset=utf-8', true],
  ['vm:77', 'x11vnc 0.9.16 offers them as STRING, which is Latin-1', false],
  ['WayVNC of somebody', 'TigerVNC 1.12 takes the desktop’s name from its user', false],
  ['QEMU (vm)', 'QEMU 7.2', false],
  ['', 'no name', false],
])('of the server %j, %s', (name, _, isUtf8) => {
  expect(hasUtf8Clipboard(name)).toBe(isUtf8)
})

test.each([
  ['ASCII', 'plain', 'plain'],
  ['an umlaut', 'ü', '\u00c3\u00bc'],
  ['the euro sign', '€', '\u00e2\u0082\u00ac'],
  ['an emoji', '👍', '\u00f0\u009f\u0091\u008d'],
])('for a UTF-8 clipboard, %s is sent by bytes', (_, text, sent) => {
  expect(utf8Bytes(text)).toBe(sent)
  expect(fromLatin1(sent)).toBe(text)
})

// wayvnc 0.5.0 returns a viewer's bytes twice to every viewer. x11vnc 0.9.16 and TigerVNC 1.12 return nothing.
test.each([
  ['the same text', 'grün, 5 €', 'grün, 5 €', true],
  ['other text', 'grün', 'grau', false],
  ['a part of it', 'gr', 'grün', false],
  ['a text that goes on', 'grün!', 'grün', false],
  ['case', 'Root', 'root', false],
  ['another end of lines', 'a\r\nb\r\n', 'a\nb\n', true],
  ['another end of lines, sent', 'a\nb', 'a\r\nb', true],
  ['one line break more', 'a\n', 'a', false],
  ['question marks for what Latin-1 lacks', '5 ? für ?ód?', '5 € für Łódź', true],
  ['joined accents', 'Größe', 'Gro\u0308ße', true],
  ['accents of their own', 'Gro\u0308ße', 'Gro\u0308ße', true],
  ['nothing, after something', '', 'a', false],
])('%s that a server sends is told from an echo', (_, received, sent, isOwn) => {
  expect(isEcho(received, sent)).toBe(isOwn)
})
