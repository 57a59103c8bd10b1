/** Charts to look closer at: drawn by recharts, whose code is loaded with the first of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import type {
  BarChartProps,
  BarsProps,
  Described,
  LineChartProps,
  LinesProps,
  StackChartProps,
  StacksProps,
} from './chartProps.ts'
import { StillLines } from './LineGlance.tsx'
import { linesOf } from './linesOf.ts'
import { stackEnds } from './stacks.ts'
import { valueAxis } from './valueAxis.ts'

interface Box {
  /** In px. */
  height: number
}

/** As high as the chart, so that nothing moves once it is there. Lines show themselves. */
const Outline = ({ height }: Box) => (
  <div style={{ height }}>
    <SkeletonBlock className="h-full" />
  </div>
)

/** The numbers stay available in the table. */
const NotLoaded = ({ height, onRetry }: Box & { onRetry: () => void }) => (
  <div role="alert" className="grid content-center" style={{ minHeight: height }}>
    <EmptyState
      title={<Trans>Couldn’t load the chart</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The table shows the same numbers.</Trans>
    </EmptyState>
  </div>
)

const states = { meanwhile: Outline, errorFallback: NotLoaded }

const Lines = lazy<LinesProps & Described>(
  async () => (await import('./recharts/Lines.tsx')).Lines,
  { ...states, meanwhile: StillLines, words: 'start' },
)
const Bars = lazy<BarsProps & Described>(async () => (await import('./recharts/Bars.tsx')).Bars, {
  ...states,
  words: 'start',
})

const Stacks = lazy<StacksProps & Described>(
  async () => (await import('./recharts/Stacks.tsx')).Stacks,
  { ...states, words: 'start' },
)

/** Loads their code ahead. If that fails, the chart tells. */
export function warmUpCharts(): void {
  void import('./recharts/Lines.tsx').catch(() => undefined)
}

/** Lines over time, which the pointer and the arrow keys walk along. Give its numbers as a table next to it. */
export function LineChart<Key extends string>(props: LineChartProps<Key>) {
  return <Lines {...linesOf(props)} description={useDescription()} />
}

/** Bars for named steps, such as months. Give its numbers as a table next to it. */
export function BarChart(props: BarChartProps) {
  const axis = valueAxis(props.bars.map(({ value }) => value))
  return <Bars {...props} axis={axis} description={useDescription()} />
}

/** Bars made of parts, one on the other. Give its numbers as a table next to it, and its colors a legend. */
export function StackChart(props: StackChartProps) {
  return (
    <Stacks {...props} axis={valueAxis(stackEnds(props.parts))} description={useDescription()} />
  )
}

function useDescription(): string {
  const { t } = useLingui()
  return t`Use the left and right arrow keys to read each value.`
}
