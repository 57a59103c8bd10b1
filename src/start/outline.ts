import type { PrefetchedCall } from '#api/prefetched.ts'
import { ownerKey, storedOnDevice } from '#lib/browser/safeStorage.ts'
import { storedListColumns, storedListViews } from '#lib/browser/storedNames.ts'
import { givenName } from '#lib/rules/server.ts'
import { ownerOf } from '#lib/session/owner.ts'
import type { Session } from '#lib/session/session.ts'

/** Other screens have an outline of the shell only. */
export const isListAt = ({ pathname }: Location): boolean => /^\/(servers\/?)?$/.test(pathname)

/**
 * Shows the names of the list's servers before the program does, which takes longer than the response; not where the
 * list may begin with other rows or another column. Whatever is unusual is left to the program.
 */
export async function showNames(
  response: PrefetchedCall['response'],
  session: Session,
): Promise<void> {
  if (!isListAt(location) || location.search || isCustomized(session)) return
  try {
    const { reply } = await response
    if (isInUtf8(reply)) drawNames(await readOnce(reply))
  } catch {
    // The program reports it.
  }
}

/** The list's customization, as stored by src/features/servers/list/listState.ts: a default view, or other columns first. */
function isCustomized(session: Session): boolean {
  const stored = (name: string): string => storedOnDevice(ownerKey(name, ownerOf(session))) ?? ''
  return (
    stored(storedListViews).includes('"isDefault":true') ||
    /^\["(?!name")/.test(stored(storedListColumns))
  )
}

function drawNames(text: string): void {
  // Ten thousand servers aren't parsed twice.
  if (text.length > 300_000) return
  // Checked below, as far as it is shown.
  const body = JSON.parse(text) as { servers?: unknown; result?: { servers?: unknown } }
  const servers: unknown = body.result?.servers ?? body.servers
  if (!Array.isArray(servers)) return
  const rows = servers.map((server: Partial<Record<string, string>>) => {
    const id = String(server['id'])
    return { id, name: givenName({ ...server, id: Number(id), tags: [] }) || `#${id}` }
  })
  const isPlain = rows.every(({ id, name }) => /^[1-9]\d*$/.test(id) && /^\P{C}+$/u.test(name))
  // Gone once the program has drawn its first screen.
  const list = document.querySelector('[data-outline] [data-rows]')
  const empty = list?.lastElementChild?.cloneNode(true)
  if (!isPlain || !list || !empty || rows.length === 0) return
  const shown = rows.slice(0, Math.ceil(window.innerHeight / 40))
  while (list.children.length > shown.length) list.lastElementChild?.remove()
  const more = shown.slice(list.children.length).map(() => empty.cloneNode(true))
  list.append(...more)
  for (const [index, link] of list.querySelectorAll('a').entries()) {
    const { id, name } = shown[index] ?? {}
    link.textContent = name ?? ''
    link.href = `/servers/${id}`
    link.hidden = false
    link.nextElementSibling?.remove()
  }
}

/** The content, which the program can read again: a clone would decode megabytes twice. */
function readOnce(reply: Response): Promise<string> {
  const content = reply.text()
  reply.text = () => content
  return content
}

/** `text` reads any response as UTF-8; src/api/replyContent.ts reads others. */
const isInUtf8 = ({ headers }: Response): boolean =>
  /^(?!.*charset)|charset\s*=\s*["']?utf-?8/i.test(headers.get('content-type') ?? '')
