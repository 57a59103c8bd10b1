import type { Operation } from '#work/operation.ts'

export interface LogLine {
  /** Received at, in ms. */
  readonly at: number
  readonly text: string
}

/** All messages of the API and the hardware, unchanged. */
export const messageLines = ({ stages, outcome }: Operation): LogLine[] => [
  ...stages.map(({ scope, at }) => ({ at, text: scope })),
  ...('scope' in outcome
    ? [
        { at: outcome.at, text: outcome.scope },
        ...(outcome.debug === null ? [] : [{ at: outcome.at, text: outcome.debug }]),
      ]
    : []),
]

/** Prefixes each message with its time, and aligns its further lines. */
export const timedText = (lines: readonly LogLine[], clock: (at: number) => string): string =>
  lines
    .flatMap(({ at, text }) =>
      text
        .split(/\r?\n/)
        .map((line, index) => `${index === 0 ? clock(at) : ' '.repeat(clock(at).length)}  ${line}`),
    )
    .join('\n')

/** The last non-empty line. */
export function lastLine(lines: readonly LogLine[]): LogLine | undefined {
  for (const { at, text } of lines.toReversed()) {
    const lastText = text.split(/\r?\n/).findLast((line) => line.trim() !== '')
    if (lastText !== undefined) return { at, text: lastText.trim() }
  }
  return undefined
}

/** "2026-11-24 02:39:14 UTC"; `at` in ms. */
export const utc = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
