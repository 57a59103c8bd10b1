import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDemo, demo } from '../build/demo.ts'
import { buildPanel } from '../build/panel.ts'

/** Texts that only the mock backend has: its database, a scenario, a header, a provider that it plays. */
const marks = ['patchbay-mock', 'forty-servers', 'x-mock-outcome', 'Northgate ID'] as const

/**
 * The production build holds nothing of the mock backend: none of its marks is in any file. The demo holds each of
 * them, or looking for it would prove nothing.
 */
export async function mockFree(): Promise<string[]> {
  // One after the other: the demo begins with the panel.
  await buildPanel()
  await buildDemo()
  const built = marksIn('dist').map(([file, mark]) => `dist/${file} holds "${mark}" of the mock`)
  const inDemo = new Set(marksIn(demo).map(([, mark]) => mark))
  const lost = marks
    .filter((mark) => !inDemo.has(mark))
    .map((mark) => `${demo} holds no "${mark}": look for something else of the mock`)
  return [...built, ...lost]
}

/** Each file of a build with the marks that it holds. */
const marksIn = (folder: string): [file: string, mark: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return marks
        .filter((mark) => text.includes(mark))
        .map((mark): [string, string] => [file, mark])
    })
