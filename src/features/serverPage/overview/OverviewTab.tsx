// On every first screen of a server and rarely drawn again, so not compiled, like building blocks.
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useServer, useTarget } from '#features/servers/view/useServer.ts'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { mainIp, personalTags, serverKind } from '#lib/rules/server.ts'
import { isBlocked } from '#features/servers/rules/serverConditions.ts'
import { Card } from '#ui/Card.tsx'
import { Led } from '#ui/Led.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { Tag } from '#ui/Chip.tsx'
import { ConnectionCard } from '#features/servers/access/ConnectionCard.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useOperations } from '#work/hooks.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { OperationResult } from '#features/activity/operationCells.tsx'
import { operationLabels } from '#features/servers/view/operationWords.ts'
import { type Hardware, hardwareOf } from '#features/servers/rules/hardware.ts'
import { useHardwareWords } from '#features/servers/view/Configuration.tsx'
import { kindLabels } from '#features/servers/view/words.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { type Figure, Figures } from '#ui/Figures.tsx'
import { NoteCard } from './NoteCard.tsx'
import { ServerFaceplate } from './ServerFaceplate.tsx'
import { BillingCard } from '../billing/BillingCard.tsx'
import { type Address, AddressTable, MainAddress } from '../network/AddressTable.tsx'
import { TrafficGlance } from '../network/TrafficGlance.tsx'
import { useTrafficOutlook } from '../network/useTrafficOutlook.ts'

export function OverviewTab() {
  const detail = useServer()
  const target = useTarget(detail)
  return (
    <>
      <ServerFaceplate detail={detail} target={target} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
          <ConnectionCard ip={mainIp(detail.IP)} system={detail.OS} />
          <HardwareCard detail={detail} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {target.note !== undefined && <NoteCard note={target.note} />}
          <TrafficGlance target={target} outlook={useTrafficOutlook(detail)} />
          <AddressTable serverId={target.id} addresses={detail.IP} more={useUseColumn(target)} />
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

function useUseColumn(target: ServerTarget): readonly Column<Address>[] {
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

/** The last five operations started in this browser. */
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
        {operations.slice(0, 5).map((operation) => (
          <li key={operation.id} className="flex items-center gap-3">
            <DialogLink
              run="operation"
              on={operation.id}
              className="link min-w-0 flex-1 truncate font-[550]"
            >
              {t(operationLabels(operation).title)}
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

/** Includes the plan and number, which the header leaves out on a phone. */
function HardwareCard({ detail: { server_data, hardware } }: { detail: ServerDetail }) {
  const { t } = useLingui()
  const kind = serverKind(server_data)
  return (
    <Card title={<Trans>Hardware</Trans>}>
      <Figures figures={useHardwareFigures(hardwareOf(hardware.components), kind)} />
      <DataList
        className="sm:hidden"
        rows={[
          {
            term: t`Plan`,
            value: [t(kindLabels[kind]), server_data.preset].filter(Boolean).join(', '),
          },
          { term: t`Number`, value: <Copyable value={String(server_data.id)} /> },
        ]}
      />
    </Card>
  )
}

function useHardwareFigures(
  { cpu, ram, disks, gpu }: Hardware,
  kind: ReturnType<typeof serverKind>,
): Figure[] {
  const { t } = useLingui()
  const format = useHardwareWords()
  const isVirtual = kind === 'virtual' || kind === 'vgpu'
  const counted = (count: number, item: string) => (count > 1 ? `${count} × ${item}` : item)
  return [
    ...(cpu && cpu.cores > 0
      ? [{ value: format.processor(cpu.cores, kind), label: isVirtual ? t`CPU` : cpu.name }]
      : []),
    ...(ram === undefined ? [] : [{ value: format.memory(ram), label: t`memory` }]),
    ...disks.map(({ count, size, type }) => ({
      value: counted(count, format.memory(size)),
      label: type || t`disk`,
    })),
    ...(gpu
      ? [
          {
            value: counted(gpu.count, gpu.memory ? format.memory(gpu.memory) : t`GPU`),
            label: gpu.name,
          },
        ]
      : []),
  ]
}
