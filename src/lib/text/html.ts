/**
 * Texts that a program encoded for a page of HTML, as PHP's `htmlspecialchars` and `htmlentities` do (wire.md 7). A
 * table of our own: `entities` knows all 2,231 names at 30 kB, and a page's parser takes `AT&T` and `&copy` for more
 * than what they are.
 */

/** Named characters by their byte in Windows-1252, from 128: HTML 4 without Greek letters and mathematics. */
const names =
  'euro . sbquo fnof bdquo hellip dagger Dagger circ permil Scaron lsaquo OElig . . . . lsquo rsquo ldquo rdquo bull ndash mdash tilde trade scaron rsaquo oelig . . Yuml nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

/** Windows-1252 from 128 to 159; from 160 it is Unicode. (Node's decoder takes it for Latin-1.) */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteText = (byte: number): string => windows[byte - 128] ?? String.fromCodePoint(byte)

/** As HTML reads numbers: those of control characters mean Windows-1252. Undefined for what is no character. */
function numbered(code: number): string | undefined {
  if (code >= 128 && code < 160) return byteText(code)
  const isText = code >= 32 || code === 9 || code === 10 || code === 13
  const isSurrogate = code >= 0xd8_00 && code < 0xe0_00
  return isText && !isSurrogate && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}

function named(name: string): string | undefined {
  const index = names.indexOf(name)
  return signs.get(name) ?? (index === -1 ? undefined : byteText(128 + index))
}

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi

/** Decodes once: `&amp;amp;` is `&amp;`. What is no reference, or lacks its semicolon, stays: `AT&T`, `R&D;`, `&copy`. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
        return (name === undefined ? numbered(code) : named(name)) ?? whole
      })
    : text

/** Tags that end a line, with the break that programs write behind them. */
const lineEnd = /<(?:br|hr|\/p|\/div|\/li|\/h[1-6])(?=[\s/>])[^<>]*>[^\S\n]*\n?/gi
/** Tags of texts. Others are left to be seen: `<script>` in a note is no part of its looks. */
const tag =
  /<\/?(?:b|strong|i|em|u|s|small|big|span|font|center|code|a|p|div|ul|ol|li|h[1-6])(?=[\s/>])[^<>]*>/gi

/** The text of a short piece of HTML, one line for each of its lines. */
export const plainText = (html: string): string =>
  decodeEntities(html.includes('<') ? html.replace(lineEnd, '\n').replace(tag, '') : html).trim()
