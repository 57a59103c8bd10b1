import { useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { hardwareOf, type Hardware } from '../rules/hardware.ts'
import { serverKind, type ServerKind } from '#lib/rules/server.ts'

type Disk = Hardware['disks'][number]

/** TB from 1000 GB on, as disks are sold. */
export function useHardwareWords() {
  const { t, i18n } = useLingui()
  const size = (gb: number): string =>
    gb >= 1000 ? t`${i18n.number(gb / 1000)} TB` : t`${i18n.number(gb)} GB`
  return {
    processor: (cores: number, kind: ServerKind): string =>
      kind === 'virtual' || kind === 'vgpu' ? t`${cores} vCPU` : t`${cores} cores`,
    memory: size,
    disk: ({ count, size: gb, type }: Disk): string =>
      [count > 1 ? `${count}×${size(gb)}` : size(gb), type].filter(Boolean).join(' '),
    graphics: ({ name, count, memory }: NonNullable<Hardware['gpu']>): string =>
      [count > 1 ? `${count}× ${name}` : name, memory && size(memory)].filter(Boolean).join(' '),
  }
}

/** "4 vCPU · 8 GB · 120 GB NVMe"; the API's text if it lists no parts. */
export function useConfiguration(): (detail: ServerDetail) => string {
  const words = useHardwareWords()
  return (detail) =>
    inOneLine(detail, words, ({ disks, gpu }) => [
      ...disks.map(words.disk),
      gpu && words.graphics(gpu),
    ])
}

/** Short, for columns: "8 cores · 64 GB · 1 TB · 24 GB GPU". */
export function useShortConfiguration(): (detail: ServerDetail) => string {
  const words = useHardwareWords()
  const { t } = useLingui()
  return (detail) =>
    inOneLine(detail, words, ({ disks, gpu }, kind) => {
      if (!gpu) return disks.map(words.disk)
      const memory = gpu.memory && words.memory(gpu.memory)
      const card = kind === 'vgpu' ? t`${memory} vGPU` : t`${memory} GPU`
      const count = gpu.count > 1 ? `${gpu.count}× ` : ''
      return [
        ...disks.map((disk) => words.disk({ ...disk, type: '' })),
        memory ? `${count}${card}` : words.graphics(gpu),
      ]
    })
}

function inOneLine(
  { server_data, hardware: { components, config } }: ServerDetail,
  words: ReturnType<typeof useHardwareWords>,
  others: (hardware: Hardware, kind: ServerKind) => readonly (string | undefined)[],
): string {
  const hardware = hardwareOf(components)
  const { cpu, ram } = hardware
  const kind = serverKind(server_data)
  const parts = [
    cpu && cpu.cores > 0 ? words.processor(cpu.cores, kind) : undefined,
    ram && words.memory(ram),
    ...others(hardware, kind),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : config || server_data.hwconfig
}
