/** Validated JSON bodies of the control routes. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { bodyLimit } from '../calls/form.ts'

/** The parsed body, or a response that explains what is wrong with it. */
export async function readBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<{ ok: true; value: z.output<Schema> } | { ok: false; response: Response }> {
  const text = await context.req.text()
  if (text.length > bodyLimit)
    return { ok: false, response: context.json({ error: 'body: too large' }, 413) }
  let body: unknown = {}
  try {
    if (text !== '') body = JSON.parse(text)
  } catch {
    return { ok: false, response: context.json({ error: 'body: not JSON' }, 400) }
  }
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const error = `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'malformed'}`
  return { ok: false, response: context.json({ error }, 400) }
}
