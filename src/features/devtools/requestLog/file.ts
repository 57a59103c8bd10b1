/**
 * The log as one file for support: what was called, who was signed in, and where. Nothing in it opens anything.
 * Support opens it in a demo world, and sees the same screens.
 */
import * as z from 'zod/mini'
import { info } from '#api/actions/auth/session.ts'
import { redactReply } from '#api/redact.ts'
import { sessionSchema, type Session } from '#lib/session/session.ts'
import { loggedCallSchema, type LoggedCall } from './call.ts'

const signedIn = z.omit(sessionSchema, { token: true, id: true })

export const logFileSchema = z.object({
  format: z.literal('patchbay.request-log'),
  /** Raised when an older panel could not read the file. */
  version: z.literal(1),
  panel: z.object({
    version: z.string(),
    /** The name of one of its files: tells two builds of a version apart. */
    build: z.string(),
  }),
  /** By the service's clock. In ms since 1970. */
  writtenAt: z.number(),
  /** Where the person was, within the panel: `/servers/5860?run=reboot`. */
  page: z.string(),
  locale: z.string(),
  /** Who was signed in, and what they may do. */
  session: signedIn,
  /** Newest first. */
  calls: z.array(loggedCallSchema),
})
export type LogFile = z.output<typeof logFileSchema>

declare const PANEL_VERSION: string

interface Standing {
  session: Session
  calls: readonly LoggedCall[]
  page: string
  locale: string
  /** By the service's clock. In ms. */
  now: number
}

export function logFile({ session, calls, page, locale, now }: Standing): LogFile {
  const { token: _token, id: _id, record, ...who } = session
  return {
    format: 'patchbay.request-log',
    version: 1,
    panel: { version: PANEL_VERSION, build: import.meta.url.split('/').at(-1) ?? '' },
    writtenAt: now,
    page,
    locale,
    session: {
      ...who,
      // A record keeps its shape; what it repeats of the account's tags may be named like a secret.
      record: z.parse(signedIn.shape.record, redactReply(info, record)),
    },
    calls: [...calls],
  }
}

/** `patchbay-log-2026-11-22-01-44.json`, by the service's clock. */
export const logFileName = (now: number): string =>
  `patchbay-log-${new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.json`
