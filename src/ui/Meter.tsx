import { classes } from './classes.ts'

const fill = {
  plain: '[&::-webkit-meter-optimum-value]:bg-led-busy [&::-moz-meter-bar]:bg-led-busy',
  ok: '[&::-webkit-meter-optimum-value]:bg-led-ok [&::-moz-meter-bar]:bg-led-ok',
  warn: '[&::-webkit-meter-optimum-value]:bg-led-warn [&::-moz-meter-bar]:bg-led-warn',
  bad: '[&::-webkit-meter-optimum-value]:bg-led-bad [&::-moz-meter-bar]:bg-led-bad',
} as const

export interface MeterProps {
  /** What is measured: "Traffic used". */
  label: string
  value: number
  max: number
  /** In words, with units: "1.24 of 3 TB". */
  text: string
  tone?: keyof typeof fill
  /** Its width; 96 px when left out. */
  className?: string
}

/** How much of a known whole. The words stand beside it on the page too. */
export function Meter({ label, value, max, text, tone = 'plain', className }: MeterProps) {
  return (
    <meter
      aria-label={label}
      aria-valuetext={text}
      title={text}
      min={0}
      max={Math.max(max, Number.MIN_VALUE)}
      value={Math.min(Math.max(value, 0), max)}
      className={classes(
        'inline-block appearance-none overflow-hidden rounded-[2px] bg-line bg-none align-middle [&::-webkit-meter-bar]:block [&::-webkit-meter-bar]:h-full [&::-webkit-meter-bar]:rounded-[2px] [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-line [&::-webkit-meter-inner-element]:block [&::-webkit-meter-inner-element]:h-full',
        fill[tone],
        className ?? 'h-1 w-24',
      )}
    />
  )
}
