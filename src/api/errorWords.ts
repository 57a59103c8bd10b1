/** The one way to say what went wrong with a call, for every screen, dialog and toast. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiError } from './wire.ts'

/** What happened. The service's own words, when it gave any, are shown beside it (see `ownWords`). */
export function whatHappened({
  kind,
  status,
}: Pick<ApiError, 'kind' | 'status'>): MessageDescriptor {
  switch (kind) {
    case 'offline':
      return msg`Couldn’t connect. Check your internet connection.`
    case 'timeout':
      return msg`The request timed out.`
    case 'http':
      return status === undefined
        ? msg`Something went wrong on our side.`
        : msg`Something went wrong on our side (error ${status}).`
    case 'malformed':
      return msg`The response couldn’t be read.`
    case 'session':
      return msg`Your session has expired. Sign in again.`
    case 'forbidden':
      return msg`You don’t have permission to do this. Ask the account owner.`
    case 'not-found':
      return msg`Not found, or not in your account.`
    case 'refused':
      return msg`The request was refused.`
    default:
      return kind satisfies never
  }
}

/**
 * Whether a failed write may have been carried out: it may, when no readable answer came back, or when something
 * broke inside the service, which says so by its own code too (spec.md 7). What was looked up afterwards is known.
 */
export function mayHaveHappened({ kind, code, foundUnchanged, notSent }: ApiError): boolean {
  if (foundUnchanged || notSent) return false
  return (
    kind === 'offline' ||
    kind === 'timeout' ||
    kind === 'http' ||
    kind === 'malformed' ||
    (typeof code === 'number' && code >= 500)
  )
}

/** What a failed write means for the person's things. */
export const whetherChanged = (error: ApiError): MessageDescriptor =>
  error.notSent
    ? msg`Nothing was sent. We couldn’t check the current state first.`
    : error.foundUnchanged
      ? msg`We checked: nothing was changed. Try again.`
      : mayHaveHappened(error)
        ? msg`We don’t know whether the change was made. Check before you try again.`
        : msg`Nothing was changed.`

/** Longer texts of a service are cut: some are whole pages. Characters. */
const longestText = 300

/** Control characters, and the marks that turn the direction of the text after them. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The service's words without control characters and at a readable length; undefined when it had none. */
export function ownWords({ text }: Pick<ApiError, 'text'>): string | undefined {
  const clean = text.replace(invisible, ' ').trim()
  if (clean === '') return undefined
  return clean.length > longestText ? `${clean.slice(0, longestText)}…` : clean
}
