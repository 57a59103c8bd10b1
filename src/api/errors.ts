/** How every screen, dialog and toast explains a failed call. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { truncate } from '#lib/text/truncate.ts'
import { isObstacle, isPinRefusal, type ApiError } from './wire.ts'

/** What happened. Shown next to the API's own message, if it sent one (see `ownWords`). */
export function errorMessage({
  kind,
  status,
  script,
  words,
}: Pick<ApiError, 'kind' | 'status'> &
  Partial<Pick<ApiError, 'script' | 'words'>>): MessageDescriptor {
  switch (kind) {
    case 'offline':
      return msg`Couldn’t connect. Check your internet connection.`
    case 'blocked':
      return script === undefined
        ? msg`No response, although other requests get through. An ad blocker may be blocking it.`
        : msg`No response, although other requests get through. If you use an ad blocker, allow ${script}.`
    case 'local-network':
      // Stored without them.
      return words ?? msg`Local network access wasn’t allowed.`
    case 'sign-in-page':
      return msg`A sign-in page was returned instead of a response. Reload this page to sign in again.`
    case 'damaged':
      return msg`The response was damaged on the way.`
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
 * Whether a failed write may still have been carried out: no readable response came back, or the API reported an
 * internal error, which its code may say too (spec.md 7). Not if a later check has settled it.
 */
export function mayHaveHappened({
  kind,
  code,
  foundUnchanged,
  notSent,
  inDoubt,
}: ApiError): boolean {
  if (foundUnchanged || notSent) return false
  return (
    inDoubt ||
    kind === 'offline' ||
    // The browser's answer may have changed after the write was sent.
    isObstacle({ kind }) ||
    kind === 'damaged' ||
    kind === 'timeout' ||
    kind === 'http' ||
    kind === 'malformed' ||
    (typeof code === 'number' && code >= 500)
  )
}

/**
 * Whether a refusal may be what the write's own success looks like. Browsers and proxies repeat a write whose connection
 * closed without a response and pass on only the last response: "not found" for what the first try deleted, "already
 * exists", "unpaid". The PIN comes first, so a wrong one explains itself, except where the write has changed it.
 * docs/decisions/0020-repeated-writes.md
 */
export const mayFollowSuccess = (error: ApiError): boolean =>
  (error.kind === 'refused' || error.kind === 'not-found') &&
  !mayHaveHappened(error) &&
  !isPinRefusal(error)

/** What a failed write means for the user's data. */
export const changeMessage = (error: ApiError): MessageDescriptor =>
  error.isPartlyDone && !mayHaveHappened(error)
    ? msg`Part of this was already done. Check before you try again.`
    : unlessPartlyDone(error)

const unlessPartlyDone = (error: ApiError): MessageDescriptor =>
  error.notSent
    ? error.kind === 'offline'
      ? msg`Nothing was sent. Try again when you’re back online.`
      : msg`Couldn’t check the current status, so nothing was sent.`
    : error.foundUnchanged
      ? msg`Nothing was changed. Try again.`
      : mayHaveHappened(error)
        ? msg`Result unknown. Check whether it worked before you try again.`
        : msg`Nothing was changed.`

/** Longer messages are cut; some are whole pages. In characters. */
const longestText = 300

/** Control characters and marks that change the text direction. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The API's message without control characters and at a readable length; undefined if it sent none. */
export function serviceMessage({ text }: Pick<ApiError, 'text'>): string | undefined {
  const clean = text.replace(invisible, ' ').trim()
  return clean === '' ? undefined : truncate(clean, longestText)
}
