import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { hardwareOf } from '#domain/hardware.ts'
import { mainAddress, personalTags, serverKind } from '#domain/server.ts'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useHardwareWords } from '../-server/Configuration.tsx'
import { kindWords } from '../-server/words.ts'
import { ServerFaceplate } from './-ServerFaceplate.tsx'

/** What the server is and how it stands. */
export function Overview({ detail }: { detail: ServerDetail }) {
  return (
    <>
      <ServerFaceplate detail={detail} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Addresses detail={detail} />
        <div className="grid gap-4">
          <HardwareCard detail={detail} />
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
  return (
    <Card title={<Trans>Hardware</Trans>}>
      <DataList
        rows={[
          {
            term: t`Kind`,
            value: [t(kindWords[kind]), server_data.preset].filter(Boolean).join(', '),
          },
          {
            term: t`Processor`,
            value:
              cpu && cpu.cores > 0
                ? kind === 'virtual' || kind === 'vgpu'
                  ? words.processor(cpu.cores, kind)
                  : `${cpu.name}, ${words.processor(cpu.cores, kind)}`
                : null,
          },
          { term: t`Memory`, value: ram === undefined ? null : words.memory(ram) },
          { term: t`Disk`, value: disks.map(words.disk).join(', ') || null },
          { term: t`Graphics`, value: gpu ? words.graphics(gpu) : null },
          { term: t`System`, value: OS },
          {
            term: 'SSH',
            value: address === undefined ? null : <Copyable value={`ssh root@${address}`} />,
          },
          { term: t`Number`, value: <Copyable value={String(server_data.id)} /> },
        ]}
      />
    </Card>
  )
}

function Addresses({ detail: { IP } }: { detail: ServerDetail }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Addresses</Trans>} flush>
      {IP.length === 0 ? (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>This server has no address yet.</Trans>
        </p>
      ) : (
        <Table label={t`Addresses`} stack>
          <thead>
            <tr>
              <Th>
                <Trans>Address</Trans>
              </Th>
              <Th>MAC</Th>
              <Th>VLAN</Th>
              <Th>
                <Trans>Use</Trans>
              </Th>
            </tr>
          </thead>
          <tbody>
            {IP.map((entry) => (
              <Row key={entry.IP}>
                <Td label={t`Address`}>
                  <Copyable value={entry.IP} />
                </Td>
                <Td label="MAC">{entry.MAC && <Copyable value={entry.MAC} />}</Td>
                <Td label="VLAN" muted>
                  {entry.vlan}
                </Td>
                <Td label={t`Use`}>
                  {entry.main_ip && (
                    <Tag>
                      <Trans>main</Trans>
                    </Tag>
                  )}
                </Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

function TagsCard({ detail }: { detail: ServerDetail }) {
  const tags = personalTags(detail.tags)
  return (
    <Card title={<Trans>Tags</Trans>}>
      {tags.length === 0 ? (
        <p className="text-muted">
          <Trans>No tags yet.</Trans>
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
