import {
  lazy as reactLazy,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { withWords } from '#locales/index.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { createStore } from '#lib/store/store.ts'
import { t } from '@lingui/core/macro'
import { toast } from '#ui/toast.ts'

/** Shown when a chunk can't be loaded: after an update of the panel, or offline. */
export function OutdatedPage() {
  return (
    <Card className="mx-auto my-10 grid max-w-120 justify-items-start gap-3">
      <h1 className="text-page font-[640]">
        <WhatHappened />
      </h1>
      <p>
        {navigator.onLine ? (
          <Trans>This tab runs an older version. Your entries are kept.</Trans>
        ) : (
          <Trans>This page loads when you’re back online. Nothing was changed.</Trans>
        )}
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        <LoadWords />
      </Button>
    </Card>
  )
}

/** The same for a part of a screen; the rest stays usable. */
export function OutdatedPart() {
  return (
    <Strip
      tone="warn"
      urgent
      className="fixed inset-x-4 top-4 z-50"
      action={
        <StripButton onClick={() => location.reload()}>
          <LoadWords />
        </StripButton>
      }
    >
      <WhatHappened />
    </Strip>
  )
}

const WhatHappened = () =>
  navigator.onLine ? <Trans>The panel has been updated</Trans> : <Trans>You’re offline</Trans>

const LoadWords = () => (navigator.onLine ? <Trans>Load new version</Trans> : <Trans>Reload</Trans>)

/** Whether a chunk has failed to load. A deployment replaces the files, so an older tab can't load new screens. */
export const filesGone = createStore(false)

export function watchFiles(): void {
  window.addEventListener('vite:preloadError', () => filesGone.set(true))
}

interface Options<Props> {
  /** Shown while loading; a component gets the same props. */
  meanwhile?: ReactNode | ComponentType<Props>
  /** Shown when the chunk can't be loaded; a notice with a reload button when left out. */
  errorFallback?: ComponentType<Props>
}

/**
 * `React.lazy` that also loads the messages and handles missing chunks:
 * `const ColumnsDialog = lazy(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)`.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile, errorFallback = OutdatedPart }: Options<Props> = {},
): FunctionComponent<Props> {
  const Part = reactLazy(async () => {
    try {
      return { default: await withWords(load()) }
    } catch (error) {
      reportError(error)
      return { default: errorFallback }
    }
  })
  return function Lazy(props: Props) {
    return (
      <Suspense fallback={typeof Meanwhile === 'function' ? <Meanwhile {...props} /> : Meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * Loads code on a click: `await loadedFor(import('./listFile.ts'))`. Undefined if the chunk can't be loaded, which a toast
 * reports with a reload button.
 */
export async function loadOnDemand<Code>(loading: Promise<Code>): Promise<Code | undefined> {
  try {
    return await withWords(loading)
  } catch (error) {
    reportError(error)
    const { onLine } = navigator
    toast({
      id: 'files-gone',
      tone: 'warn',
      title: onLine ? t`The panel has been updated` : t`You’re offline`,
      description: t`Nothing was changed.`,
      action: {
        label: onLine ? t`Load new version` : t`Reload`,
        onSelect: () => location.reload(),
      },
    })
    return undefined
  }
}
