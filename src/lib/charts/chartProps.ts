import type { ChartRow, Measured } from './chartRows.ts'
import type { LineLook } from './LineMark.tsx'
import type { ValueAxis } from './valueAxis.ts'

export interface ChartLine<Key extends string> {
  key: Key
  name: string
  look: LineLook
}

/** A value that all others are seen against, as a line across the chart. */
export interface Level {
  readonly value: number
  /** Written on it. */
  readonly words: string
  /** Where there is no room for them. */
  readonly short: string
}

/** One value that stands out. */
export interface Highlight {
  /** Unix seconds. */
  readonly time: number
  readonly value: number
  readonly words: string
}

type Sample<Key extends string> = { readonly time: number } & Readonly<Record<Key, Measured>>

export interface LineChartProps<Key extends string> {
  /** What the chart shows, and its figures in short. */
  label: string
  /** Oldest first, in Unix seconds. Null leaves a gap; undefined doesn't: this line has no point at that time. */
  samples: readonly Sample<Key>[]
  lines: readonly ChartLine<Key>[]
  /** Positions of the time axis labels, in Unix seconds; those that don't fit are left out. */
  ticks: readonly number[]
  formatTick: (time: number) => string
  formatTime: (time: number) => string
  /** Below it, of lines that are of another time. */
  formatTimeBefore?: (time: number) => string | undefined
  formatValue: (value: number) => string
  /** In px. */
  height: number
  /** The values are counts, so only whole numbers are labeled. */
  whole?: boolean
  /** Not in still pictures. */
  levels?: readonly Level[]
  highlight?: Highlight | undefined
}

export interface BarChartProps {
  /** What the chart shows, and its figures in short. */
  label: string
  /** In order; `value` may be negative. */
  bars: readonly { readonly name: string; readonly value: number }[]
  /** Labels the value axis. */
  formatValue: (value: number) => string
  /** The exact value of a bar. */
  formatBar: (index: number) => string
  /** In px. */
  height: number
}

export interface StackChartProps extends Pick<BarChartProps, 'label' | 'formatValue' | 'height'> {
  /** The steps, in order. */
  names: readonly string[]
  /** What each bar is made of, from the axis outwards: at most `stackColors` of them, each with a value for every step. */
  parts: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** The exact value of a part of a bar. */
  formatPart: (part: number, step: number) => string
}

/** What is drawn of lines. */
export interface LinesProps extends Pick<
  LineChartProps<string>,
  'label' | 'formatTick' | 'formatTime' | 'formatTimeBefore' | 'formatValue' | 'height'
> {
  rows: readonly ChartRow[]
  lines: readonly Pick<ChartLine<string>, 'name' | 'look'>[]
  /** Within the rows' times. */
  ticks: readonly number[]
  axis: ValueAxis
  levels: readonly Level[]
  highlight: Highlight | undefined
}

/** What is drawn of bars. */
export interface BarsProps extends BarChartProps {
  axis: ValueAxis
}

/** What is drawn of bars that are made of parts. */
export interface StacksProps extends StackChartProps {
  axis: ValueAxis
}

export interface Described {
  /** How it is used, for screen readers. */
  description: string
}
