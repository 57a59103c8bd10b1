/** What a response's bytes are: a PDF, or text in the charset that the response names. */

/**
 * Where the mark may begin, as qpdf 11.3 has it: notices of the server may come before it. poppler 22.12 wants all of it
 * there, but what we offer begins with it. See `replyContent.tools.test.ts`.
 */
const pdfStartsWithin = 1024
const mark = '%PDF-'
const endMark = '%%EOF'

/** As text whose characters are the bytes. */
const binaryText = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    const usual = base64.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/')
    return Uint8Array.from(atob(usual), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The bytes of a data URL; undefined if it is none. Media types may have parameters: `;filename=a.pdf;base64`. */
function bytesOfDataUrl(text: string): Uint8Array | undefined {
  const found = /^[\s\uFEFF"']*data:([^,]*),([^"']*)/i.exec(text)
  if (!found) return undefined
  const [, type = '', content = ''] = found
  const written = unescapedText(content)
  if (/;\s*base64\s*$/i.test(type)) return bytesOf(written)
  return Uint8Array.from(written, (char) => char.charCodeAt(0))
}

/** `%25` is a byte, whatever its charset. */
const unescapedText = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/**
 * The PDF in bytes, from its mark to its end: its offsets count from there, and what a server printed before or after it is
 * no part of it. Undefined if there is none. It is known by its bytes: its content type may say "download" or "text/html",
 * and that of an error page "PDF".
 */
export function pdfIn(bytes: Uint8Array): Uint8Array | undefined {
  const start = binaryText(bytes.subarray(0, pdfStartsWithin + mark.length - 1))
  const at = start.indexOf(mark)
  // A refusal in JSON may mention the mark.
  if (at < 0 || isJson(start.slice(0, at))) return undefined
  return bytes.subarray(at, endIn(bytes))
}

/** After the last end mark and its line break, or all of them: a file that was cut off has none. */
function endIn(bytes: Uint8Array): number {
  const isEnd = (at: number): boolean =>
    binaryText(bytes.subarray(at, at + endMark.length)) === endMark
  for (let at = bytes.lastIndexOf(0x25); at > 0; at = bytes.lastIndexOf(0x25, at - 1))
    if (isEnd(at)) {
      const end = at + endMark.length
      const rest = binaryText(bytes.subarray(end, end + 2))
      return end + (/^(?:\r\n|\r|\n)/.exec(rest)?.[0].length ?? 0)
    }
  return bytes.length
}

/** Whether text begins an object or array of JSON; logs begin with `[Sat Nov 28`. */
const isJson = (text: string): boolean =>
  /^(?:\u00EF\u00BB\u00BF|\s)*(?:\{\s*"|\[\s*["{[])/.test(text)

/** The PDF in a text: Base64, also that of URLs, or a data URL. */
export function pdfInText(text: string): Uint8Array | undefined {
  const bytes = bytesOfDataUrl(text) ?? bytesOf(text.replace(/^\uFEFF/, ''))
  return bytes && pdfIn(bytes)
}

/** The charset of a content type; undefined if it names none. */
const charsetIn = (contentType: string | null): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1]

/** A decoder for text that isn't UTF-8, which `Response.text` takes everything for. */
function otherDecoder({ headers }: Response): TextDecoder | undefined {
  const charset = charsetIn(headers.get('content-type'))
  if (charset === undefined) return undefined
  try {
    const decoder = new TextDecoder(charset)
    return decoder.encoding === 'utf-8' ? undefined : decoder
  } catch {
    // No charset that browsers know.
    return undefined
  }
}

export async function textOf(response: Response): Promise<string> {
  const decoder = otherDecoder(response)
  return decoder ? decoder.decode(await response.arrayBuffer()) : response.text()
}

/** The file, or the text of a response that isn't one. */
export async function fileOrTextOf(response: Response): Promise<Uint8Array | string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pdf = pdfIn(bytes)
  if (pdf) return pdf
  const text = (otherDecoder(response) ?? new TextDecoder()).decode(bytes)
  return pdfInText(text) ?? text
}
