import { useRef, useState } from 'react'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { Described, StacksProps } from '../chartProps.ts'
import { thatFit, useChartSize } from '../sizes.ts'
import { StackMark } from '../StackMark.tsx'
import { stackColor } from '../stacks.ts'
import { chartProps, namesAxis, tooltipProps, valuesAxis } from './axes.tsx'
import { ChartBox, frameOf } from './ChartBox.tsx'
import { type Pointed, Tip } from './Tip.tsx'

/** In px. */
const maxBarWidth = 36

interface Step {
  readonly name: string
  readonly values: readonly number[]
}

/** Bars for named steps, made of parts. */
export function Stacks(props: StacksProps & Described) {
  const { names, parts, axis, formatValue, formatPart, description } = props
  const box = useRef<HTMLDivElement>(null)
  const frame = frameOf(useChartSize(box), axis, formatValue)
  const [byKeys, setByKeys] = useState(false)
  const slot = (frame.right - frame.left) / names.length
  const labels = names.map((words, index) => ({ at: frame.left + (index + 0.5) * slot, words }))
  const steps = names.map((name, step): Step => ({
    name,
    values: parts.map(({ values }) => values[step] ?? 0),
  }))
  return (
    <ChartBox ref={box} height={props.height} onKeys={setByKeys}>
      {frame.size.width > 0 && (
        <BarChart
          {...chartProps(frame, props)}
          desc={description}
          data={steps}
          barCategoryGap="10%"
          maxBarSize={maxBarWidth}
          // Discounts are drawn below the axis.
          stackOffset="sign"
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...namesAxis(frame, props, String)}
            dataKey="name"
            ticks={thatFit(labels, frame.size).map(({ words }) => words)}
          />
          <YAxis {...valuesAxis(frame, axis, formatValue)} />
          <Tooltip
            {...tooltipProps(frame)}
            cursor={{ fill: 'var(--hover)', stroke: 'none' }}
            content={
              <StackTip steps={steps} parts={parts} formatPart={formatPart} spoken={byKeys} />
            }
          />
          {parts.map(({ name }, part) => (
            <Bar
              // Bars that come later would lie on top: the place keeps them in order while groups change.
              // oxlint-disable-next-line react/no-array-index-key
              key={part}
              name={name}
              stackId="all"
              dataKey={({ values }: Step) => values[part]}
              fill={stackColor(part)}
              stroke="var(--surface)"
              strokeWidth={1}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      )}
    </ChartBox>
  )
}

interface TipProps extends Pointed, Pick<StacksProps, 'parts' | 'formatPart'> {
  steps: readonly Step[]
  spoken: boolean
}

/** The parts of one bar, as they lie on each other, without those of nothing. */
function StackTip({ steps, parts, formatPart, spoken, active, activeIndex }: TipProps) {
  const at = Number(activeIndex)
  const step = active ? steps[at] : undefined
  return (
    <Tip spoken={spoken}>
      {step && (
        <>
          <span className="text-muted">{step.name}</span>
          {parts
            .map(({ name }, part) => ({ name, part }))
            .filter(({ part }) => step.values[part] !== 0)
            .toReversed()
            .map(({ name, part }) => (
              <span key={part} className="flex items-center gap-2">
                <StackMark part={part} />
                <span className="max-w-48 flex-1 truncate">{name}</span>
                <span className="num">{formatPart(part, at)}</span>
              </span>
            ))}
        </>
      )}
    </Tip>
  )
}
