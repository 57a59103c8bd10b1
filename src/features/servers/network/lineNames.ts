import { useLingui } from '@lingui/react/macro'
import { lookOf, type LineLook } from '#lib/charts/LineMark.tsx'
import type { TrafficLine } from './trafficModel.ts'

type Named = Pick<TrafficLine, 'source' | 'direction'>

export interface LineNames {
  /** "out", or "eth0, out" beside others. */
  readonly of: (line: Named) => string
  /** As the head of a column: "Out" or "eth0, out". */
  readonly head: (line: Named) => string
}

export function useLineNames(sourceCount: number): LineNames {
  const { t } = useLingui()
  const among = ({ source, direction }: Named): string =>
    direction === 'in' ? t`${{ name: source.name }}, in` : t`${{ name: source.name }}, out`
  if (sourceCount > 1) return { of: among, head: among }
  return {
    of: ({ direction }) => (direction === 'in' ? t`in` : t`out`),
    head: ({ direction }) => (direction === 'in' ? t`In` : t`Out`),
  }
}

/** A color for each port and direction, incoming traffic dashed. A port keeps its colors whatever is shown beside it. */
export const lookAmong =
  (ports: readonly string[]) =>
  ({ source, direction }: Named): LineLook =>
    lookOf(
      2 * Math.max(0, ports.indexOf(source.name)) + (direction === 'in' ? 1 : 0),
      direction === 'in' ? 'second' : 'main',
    )
