import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { hardwareOf, type Hardware } from '#features/servers/rules/hardware.ts'
import { useHardwareWords } from '#features/servers/view/Configuration.tsx'
import { kindWords } from '#features/servers/view/words.ts'
import { serverKind } from '#lib/rules/server.ts'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Figures, type Figure } from '#ui/Figures.tsx'

/** The server's parts as figures; its plan and number, which a phone's header leaves out. */
export function HardwareCard({ detail: { server_data, hardware } }: { detail: ServerDetail }) {
  const { t } = useLingui()
  const kind = serverKind(server_data)
  return (
    <Card title={<Trans>Hardware</Trans>}>
      <Figures figures={useHardwareFigures(hardwareOf(hardware.components), kind)} />
      <DataList
        rows={[
          {
            term: t`Plan`,
            value: [t(kindWords[kind]), server_data.preset].filter(Boolean).join(', '),
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
  const words = useHardwareWords()
  const isVirtual = kind === 'virtual' || kind === 'vgpu'
  const counted = (count: number, what: string) => (count > 1 ? `${count} × ${what}` : what)
  return [
    ...(cpu && cpu.cores > 0
      ? [{ value: words.processor(cpu.cores, kind), label: isVirtual ? t`CPU` : cpu.name }]
      : []),
    ...(ram === undefined ? [] : [{ value: words.memory(ram), label: t`memory` }]),
    ...disks.map(({ count, size, type }) => ({
      value: counted(count, words.memory(size)),
      label: type || t`disk`,
    })),
    ...(gpu
      ? [
          {
            value: counted(gpu.count, gpu.memory ? words.memory(gpu.memory) : t`GPU`),
            label: gpu.name,
          },
        ]
      : []),
  ]
}
