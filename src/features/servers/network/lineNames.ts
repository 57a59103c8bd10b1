import { useLingui } from '@lingui/react/macro'
import { lookOf, paleLook, type LineLook } from '#lib/charts/LineMark.tsx'
import type { Direction } from './trafficStatistics.ts'
import type { TrafficLine } from './trafficModel.ts'

type Named = Pick<TrafficLine, 'source' | 'direction' | 'isBefore'>

export interface LineNames {
  /** "out", "eth0, out" beside others, or "web-1" if all go out; "before: out" in the period before. */
  readonly of: (line: Named) => string
  /** As the head of a column: "Out" or "eth0, out". */
  readonly head: (line: Named) => string
}

export function useLineNames(sourceCount: number, directionCount: number): LineNames {
  const { t } = useLingui()
  const among = ({ source, direction }: Named): string =>
    directionCount === 1
      ? source.name
      : direction === 'in'
        ? t`${{ name: source.name }}, in`
        : t`${{ name: source.name }}, out`
  const before = (name: string, isBefore: boolean): string => (isBefore ? t`before: ${name}` : name)
  const head = (name: string, isBefore: boolean): string => (isBefore ? t`Before: ${name}` : name)
  if (sourceCount > 1)
    return {
      of: (line) => before(among(line), line.isBefore),
      head: (line) => head(among(line), line.isBefore),
    }
  return {
    of: ({ direction, isBefore }) => before(direction === 'in' ? t`in` : t`out`, isBefore),
    head: ({ direction, isBefore }) =>
      isBefore
        ? head(direction === 'in' ? t`in` : t`out`, true)
        : direction === 'in'
          ? t`In`
          : t`Out`,
  }
}

/** A color for each source and direction, incoming traffic dashed. A source keeps its colors whatever is shown beside it. */
export const lookAmong =
  (keys: readonly string[], directions: readonly Direction[]) =>
  ({ source, direction, isBefore }: Named): LineLook => {
    const look = lookOf(
      directions.length * Math.max(0, keys.indexOf(source.key)) + directions.indexOf(direction),
      direction === 'in' ? 'second' : 'main',
    )
    return isBefore ? paleLook(look) : look
  }
