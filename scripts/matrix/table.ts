/** The matrix as a document: writes in rows, disturbances in columns. */
import type { Cell } from '../../e2e/matrix/cells.ts'
import type { Outcomes } from './outcomes.ts'

const isRun = ({ reason }: Cell): boolean => reason === undefined

/** Whether every cell that can happen has an outcome. */
export const isComplete = (cells: readonly Cell[], outcomes: Outcomes): boolean =>
  cells.filter(isRun).every(({ title }) => title in outcomes)

/** Writes docs/matrix.md. The same outcomes make the same text. */
export function matrixTable(cells: readonly Cell[], outcomes: Outcomes): string {
  const reasons = [...new Set(cells.flatMap(({ reason }) => reason ?? []))]
  const mark = (cell: Cell): string =>
    cell.reason === undefined
      ? outcomes[cell.title]
        ? '✓'
        : '✗'
      : `– ${reasons.indexOf(cell.reason) + 1}`
  const run = cells.filter(isRun)
  const passed = run.filter(({ title }) => outcomes[title]).length
  const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`
  const table = (some: readonly Cell[]): string[] => {
    const columns = [...new Set(some.map(({ disturbance }) => disturbance))]
    const keys = [...new Set(some.map(({ key }) => key))]
    return [
      line(['write', ...columns]),
      line(['---', ...columns.map(() => ':-:')]),
      ...keys.map((key) =>
        line([`\`${key}\``, ...some.filter((cell) => cell.key === key).map(mark)]),
      ),
      '',
    ]
  }
  return [
    '# Writes under disturbances',
    '',
    'Made by `npm run test:matrix`: each write of the API, reached as a user reaches it, while something goes wrong. A cell',
    'passes if the panel sends the write at most once unless a user decided otherwise, the screen never says done or failed',
    'where it isn’t, what the browser repeats is told unless it is harmless, the next user of the browser is told nothing, and',
    'no secret is stored. The journal of the mock backend is what really happened. `e2e/matrix` has the rows, the',
    'disturbances and the judge.',
    '',
    `${passed} of ${run.length} cells pass. ✓ passed, ✗ failed, – can’t happen, with the reason below.`,
    '',
    ...table(cells.filter(({ isConnection }) => !isConnection)),
    '## Connections that end without a reply',
    '',
    'After these, browsers send a write again by themselves. Each is tried with an API that carries out the repeats, and with',
    'one behind a proxy that refuses them by their key.',
    '',
    ...table(cells.filter(({ isConnection }) => isConnection)),
    ...reasons.map((reason, index) => `${index + 1}. ${reason}`),
    '',
  ].join('\n')
}
