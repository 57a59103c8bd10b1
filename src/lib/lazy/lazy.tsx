import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { mayConnect, whenBack } from '#lib/browser/connection.ts'
import type { Catalogue } from '#locales/catalogues.ts'
import { withCatalog } from '#locales/index.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { createStore } from '#lib/store/store.ts'
import { t } from '@lingui/core/macro'
import { toast } from '#ui/toast.ts'

/** Shown when a chunk can't be loaded: after an update of the panel, or offline. */
export function OutdatedPage() {
  const [wasOffline] = useState(() => !mayConnect())
  if (wasOffline) return <OfflinePage onBack={() => location.reload()} />
  return (
    <MessagePage title={<Trans>The panel has been updated</Trans>}>
      <p>
        <Trans>This tab runs an older version. Your entries are kept.</Trans>
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        <Trans>Load new version</Trans>
      </Button>
    </MessagePage>
  )
}

/** Shown when a chunk couldn't be loaded for want of a connection. `onBack` loads it. */
export function OfflinePage({ onBack }: { onBack: () => void }) {
  const load = useEffectEvent(onBack)
  useEffect(() => whenBack(load), [])
  return (
    <MessagePage title={<Trans>You’re offline</Trans>}>
      <p>
        <Trans>This page loads when you’re back online. Nothing was changed.</Trans>
      </p>
    </MessagePage>
  )
}

const MessagePage = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card className="mx-auto my-10 grid max-w-120 justify-items-start gap-3">
    <h1 className="text-page font-[640]">{title}</h1>
    {children}
  </Card>
)

/** Above the top bar, and told apart from a strip on the page. */
const floating = 'fixed inset-x-4 top-4 z-50 mx-auto max-w-140 border border-current shadow-float'

/** The same for a part of a screen; the rest stays usable. */
export function OutdatedPart() {
  return (
    <Strip
      tone="warn"
      urgent
      className={floating}
      action={
        <StripButton onClick={() => location.reload()}>
          <Trans>Load new version</Trans>
        </StripButton>
      }
    >
      <Trans>The panel has been updated</Trans>
    </Strip>
  )
}

const OfflinePart = () => (
  <Strip tone="warn" urgent className={floating}>
    <Trans>You’re offline. This part loads when you’re back online.</Trans>
  </Strip>
)

/** Whether a chunk is gone. A deployment replaces the files, so an older tab can't load new screens. */
export const filesGone = createStore(false)

/** Errors of chunks that are missing only until there is a connection. */
const missedOffline = new WeakSet()

/** Whether loading again helps, once there is a connection. */
export const isMissedOffline = (error: unknown): boolean =>
  error instanceof Error && missedOffline.has(error)

export function watchFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (mayConnect()) filesGone.set(true)
    else missedOffline.add(payload)
  })
}

/** How often a chunk is asked for. A file that is gone says so at once, so asking again costs little. */
const tries = 4

/** Asks again: connections may have closed over the first tries, which says nothing about the file. */
async function loadChunk<Code>(importing: () => Promise<Code>, left = tries - 1): Promise<Code> {
  const wereGone = filesGone.get()
  try {
    return await importing()
  } catch (error) {
    if (left === 0 || !mayConnect()) throw error
    const code = await loadChunk(importing, left - 1)
    filesGone.set(wereGone)
    return code
  }
}

interface Options<Props> {
  /** Shown while loading; a component gets the same props. */
  meanwhile?: ReactNode | ComponentType<Props>
  /** Shown when the chunk can't be loaded; a notice when left out. `onRetry` loads it again. */
  errorFallback?: ComponentType<Props & { onRetry: () => void }>
  /** The last message catalog it needs, if not all; verified by `npm run check bundle`. */
  words?: Catalogue
}

/**
 * A component that is loaded when it is first shown, with its messages, and handles missing chunks:
 * `const ColumnsDialog = lazy(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)`.
 */
export function lazy<Props extends object>(
  importing: () => Promise<ComponentType<Props>>,
  { meanwhile, errorFallback: Failed, words }: Options<Props> = {},
): FunctionComponent<Props> {
  const Fallback = Failed && ((props: Props) => <Failed {...props} onRetry={loadAgain} />)
  const { Part, loadAgain } = lazyPart<Props>(
    async () => {
      try {
        return await withCatalog(loadChunk(importing), words)
      } catch (error) {
        reportError(error)
        const isOutdated = mayConnect()
        if (!isOutdated) whenBack(loadAgain)
        return Fallback ?? (isOutdated ? OutdatedPart : OfflinePart)
      }
    },
    { meanwhile },
  )
  return Part
}

/**
 * Loads code on a click: `await loadOnDemand(() => import('./listFile.ts'))`. Undefined if the chunk can't be loaded, which a
 * toast reports.
 */
export async function loadOnDemand<Code>(
  importing: () => Promise<Code>,
): Promise<Code | undefined> {
  try {
    return await withCatalog(loadChunk(importing))
  } catch (error) {
    reportError(error)
    const isOutdated = mayConnect()
    toast({
      id: 'files-gone',
      tone: 'warn',
      title: isOutdated ? t`The panel has been updated` : t`You’re offline`,
      description: isOutdated ? t`Nothing was changed.` : t`Try again when you’re back online.`,
      ...(isOutdated && {
        action: { label: t`Load new version`, onSelect: () => location.reload() },
      }),
    })
    return undefined
  }
}
