/**
 * Runs on the page that opens an exported log: stores it for this tab and continues to the screen it was
 * exported from.
 */
import { screenPath } from '#lib/text/returnPath.ts'
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'
import type { LogFile } from '#features/devtools/requestLog/file.ts'
import type { Session } from '#lib/session/session.ts'
import { storeLog } from './logs.ts'
import look from './open.css?inline'
import { parseLog } from './parseLog.ts'
import { storeVisit } from './visit.ts'

const style = new CSSStyleSheet()
style.replaceSync(look)
document.adoptedStyleSheets.push(style)

const input = document.querySelector<HTMLInputElement>('input[type=file]')
const problem = document.querySelector<HTMLElement>('[role=alert]')

const take = (files: FileList | null | undefined): void => {
  const file = files?.[0]
  if (file) void open(file)
}
input?.addEventListener('change', () => take(input.files))
// A file may have been chosen before this script had loaded.
take(input?.files)
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  take(event.dataTransfer?.files)
})

async function open(file: File): Promise<void> {
  const text = await file.text()
  const log = parseLog(text)
  if (log === undefined)
    return say(`${file.name} isn’t a request log. Export one from Request log in the account menu.`)
  const id = crypto.randomUUID()
  safeSessionStorage.clear()
  const isKept =
    (await isLogKept(id, text)) &&
    safeSessionStorage.write('patchbay.session', JSON.stringify(sessionOf(log, id))) &&
    storeVisit({ id, at: log.writtenAt, who: whoIn(log), file: file.name })
  if (!isKept) return say('Your browser blocks storage for this site, so the log can’t be shown.')
  // The file is untrusted.
  location.assign(screenPath(log.page))
}

/** Logs are large: storage may be full or blocked. */
const isLogKept = (id: string, text: string): Promise<boolean> =>
  storeLog(id, text).then(
    () => true,
    () => false,
  )

function say(sentence: string): void {
  if (problem) problem.textContent = sentence
}

const whoIn = ({ session: { identity, record } }: LogFile): string =>
  identity.kind === 'account' ? identity.email : record.email || 'an API key'

/**
 * The log's session for this origin, with a useless token. Each opened log gets a new session id, since an ended session
 * can't be resumed. It names its API base, so that src/start leaves the first reads to the panel, which gets them
 * from the log.
 */
function sessionOf({ session: { apiBase: _elsewhere, ...session } }: LogFile, id: string): Session {
  const apiBase = `${location.origin}/api`
  return { ...session, apiBase, id: `support-view ${id}`, token: 'support-view' }
}
