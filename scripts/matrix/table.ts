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
  const disturbances = [...new Set(cells.map(({ disturbance }) => disturbance))]
  const keys = [...new Set(cells.map(({ key }) => key))]
  return [
    '# Writes under disturbances',
    '',
    'Made by `npm run test:matrix`: each write of the API, reached as a user reaches it, while something goes wrong. A cell',
    'passes if the write is sent at most once unless a user decided otherwise, the screen never says done or failed where it',
    'isn’t, the next user of the browser is told nothing, and no secret is stored. The journal of the mock backend is what',
    'really happened. `e2e/matrix` has the rows, the disturbances and the judge.',
    '',
    `${passed} of ${run.length} cells pass. ✓ passed, ✗ failed, – can’t happen, with the reason below.`,
    '',
    line(['write', ...disturbances]),
    line(['---', ...disturbances.map(() => ':-:')]),
    ...keys.map((key) =>
      line([`\`${key}\``, ...cells.filter((cell) => cell.key === key).map(mark)]),
    ),
    '',
    ...reasons.map((reason, index) => `${index + 1}. ${reason}`),
    '',
  ].join('\n')
}
