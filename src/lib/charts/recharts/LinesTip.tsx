import type { LinesProps } from '../chartProps.ts'
import { LineMark } from '../LineMark.tsx'
import { type Pointed, Tip } from './Tip.tsx'

interface Props
  extends
    Pointed,
    Pick<LinesProps, 'rows' | 'lines' | 'formatTime' | 'formatTimeBefore' | 'formatValue'> {
  spoken: boolean
}

/** The values of all lines at one time. */
export function LinesTip(props: Props) {
  const { rows, lines, formatTime, formatTimeBefore, formatValue, spoken, active, activeIndex } =
    props
  const row = active ? rows[Number(activeIndex)] : undefined
  const timeBefore = row && formatTimeBefore?.(row.time)
  return (
    <Tip spoken={spoken}>
      {row && (
        <>
          <span className="text-muted">{formatTime(row.time)}</span>
          {timeBefore !== undefined && <span className="text-muted">{timeBefore}</span>}
          {lines.map(({ name, look }, line) => {
            const value = row.measured[line]
            return (
              <span key={name} className="flex items-center gap-2">
                <LineMark look={look} />
                <span className="flex-1">{name}</span>
                <span className="num">{value == null ? '–' : formatValue(value)}</span>
              </span>
            )
          })}
        </>
      )}
    </Tip>
  )
}
