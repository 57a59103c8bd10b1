/** Parses the hardware that the API lists. spec.md 2.14 `hardware.components`. */

interface Component {
  readonly Type: string
  readonly Name: string
  readonly Count: number | null
  readonly hdd_type: string
  readonly Cores: number | null
  readonly Size: string
}

export interface Hardware {
  readonly cpu: { readonly name: string; readonly cores: number } | undefined
  /** In GB. */
  readonly ram: number | undefined
  /** `size` in GB. */
  readonly disks: readonly {
    readonly count: number
    readonly size: number
    readonly type: string
  }[]
  readonly gpu:
    | { readonly name: string; readonly count: number; readonly memory: number | undefined }
    | undefined
}

const positive = (value: string | number | null | undefined): number | undefined => {
  const number = Number(value)
  return value !== '' && Number.isFinite(number) && number > 0 ? number : undefined
}

const ofType = (components: readonly Component[], type: RegExp): Component[] =>
  components.filter((component) => type.test(component.Type))

/** Missing or unreadable parts are left out. */
export function hardwareOf(components: readonly Component[]): Hardware {
  const [cpu] = ofType(components, /^cpu/i)
  const [gpu] = ofType(components, /gpu/i)
  const ram = ofType(components, /^(ram|mem)/i)
    .map(
      ({ Size, Count, Name }) => (positive(Size) ?? positive(parseFloat(Name)) ?? 0) * (Count || 1),
    )
    .reduce((sum, size) => sum + size, 0)
  return {
    cpu: cpu && { name: cpu.Name, cores: (cpu.Cores ?? 0) * (cpu.Count || 1) },
    ram: ram || undefined,
    disks: ofType(components, /hdd|ssd|nvme|disk/i).flatMap(({ Count, Size, Name, hdd_type }) => {
      const size = positive(Size) ?? positive(parseFloat(Name))
      return size === undefined ? [] : [{ count: Count || 1, size, type: hdd_type }]
    }),
    gpu: gpu && { name: gpu.Name, count: gpu.Count || 1, memory: positive(gpu.Size) },
  }
}
