/** A response as its action declares it. */
import * as z from 'zod/mini'
import type { Action, ReplyOf } from './action.ts'
import type { RawReply } from './exchange.ts'
import { cutReplyIn } from './replyText.ts'
import { ApiError, failureIn, parseReply, unwrap } from './wire.ts'

/**
 * Decodes a response as its action declares. `secrets` are request values that must not appear in errors.
 * @throws {ApiError} and nothing else.
 */
export function readReply<A extends Action>(
  action: A,
  exchanged: RawReply,
  secrets: readonly string[] = [],
): ReplyOf<A> {
  try {
    return decodeReply(action, exchanged, secrets)
  } catch (error) {
    if (error instanceof ApiError) error.retryAfter = exchanged.retryAfter
    // A call without a token has no session to lose: wrong credentials are a refusal.
    if (error instanceof ApiError && error.kind === 'session' && action.token === 'none') {
      const { text, code, status } = error
      throw new ApiError({ kind: 'refused', action: action.key, text, code, status })
    }
    throw error
  }
}

/** @throws {ApiError} */
function bodyIn({ key, once, later }: Action, text: string, status: number): unknown {
  try {
    return parseReply(text, key, status)
  } catch (error) {
    // The key of an operation comes only once, too.
    const needed = once ?? (later && ['callback', 'key'])
    const cut = needed && status < 400 ? cutReplyIn(text) : undefined
    const isUseful = (name: string): boolean => cut !== undefined && Object.hasOwn(cut, name)
    if (isUseful('result') && needed?.some(isUseful)) return cut
    throw error
  }
}

function decodeReply<A extends Action>(
  action: A,
  { content, status }: RawReply,
  secrets: readonly string[],
): ReplyOf<A> {
  const body = typeof content === 'string' ? bodyIn(action, content, status) : { file: content }
  const failure = failureIn(body, action, status, secrets)
  if (failure && (action.failures !== 'in-reply' || status >= 500)) throw failure
  const parsed = z.safeDecode(action.reply, unwrap(body))
  if (parsed.success) return parsed.data as ReplyOf<A>
  if (failure) throw failure
  // The path names the wrong field; the value itself may be secret and is left out.
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new ApiError({ kind: 'malformed', action: action.key, status, code: field || undefined })
}
