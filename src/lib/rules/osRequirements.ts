/** Whether an operating system or software fits a server's hardware. spec.md 2.10, 2.11, 4.5. */

export const machineKinds = ['vm', 'bm', 'gpu', 'vgpu'] as const
export type MachineKind = (typeof machineKinds)[number]

export interface HardwareSpec {
  readonly kind: MachineKind
  readonly cores: number
  /** GB. */
  readonly ram: number
  /** GB of the largest disk. */
  readonly disk: number
}

/** Minimum requirements. No kinds means every kind. */
export interface Requirements {
  readonly kinds: readonly MachineKind[]
  readonly cores: number
  readonly ram: number
  readonly disk: number
}

export type Requirement = 'kind' | 'cores' | 'ram' | 'disk'

/** Empty when it fits. */
export function unmetRequirements(needs: Requirements, machine: HardwareSpec): Requirement[] {
  const found: Requirement[] = []
  if (needs.kinds.length > 0 && !needs.kinds.includes(machine.kind)) found.push('kind')
  if (needs.cores > machine.cores) found.push('cores')
  if (needs.ram > machine.ram) found.push('ram')
  if (needs.disk > machine.disk) found.push('disk')
  return found
}

export interface TagValue {
  readonly tag: string
  readonly value: string
}

const tagNumber = (tags: readonly TagValue[], ...names: string[]): number => {
  const text = tags.find(({ tag }) => names.includes(tag))?.value
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : 0
}

const saysYes = (value: string): boolean => value !== '' && value !== '0' && value !== 'false'

/** The requirements in an operating system's or software's tags. `vds` counts as `vm`. */
export function requirementsOf(tags: readonly TagValue[]): Requirements {
  const marked = tags.filter(({ value }) => saysYes(value)).map(({ tag }) => tag)
  return {
    kinds: machineKinds.filter(
      (kind) => marked.includes(kind) || (kind === 'vm' && marked.includes('vds')),
    ),
    cores: tagNumber(tags, 'min_cpu'),
    ram: tagNumber(tags, 'min_ram'),
    disk: tagNumber(tags, 'min_hdd'),
  }
}

/** The `os` tag lists the operating systems; without one software runs on any. */
export function softwareRunsOn(tags: readonly TagValue[], osId: number): boolean {
  const lists = tags.filter(({ tag }) => tag === 'os')
  return (
    lists.length === 0 ||
    lists.some(({ value }) => value.split(',').some((id) => Number(id.trim()) === osId))
  )
}

/** From a preset's name, such as `vgpu.v2-a4000`. `vds` is a virtual machine. */
export function kindOfPreset(name: string, virtual = true): MachineKind {
  const prefix = name.slice(0, name.indexOf('.')).toLowerCase()
  const known = machineKinds.find((kind) => kind === prefix)
  return known ?? (virtual || prefix === 'vds' ? 'vm' : 'bm')
}
