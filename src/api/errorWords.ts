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
      return msg`The service cannot be reached. Check your connection.`
    case 'timeout':
      return msg`The service did not answer in time.`
    case 'http':
      return status === undefined
        ? msg`The service failed.`
        : msg`The service failed (error ${status}).`
    case 'malformed':
      return msg`The service answered something that cannot be read.`
    case 'session':
      return msg`Your session has ended.`
    case 'forbidden':
      return msg`The service does not allow this.`
    case 'not-found':
      return msg`This does not exist, or it is not yours.`
    case 'refused':
      return msg`The service refused.`
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
    ? msg`Nothing was sent: how things stand could not be read first.`
    : error.foundUnchanged
      ? msg`We kept checking: this change was not made. You can try again.`
      : mayHaveHappened(error)
        ? msg`It is not known whether it was carried out. Look at the current state before you try again.`
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
