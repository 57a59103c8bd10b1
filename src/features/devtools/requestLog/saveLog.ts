import { i18n } from '@lingui/core'
import { serviceNow } from '#api/serviceClock.ts'
import type { Session } from '#lib/session/session.ts'
import { saveFile } from '#ui/saveFile.ts'
import { logFile, logFileName } from './file.ts'
import { requestLog } from './log.ts'

/** Offers the log as a file for support, without secrets. */
export function saveRequestLog(session: Session): void {
  // Responses that nobody has looked at yet become part of the log, without their secrets, once somebody subscribes.
  requestLog.subscribe(() => undefined)()
  const now = serviceNow()
  const file = logFile({
    session,
    calls: requestLog.entries().map(({ call }) => call),
    page: location.pathname + location.search,
    locale: i18n.locale,
    now,
  })
  const text = JSON.stringify(file, null, 1)
  saveFile(logFileName(now), new Blob([text], { type: 'application/json' }))
}
