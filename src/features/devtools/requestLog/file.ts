/**
 * The log as a file for support: calls, session and page, without secrets. Support opens it in a demo world and sees the same
 * screens.
 */
import * as z from 'zod/mini'
import { info } from '#api/actions/auth/session.ts'
import { redactReply } from '#api/redact.ts'
import { sessionSchema, type Session } from '#lib/session/session.ts'
import { loggedCallSchema, type LoggedCall } from './call.ts'

const signedIn = z.omit(sessionSchema, { token: true, id: true })

export const logFileSchema = z.object({
  format: z.literal('patchbay.request-log'),
  /** Raised when older panels can't read the file. */
  version: z.literal(1),
  panel: z.object({
    version: z.string(),
    /** A file name with a hash, which identifies the build. */
    build: z.string(),
  }),
  /** By the API's clock. In ms since 1970. */
  writtenAt: z.number(),
  /** `/servers/5860?run=reboot` */
  page: z.string(),
  locale: z.string(),
  session: signedIn,
  /** Newest first. */
  calls: z.array(loggedCallSchema),
})
export type LogFile = z.output<typeof logFileSchema>

interface LogState {
  session: Session
  calls: readonly LoggedCall[]
  page: string
  locale: string
  /** By the API's clock. In ms. */
  now: number
}

export function logFile({ session, calls, page, locale, now }: LogState): LogFile {
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
      // The account's tags in the record may contain secrets.
      record: z.parse(signedIn.shape.record, redactReply(info, record)),
    },
    calls: [...calls],
  }
}

/** `patchbay-log-2026-11-22-01-44.json` */
export const logFileName = (now: number): string =>
  `patchbay-log-${new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.json`
