/** Parses request forms. spec.md, Conventions; wire.md 1. Throws `Refusal`. */
import { decodeForm, type DecodedForm } from '#api/wire.ts'
import { Refusal, WrongMethod } from '../handlers/refusal.ts'

/** In bytes; far above any form of the panel. spec.md 8 leaves the limit open. */
export const bodyLimit = 1024 * 1024
/** Number of fields, and of brackets in a field's name. */
const fieldLimit = 20_000
const depthLimit = 16

const refused = (what: string, status: number): Refusal =>
  new Refusal({ code: -1, message: `malformed request: ${what}` }, status)

const tooLarge = (): Refusal => refused(`larger than ${bodyLimit} bytes`, 413)

/** Whether a field is absent or empty. */
export const lacks = (form: DecodedForm, field: string): boolean =>
  form[field] === undefined || form[field] === ''

export async function readForm(request: Request): Promise<DecodedForm> {
  // RFC 9110, 9.3.2: HEAD is a GET without its content.
  if (request.method === 'GET' || request.method === 'HEAD')
    return decode(new URL(request.url).searchParams)
  if (request.method !== 'POST')
    throw new WrongMethod(`method ${request.method} is not allowed`, 'GET, POST')
  const type = (request.headers.get('content-type') ?? '').toLowerCase()
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/.test(type)
  if (type !== '' && !isForm) throw refused(`content type ${type.slice(0, 100)}`, 415)
  const bytes = await readBytes(request)
  return decode(
    type.startsWith('multipart/')
      ? await multipart(bytes, request.headers.get('content-type') ?? '')
      : new URLSearchParams(new TextDecoder().decode(bytes)),
  )
}

/** Reads the body up to the limit, whatever its headers claim. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge()
  // Firefox, where the demo runs in a worker, has no `Request.body`. Elsewhere it is `null` without a body.
  const body: Request['body'] | undefined = request.body
  if (body === undefined) {
    const whole = new Uint8Array(await request.arrayBuffer())
    if (whole.length > bodyLimit) throw tooLarge()
    return whole
  }
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    length += part.value.length
    if (length > bodyLimit) {
      await reader?.cancel()
      throw tooLarge()
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

async function multipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<URLSearchParams> {
  try {
    const fields = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
  } catch {
    throw refused('unreadable multipart body', 400)
  }
}

function decode(fields: URLSearchParams): DecodedForm {
  let count = 0
  for (const [name] of fields) {
    count += 1
    if (count > fieldLimit) throw refused(`more than ${fieldLimit} fields`, 413)
    if (name.split('[').length > depthLimit) throw refused('a field is nested too deeply', 400)
  }
  return decodeForm(fields)
}
