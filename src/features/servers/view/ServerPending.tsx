import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, type ErrorComponentProps } from '@tanstack/react-router'
import { RouteFailure } from '#lib/queryStates/screenFailure.tsx'
import { SlowNotice } from '#lib/queryStates/ReadPart.tsx'
import { Badge } from '#ui/Led.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading, SkeletonBlock, SkeletonLine } from '#ui/Skeleton.tsx'

// Not part of the server page's files, so that their texts load first.

/** A server's page while it loads: its number stands in for its name. */
export function ServerPending() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading server`}>
      <div className="grid gap-3.5">
        <PageHeader
          badges=""
          title={<ServerNumber />}
          meta={<SkeletonLine className="w-80 max-w-full" />}
        />
        <SkeletonBlock className="h-9" />
        <SkeletonBlock className="h-16" />
        <SkeletonBlock className="h-64" />
        <SlowNotice />
      </div>
    </Loading>
  )
}

/** Names the server that couldn't be loaded. */
export function ServerFailure({ error, reset }: ErrorComponentProps) {
  return (
    <div className="grid gap-3.5">
      <RouteFailure
        error={error}
        reset={reset}
        top={
          <PageHeader
            title={<ServerNumber />}
            badges={
              <Badge tone="off">
                <Trans>Status unknown</Trans>
              </Badge>
            }
          />
        }
      />
    </div>
  )
}

function ServerNumber() {
  const { serverId } = useParams({ strict: false })
  const number = String(serverId)
  return <Trans>Server #{number}</Trans>
}
