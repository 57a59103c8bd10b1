import { useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { hardwareOf, type Hardware } from '#domain/hardware.ts'
import { serverKind, type ServerKind } from '#domain/server.ts'

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

/** "4 vCPU · 8 GB · 120 GB NVMe"; the service's own sentence when it lists no parts. */
export function useConfiguration(): (detail: ServerDetail) => string {
  const words = useHardwareWords()
  return ({ server_data, hardware }) => {
    const { cpu, ram, disks, gpu } = hardwareOf(hardware.components)
    const kind = serverKind(server_data)
    const parts = [
      cpu && cpu.cores > 0 ? words.processor(cpu.cores, kind) : undefined,
      ram && words.memory(ram),
      ...disks.map(words.disk),
      gpu && words.graphics(gpu),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : hardware.config || server_data.hwconfig
  }
}
