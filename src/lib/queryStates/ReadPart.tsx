import { useLingui, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { CallFailure, Forbidden, RefreshFailure } from './CallFailure.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import type { AllowedRead } from './useAllowed.ts'

export interface ReadPartProps<Reply> {
  read: AllowedRead<Reply>
  /** Announced while loading; "Loading" by default. */
  loadingLabel?: string
  /** In the shape of the content; table rows by default. */
  skeleton?: ReactNode
  children: (data: Reply) => ReactNode
}

/** A part of a screen in its states: forbidden, loading, failed, loaded. */
export function ReadPart<Reply>({ read, loadingLabel, skeleton, children }: ReadPartProps<Reply>) {
  const { t } = useLingui()
  const { permission, data, error, stale, retry, retrying } = read
  if (!permission.allowed) return <Forbidden reason={permission.reason} />
  if (data !== undefined)
    return (
      <>
        {stale && (
          <div className="p-2">
            <RefreshFailure {...stale} onRetry={retry} retrying={retrying} />
          </div>
        )}
        {children(data)}
      </>
    )
  if (error) return <CallFailure error={error} onRetry={retry} retrying={retrying} />
  return (
    <Loading label={loadingLabel ?? t`Loading`}>{skeleton ?? <SkeletonRows rows={3} />}</Loading>
  )
}

/** In ms. */
const slowAfter = 4000

/** Appears beside a skeleton when loading takes unusually long. */
export function SlowNotice() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="block text-muted empty:hidden">
      {slow && <Trans>This is taking longer than usual.</Trans>}
    </output>
  )
}
