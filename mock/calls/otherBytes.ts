/** Responses that aren't JSON in UTF-8. wire.md 1, 7. */

/** What `ISO-8859-1` has not, browsers read as Windows-1252. */
const notLatin = /[\u0080-\u009f\u0100-\uffff]/g

/** The JSON as a page in Latin-1, as old PHP sends it. */
export async function inLatin1(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== 'application/json') return response
  const text = (await response.text()).replace(
    notLatin,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html; charset=ISO-8859-1')
  return new Response(
    Uint8Array.from(text, (char) => char.charCodeAt(0)),
    { status: response.status, headers },
  )
}
