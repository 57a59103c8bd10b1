import { useServer } from '#features/servers/view/useServer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { hardwareOf } from '#features/servers/rules/hardware.ts'
import { mainAddress, personalTags, remoteSignIn, serverKind } from '#lib/rules/server.ts'
import { isBlocked } from '#features/servers/rules/serverConditions.ts'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Led } from '#ui/Led.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useHardwareWords } from '#features/servers/view/Configuration.tsx'
import { useTarget } from '#features/servers/view/useServer.ts'
import { kindWords } from '#features/servers/view/words.ts'
import { ServerFaceplate } from '../header/ServerFaceplate.tsx'
import { BillingCard } from '../billing/BillingCard.tsx'
import { AddressTable, type Address } from '../network/AddressTable.tsx'
import { MainAddress } from '../network/MainAddress.tsx'
import { TrafficCard } from '../network/TrafficCard.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useOperations } from '#features/operations/hooks.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { OperationResult } from '#features/activity/OperationResult.tsx'
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
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TrafficCard target={target} />
          <Addresses detail={detail} target={target} />
          <RecentActivity serverId={target.id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HardwareCard detail={detail} />
          <BillingCard serverId={target.id} />
          <TagsCard detail={detail} />
        </div>
      </div>
    </>
  )
}

function HardwareCard({ detail: { server_data, hardware, OS, IP } }: { detail: ServerDetail }) {
  const { t } = useLingui()
  const words = useHardwareWords()
  const kind = serverKind(server_data)
  const { cpu, ram, disks, gpu } = hardwareOf(hardware.components)
  const address = mainAddress(IP)
  const signIn = remoteSignIn(OS)
  return (
    <Card title={<Trans>Hardware</Trans>}>
      <DataList
        rows={[
          {
            term: t`Type`,
            value: [t(kindWords[kind]), server_data.preset].filter(Boolean).join(', '),
          },
          {
            term: t`CPU`,
            value:
              cpu && cpu.cores > 0
                ? kind === 'virtual' || kind === 'vgpu'
                  ? words.processor(cpu.cores, kind)
                  : `${cpu.name}, ${words.processor(cpu.cores, kind)}`
                : null,
          },
          { term: t`Memory`, value: ram === undefined ? null : words.memory(ram) },
          { term: t`Disk`, value: disks.map(words.disk).join(', ') || null },
          { term: t`GPU`, value: gpu ? words.graphics(gpu) : null },
          { term: t`Operating system`, value: OS },
          {
            term: signIn === 'rdp' ? 'RDP' : 'SSH',
            value:
              address === undefined ? null : (
                <Copyable value={signIn === 'rdp' ? address : `ssh root@${address}`} />
              ),
          },
          { term: t`Number`, value: <Copyable value={String(server_data.id)} /> },
        ]}
      />
    </Card>
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
