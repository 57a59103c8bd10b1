import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDemo, demo } from '../build/demo.ts'
import { buildPanel } from '../build/panel.ts'

/** Strings that occur in the mock backend only. */
const marks = ['patchbay-mock', 'forty-servers', 'x-mock-outcome', 'Northgate ID'] as const

/**
 * Checks that the production build contains nothing of the mock backend. The demo must contain all marks; otherwise the
 * check would prove nothing.
 */
export async function mockFree(): Promise<string[]> {
  // Sequentially, since the demo is based on the panel's build.
  await buildPanel()
  await buildDemo()
  const built = marksIn('dist').map(
    ([file, mark]) => `dist/${file} contains "${mark}" from the mock`,
  )
  const inDemo = new Set(marksIn(demo).map(([, mark]) => mark))
  const lost = marks
    .filter((mark) => !inDemo.has(mark))
    .map((mark) => `${demo} does not contain "${mark}". Choose another mark.`)
  return [...built, ...lost]
}

/** Files of a build with the marks they contain. */
const marksIn = (folder: string): [file: string, mark: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return marks
        .filter((mark) => text.includes(mark))
        .map((mark): [string, string] => [file, mark])
    })
