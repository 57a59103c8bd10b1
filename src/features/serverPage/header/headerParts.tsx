import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import type { NextBoot, ServerKind, ServerState } from '#lib/rules/server.ts'
import type { Due, ServerCondition } from '#features/servers/rules/serverConditions.ts'
import { usePriorityPolling, useRestarting, useRunningOperations } from '#work/hooks.ts'
import type { Operation } from '#work/operation.ts'
import { operationLabels } from '#features/servers/view/operationWords.ts'
import {
  kindLabels,
  powerBadge,
  statusBadges,
  type StatusBadge,
} from '#features/servers/view/words.ts'
import { Badge } from '#ui/Led.tsx'
import { Elapsed } from '#ui/Duration.tsx'
import { getBillingData } from '#api/actions/billing.ts'
import { useAction } from '#api/hooks.ts'
import { DaysLeft } from '#features/servers/view/DaysLeft.tsx'
import { Location } from '#features/servers/view/Location.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { MetaLine } from '#ui/DataList.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { serverTabs } from '#features/servers/view/serverTabs.ts'
import { BillingPrice } from '../billing/billingWords.tsx'

interface BadgesProps {
  id: number
  /** Undefined until it is known. */
  state: ServerState | undefined
  nextBoot: NextBoot
  /** The worst first. */
  hold: readonly ServerCondition[]
  incident?: StatusBadge | undefined
}

/** Beside the server's name: its power, an incident, and what needs action. */
export function ServerBadges({ id, state, nextBoot, hold, incident }: BadgesProps) {
  const { t, i18n } = useLingui()
  const running = useRunningOperations(id)
  const restarting = useRestarting(id)
  const now = state && powerBadge(state, restarting)
  // While it restarts, the boot is under way.
  const badges = [
    ...(incident ? [incident] : []),
    ...(state ? statusBadges(i18n, { state, boot: restarting ? 'disk' : nextBoot, hold }) : []),
  ]
  return (
    <>
      {running.length > 0 ? (
        <RunningBadge operations={running} />
      ) : (
        now && <Badge tone={now.tone}>{t(now.word)}</Badge>
      )}
      {badges.map(({ id: badge, tone, word }) => (
        <Badge key={badge} tone={tone}>
          {word}
        </Badge>
      ))}
    </>
  )
}

/** Replaces the state while operations run. */
function RunningBadge({ operations }: { operations: readonly Operation[] }) {
  return (
    <Badge tone="busy">
      <output>
        {operations.map((operation, index) => (
          <Fragment key={operation.id}>
            {index > 0 && ', '}
            <Running operation={operation} />
          </Fragment>
        ))}
      </output>
    </Badge>
  )
}

function Running({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  usePriorityPolling(operation.id)
  const words = t(operationLabels(operation).running)
  if (operation.outcome.state === 'sending') return <Trans>{words}: sending</Trans>
  return (
    <Trans>
      {words} for <Elapsed since={operation.startedAt / 1000} />
    </Trans>
  )
}

interface FactsProps {
  id: number
  /** Undefined values aren't known yet and are left out. */
  kind: ServerKind | undefined
  /** The plan as the API names it: "bm.v2-medium". */
  plan?: string
  location: string | undefined
  address: string | undefined
  due: Pick<Due, 'days' | 'ends'> | undefined
}

/** The line under the server's name; on a phone, whatever fits in one line. */
export function ServerFacts({ id, kind, plan, location, address, due }: FactsProps) {
  const { t } = useLingui()
  return (
    <MetaLine className="max-sm:h-6 max-sm:overflow-clip">
      {address !== undefined && (
        <span>
          <Copyable value={address} marked className="touch:-my-2" />
        </span>
      )}
      {location !== undefined && (
        <span>
          <Location code={location} />
        </span>
      )}
      {/* A badge says when a canceled server ends. */}
      {due && due.days !== null && !due.ends && (
        <span className="sm:order-last">
          <DaysLeft {...due} />
        </span>
      )}
      {kind && <span>{[t(kindLabels[kind]), plan].filter(Boolean).join(', ')}</span>}
      <span>#{id}</span>
      <MonthlyPrice serverId={id} />
    </MetaLine>
  )
}

/**
 * Shown once a tab has read the price: the header requests nothing itself. Where the line would wrap for it, the tabs below
 * would jump; there the tabs that show prices are enough.
 */
function MonthlyPrice({ serverId }: { serverId: number }) {
  const { data, isFetching } = useAction(getBillingData, { id: serverId }, { enabled: false })
  if (data?.billing_reccuring)
    return (
      <span className="text-ink [@media(width<87.5rem)]:hidden">
        <BillingPrice billing={data} amount={data.billing_reccuring} />
      </span>
    )
  return isFetching ? <SkeletonLine className="w-40 [@media(width<87.5rem)]:hidden" /> : null
}

/** `isQuiet`: something else is more important. */
export function ConsoleButton({
  serverId,
  isQuiet = false,
}: {
  serverId: number
  isQuiet?: boolean
}) {
  return (
    <ButtonLink
      variant={isQuiet ? 'secondary' : 'primary'}
      render={<Link to="/servers/$serverId/console" params={{ serverId }} />}
    >
      <Trans>Console</Trans>
    </ButtonLink>
  )
}

/** Phones have only the tab. */
export function ReinstallButton({ serverId }: { serverId: number }) {
  return (
    <ButtonLink
      className="max-sm:hidden"
      render={<Link to="/servers/$serverId/reinstall" params={{ serverId }} />}
    >
      <Trans>Reinstall…</Trans>
    </ButtonLink>
  )
}

/** The tabs of a server's page. The open one stays marked whatever the search parameters are. */
export function ServerTabs({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t`Server sections`} open={path}>
      {serverTabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ serverId }}
          activeOptions={{ exact: to === '/servers/$serverId', includeSearch: false }}
        >
          {t(label)}
        </Link>
      ))}
    </TabLinks>
  )
}
