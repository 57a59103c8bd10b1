/** Shows running and finished installations, and servers that didn't start, in the title and icon of every page. */
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { installStages } from '#lib/rules/server.ts'
import { stageStarts } from '#features/ordering/installation/stageTimes.ts'
import { seenEnds } from '#features/servers/incidents/seenEnds.ts'
import { isInstallation, isRunning, type Operation } from '#work/operation.ts'
import type { Operations } from '#work/operations.ts'
import { bootsServer } from '#work/reconcile.ts'
import { titleMark } from '#lib/queryStates/Title.tsx'

interface Options {
  operations: Pick<Operations, 'all' | 'subscribe'>
  /** The owner of the current session. */
  owner: () => string
}

/** A bulk run reports its own end. */
const isFollowed = (operation: Operation): boolean =>
  isInstallation(operation) || (bootsServer(operation) && operation.run === undefined)

const isUnderWay = (operation: Operation): boolean =>
  isRunning(operation) && operation.outcome.state !== 'sending'

export function tellInstallations({ operations, owner }: Options): void {
  /** Only the ends of what ran in this tab are shown. */
  const watched = new Set<string>()

  const tell = (): void => {
    const own = operations.all().filter((one) => isFollowed(one) && one.owner === owner())
    const underWay = own.filter(isUnderWay)
    for (const { id } of underWay) watched.add(id)
    // A restart is short, and only its failure is news.
    const running = underWay.filter(isInstallation)
    const ended = own.filter((one) => watched.has(one.id) && !isRunning(one))
    const seen = seenEnds.get()
    const unseen = ended.find((one) => !seen.has(one.id) && isNews(one))
    const end = unseen && endOf(unseen.outcome.state)
    titleMark.set(unseen ? endMark(unseen) : runningMark(running))
    lightIcon(end ?? (running.length > 0 ? 'busy' : undefined))
  }

  operations.subscribe(tell)
  seenEnds.subscribe(tell)
  i18n.on('change', tell)
  tell()
}

const endOf = (state: Operation['outcome']['state']): 'ok' | 'bad' | null =>
  state === 'done' ? 'ok' : state === 'failed' || state === 'not-up' ? 'bad' : null

/** A restart that was refused changed nothing. */
const isNews = (operation: Operation): boolean =>
  isInstallation(operation)
    ? endOf(operation.outcome.state) !== null
    : operation.outcome.state === 'not-up'

/** The stage of a single installation ("2/5"), or their number. */
function runningMark(running: readonly Operation[]): string {
  const [first, ...more] = running
  if (!first) return ''
  if (more.length > 0) return t`${running.length} installations`
  return `${Math.max(0, ...stageStarts(first).keys())}/${installStages.length}`
}

function endMark(operation: Operation): string {
  const { name } = operation.subject
  if (!isInstallation(operation)) return t`✗ Didn’t start: ${name}`
  return operation.outcome.state === 'done' ? t`✓ Installed: ${name}` : t`✗ Not installed: ${name}`
}

/** The colored dot on the page icon. */
type IconLight = 'busy' | 'ok' | 'bad'

const lightColours = { busy: '#5b9dff', ok: '#2fbf71', bad: '#f0525a' } as const satisfies Record<
  IconLight,
  string
>

/** Same image as `public/icon.svg`. */
const iconWith = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#12181f"/><path d="M9 11c0 10 14 0 14 10" fill="none" stroke="#4cc38a" stroke-width="3" stroke-linecap="round"/><circle cx="24" cy="9" r="7.5" fill="${colour}" stroke="#12181f" stroke-width="2"/></svg>`

let plainIcon: string | undefined

/** Undefined restores the plain icon. */
function lightIcon(light: IconLight | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  plainIcon ??= link.href
  const href =
    light === undefined
      ? plainIcon
      : `data:image/svg+xml,${encodeURIComponent(iconWith(lightColours[light]))}`
  if (link.href !== href) link.href = href
}
