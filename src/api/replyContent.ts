/** What a reply's bytes are: a PDF, or text in the charset that the reply names. */

/** Programs look for the mark in the first kilobyte: notices of the server may come before it. */
const pdfStartsWithin = 1024

/** A PDF is known by its bytes: its content type may say "download" or "text/html", and that of an error page "PDF". */
export function isPdf(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, pdfStartsWithin))
  // JSON may mention the mark.
  return /%PDF-\d/.test(start) && !/^\s*[{[]/.test(start)
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

/** The file, or the text of a reply that isn't one. */
export async function fileOrTextOf(response: Response): Promise<Uint8Array | string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  return isPdf(bytes) ? bytes : (otherDecoder(response) ?? new TextDecoder()).decode(bytes)
}
