// On every first screen and drawn once, so not compiled (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch, type ErrorComponentProps } from '@tanstack/react-router'
import { Title } from '#lib/queryStates/Title.tsx'
import { RouteFailure } from '#lib/queryStates/screenFailure.tsx'
import { SlowNotice } from '#lib/queryStates/ReadPart.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { hadNotices } from './listState.ts'
import { TableSkeleton } from './table/TableSkeleton.tsx'

/** Keeps the heading and the search. */
export function ServersFailure(props: ErrorComponentProps) {
  const { t } = useLingui()
  const { q = '' } = useSearch({ from: '/_panel/servers' })
  return (
    <div className="grid gap-3.5">
      <Title>{t`Servers`}</Title>
      <RouteFailure
        {...props}
        top={
          <>
            <PageHeader title={<Trans>Servers</Trans>} actions={<ToolsToCome />} />
            <TextInput
              type="search"
              mono
              disabled
              aria-label={t`Search servers`}
              className="sm:max-w-115"
              value={q}
            />
          </>
        }
      />
    </div>
  )
}

export function ServersPending() {
  const { t } = useLingui()
  return (
    <div className="grid gap-3.5">
      <Title>{t`Servers`}</Title>
      <PageHeader title={<Trans>Servers</Trans>} actions={<ToolsToCome />} />
      {hadNotices() && (
        <div className="flex gap-2.5 overflow-hidden">
          <SkeletonBlock className="h-15 w-48 shrink-0" />
          <SkeletonBlock className="h-15 w-48 shrink-0" />
        </div>
      )}
      <div className="grid gap-2.5">
        <SkeletonBlock className="h-8 touch:h-10 sm:max-w-115" />
        <SkeletonBlock className="h-10 sm:hidden" />
      </div>
      <SlowNotice />
      <TableSkeleton />
    </div>
  )
}

/** Reserves the height of the buttons. */
const ToolsToCome = () => <span className="h-8 touch:h-10" />
