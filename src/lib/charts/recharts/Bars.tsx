import { useRef, useState } from 'react'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { BarsProps, Described } from '../chartProps.ts'
import { thatFit, useChartSize } from '../sizes.ts'
import { chartProps, namesAxis, tooltipProps, valuesAxis } from './axes.tsx'
import { ChartBox, frameOf } from './ChartBox.tsx'
import { type Pointed, Tip } from './Tip.tsx'

/** In px. */
const maxBarWidth = 36

/** Bars for named steps. */
export function Bars(props: BarsProps & Described) {
  const { bars, axis, formatValue, formatBar, description } = props
  const box = useRef<HTMLDivElement>(null)
  const frame = frameOf(useChartSize(box), axis, formatValue)
  const [byKeys, setByKeys] = useState(false)
  const slot = (frame.right - frame.left) / bars.length
  const labels = bars.map(({ name }, index) => ({
    at: frame.left + (index + 0.5) * slot,
    words: name,
  }))
  return (
    <ChartBox ref={box} height={props.height} onKeys={setByKeys}>
      {frame.size.width > 0 && (
        <BarChart
          {...chartProps(frame, props)}
          desc={description}
          data={bars}
          barCategoryGap="10%"
          maxBarSize={maxBarWidth}
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
            content={<BarTip bars={bars} formatBar={formatBar} spoken={byKeys} />}
          />
          <Bar dataKey="value" fill="var(--accent)" isAnimationActive={false} />
        </BarChart>
      )}
    </ChartBox>
  )
}

interface TipProps extends Pointed, Pick<BarsProps, 'bars' | 'formatBar'> {
  spoken: boolean
}

function BarTip({ bars, formatBar, spoken, active, activeIndex }: TipProps) {
  const bar = active ? bars[Number(activeIndex)] : undefined
  return (
    <Tip spoken={spoken}>
      {bar && (
        <>
          <span className="text-muted">{bar.name}</span>
          <span className="num">{formatBar(Number(activeIndex))}</span>
        </>
      )}
    </Tip>
  )
}
