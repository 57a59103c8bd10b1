import { useServer } from '#features/servers/view/useServer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { mainAddress, personalTags } from '#lib/rules/server.ts'
import { isBlocked } from '#features/servers/rules/serverConditions.ts'
import { Card } from '#ui/Card.tsx'
import { Led } from '#ui/Led.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTarget } from '#features/servers/view/useServer.ts'
import { ServerFaceplate } from '../header/ServerFaceplate.tsx'
import { BillingCard } from '../billing/BillingCard.tsx'
import { AddressTable, type Address } from '../network/AddressTable.tsx'
import { MainAddress } from '../network/MainAddress.tsx'
import { TrafficCard } from '../network/TrafficCard.tsx'
import { trafficPeriod } from '../network/trafficFigures.ts'
import { ConnectCard } from '#features/servers/access/ConnectCard.tsx'
import { HardwareCard } from './HardwareCard.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useOperations } from '#features/operations/hooks.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { OperationResult } from '#features/activity/operationCells.tsx'
import { operationWords } from '#features/servers/view/operationWords.ts'

export function OverviewTab() {
  return <Overview detail={useServer()} />
}

/** What the server is and how it stands. */
function Overview({ detail }: { detail: ServerDetail }) {
  const target = useTarget(detail)
  return (
    <>
      <ServerFaceplate detail={detail} target={target} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
          <ConnectCard address={mainAddress(detail.IP)} system={detail.OS} />
          <HardwareCard detail={detail} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <TrafficCard target={target} period={trafficPeriod(detail.server_data)} />
          <Addresses detail={detail} target={target} />
          <RecentActivity serverId={target.id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
          <BillingCard serverId={target.id} />
          <TagsCard detail={detail} />
        </div>
      </div>
    </>
  )
}

function useUse(target: ServerTarget): readonly Column<Address>[] {
  const { t } = useLingui()
  return [
    {
      head: t`Use`,
      cell: (address) =>
        isBlocked(address) ? (
          <Led tone="bad">
            <Trans>Blocked</Trans>
          </Led>
        ) : (
          <MainAddress address={address} target={target} />
        ),
    },
  ]
}

function Addresses({ detail, target }: { detail: ServerDetail; target: ServerTarget }) {
  return <AddressTable serverId={target.id} addresses={detail.IP} more={useUse(target)} />
}

function TagsCard({ detail }: { detail: ServerDetail }) {
  const tags = personalTags(detail.tags)
  return (
    <Card
      title={<Trans>Tags</Trans>}
      actions={
        <Link
          to="/servers/$serverId/tags"
          params={{ serverId: detail.server_data.id }}
          className="link"
        >
          <Trans>Edit tags</Trans>
        </Link>
      }
    >
      {tags.length === 0 ? (
        <p className="text-muted">
          <Trans>No tags</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-1">
          {tags.map(({ id, tag, value }) => (
            <Tag key={`${id}-${tag}`}>{value === '' ? tag : `${tag}=${value}`}</Tag>
          ))}
        </div>
      )}
    </Card>
  )
}

/** Pieces of work that are shown. */
const latest = 5

/** The last things done to the server from this browser. */
function RecentActivity({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const operations = useOperations().filter(({ subject }) => subject.serverId === serverId)
  if (operations.length === 0) return null
  return (
    <Card
      title={<Trans>Recent activity</Trans>}
      actions={
        <Link to="/servers/$serverId/activity" params={{ serverId }} className="link">
          <Trans>All activity</Trans>
        </Link>
      }
    >
      <ul className="grid gap-2">
        {operations.slice(0, latest).map((operation) => (
          <li key={operation.id} className="flex items-center gap-3">
            <DialogLink
              run="operation"
              on={operation.id}
              className="link min-w-0 flex-1 truncate font-[550]"
            >
              {t(operationWords(operation).title)}
            </DialogLink>
            <OperationResult operation={operation} />
            <span className="text-small text-muted">
              <RelativeTime time={operation.startedAt / 1000} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
