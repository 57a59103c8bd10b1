import type { Measurement } from '../measurement.ts'
import { judged, warm, warmUp } from './judge.ts'
import type { Sample } from './sample.ts'

interface Soaked {
  readonly samples: readonly Sample[]
  readonly failures: readonly string[]
  readonly measurements: readonly Measurement[]
  /** World seconds per real second. */
  readonly speed: number
}

/** The report as a Markdown document. */
export function reportOf({ samples, failures, measurements, speed }: Soaked): string {
  const counted = warm(samples)
  const length = samples.at(-1)?.minutes ?? 0
  const ends = (of: (sample: Sample) => number): string[] =>
    [counted[0], counted.at(-1)].map((sample) => (sample ? shown(of(sample)) : ''))
  const lines = [
    '# A session of hours',
    '',
    `The panel was used for ${shown(length)} minutes without a reload, while the mock backend’s clock ran at ${speed}×: ${shown((length * speed) / 60)} hours in its`,
    `world. ${samples.length} times over: reinstalling a server and watching it, consoles, a bulk reboot, two more tabs, every tab of two`,
    'servers, billing, an order’s steps, palette, drawers, dialogs, languages, themes, a while in the background, and signing in',
    'again after each expired session. After each cycle the page was back on the list, and garbage was collected. The history of',
    'operations was full from the first cycle on. V8’s compilers were off, since their code counts as heap and grows for hours.',
    '',
    `Growth is the median slope between any two cycles after the first ${warmUp.cycles}, in which bounded caches fill.`,
    `Measured by \`npm run bench -- soak\`; limits and their reasons are in \`scripts/bench/soak/judge.ts\`.`,
    '',
    '| | first | last | growth | limit | |',
    '|---|--:|--:|--:|--:|---|',
    ...judged.map(({ name, unit, of }) => {
      const { value = Number.NaN, goal = Number.NaN } =
        measurements.find((one) => one.name === `soak: ${name}`) ?? {}
      const growth = unit === 'rows' ? `at most ${shown(value)}` : `${shown(value)} ${unit}`
      return `| ${[name, ...ends(of), growth, shown(goal), value <= goal ? 'holds' : '**grows**'].join(' | ')} |`
    }),
    '',
    ...(failures.length > 0
      ? ['Steps that failed:', '', ...failures.map((failure) => `- ${failure}`), '']
      : []),
    '## Each cycle',
    '',
    '| minutes | heap, MB | nodes | listeners | timers | cached reads | requests |',
    '|--:|--:|--:|--:|--:|--:|--:|',
    ...samples.map(
      ({ minutes, heap, nodes, listeners, timers, intervals, queries, requests }) =>
        `| ${[minutes, heap, nodes, listeners, timers + intervals, queries, requests].map(shown).join(' | ')} |`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const shown = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)
