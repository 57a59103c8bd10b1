/** What became of the costly writes in other engines, from Playwright's report, and as a document. */
import * as z from 'zod/mini'
import type { Cell } from '../../e2e/browsers/connections/cells.ts'
import { costlyWrites, writeOf } from '../../e2e/browsers/connections/costlyWrites.ts'
import { specsIn } from '../playwrightReport.ts'
import { resultSchema, resultType, type CellResult } from '../../e2e/browsers/connections/result.ts'

/** By engine and title: `firefox eq/reboot: closed after the work`. `ok`: its test passed. */
export type Results = Readonly<Record<string, CellResult & { readonly ok: boolean }>>

const engines = { firefox: 'Firefox', webkit: 'WebKitGTK' } as const
// Object.keys loses the type of the keys.
const engineNames = Object.keys(engines) as (keyof typeof engines)[]

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
    }),
  ),
})

/** Reads a report in Playwright's JSON format. Other tests have no result. */
export const resultsIn = (report: string): Results =>
  Object.fromEntries(
    specsIn(report, spec).flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, status, annotations }) =>
        annotations
          .filter(({ type }) => type === resultType)
          .map(({ description = '' }) => [
            `${projectName} ${title}`,
            { ...resultSchema.parse(JSON.parse(description)), ok: status === 'expected' },
          ]),
      ),
    ),
  )

const keyOf = (engine: keyof typeof engines, { title }: Cell): string => `${engine} ${title}`

/** Whether every cell has a result in every engine. */
export const isComplete = (cells: readonly Cell[], results: Results): boolean =>
  cells.every((cell) => engineNames.every((engine) => keyOf(engine, cell) in results))

const words = {
  done: 'done',
  twice: 'twice',
  'not done': 'not done',
  unknown: 'unknown',
  silent: 'done ¹',
  harmless: 'done ²',
} as const satisfies Record<CellResult['told'], string>

/** Writes docs/engines.md. The same results make the same text. */
export function enginesTable(cells: readonly Cell[], results: Results): string {
  const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`
  const mark = (engine: keyof typeof engines, cell: Cell | undefined): string => {
    const result = cell && results[keyOf(engine, cell)]
    if (!result) return '–'
    const { ok, arrived, carriedOut, told } = result
    return `${ok ? '' : '✗ '}${arrived} / ${carriedOut} ${words[told]}`
  }
  const table = (engine: keyof typeof engines, isRefusing: boolean): string[] => {
    const some = cells.filter((cell) => cell.isRefusing === isRefusing)
    const columns = [...new Set(some.map(({ ending }) => ending))]
    return [
      `## ${engines[engine]}, repeats ${isRefusing ? 'refused' : 'carried out'}`,
      '',
      line(['write', ...columns]),
      line(['---', ...columns.map(() => '---')]),
      ...Object.keys(costlyWrites).map((key) =>
        line([
          `\`${key}\``,
          ...columns.map((column) =>
            mark(
              engine,
              some.find((cell) => cell.key === key && cell.ending === column),
            ),
          ),
        ]),
      ),
      '',
    ]
  }
  const all = engineNames.flatMap((engine) => cells.map((cell) => results[keyOf(engine, cell)]))
  const passed = all.filter((result) => result?.ok).length
  return [
    '# Costly writes in Firefox and WebKitGTK',
    '',
    'Made by `npm run test:browsers`: one press of the ten writes that cost most, while the connection ends without a reply.',
    'Each cell is the latest one, which may come from different runs (`-- --all` alone runs all of them anew). It has the requests that arrived, how many of them were carried out, and what the screen says in the end:',
    '*done*, *twice*, *not done*, or *unknown* if it admits that it doesn’t know. A cell passes by the rules of',
    '[the matrix](matrix.md): one press is one send, nothing that was done is called failed, nothing that wasn’t is called done,',
    'and what was done twice is said. With repeats refused by their key, it is never carried out twice.',
    '',
    `${passed} of ${all.length} cells pass. ✗ failed, – not tried.`,
    '',
    ...engineNames.flatMap((engine) => [false, true].flatMap((is) => table(engine, is))),
    `1. ${writeOf('eq/reboot').uncountable}`,
    '2. Done twice, it leaves the same state.',
    '',
  ].join('\n')
}
