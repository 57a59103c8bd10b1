/** Static checks that need no browser. `npm run check NAME` runs one of them. */
import { spawn } from 'node:child_process'
import { budget } from './check/budget.ts'
import { config } from './check/config.ts'
import { directions } from './check/directions.ts'
import { documents } from './check/documents.ts'
import { licenses } from './check/licenses.ts'
import { mockFree } from './check/mockFree.ts'
import { translations } from './check/translations.ts'
import { words } from './check/words.ts'
import { chosenFrom } from './chosen.ts'

/** Each returns a list of complaints, empty on success. */
const checks: Record<string, () => Promise<string[]>> = {
  types: tool('typescript/bin/tsc', '--noEmit'),
  lint: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  directions: async () => directions(),
  documents: async () => documents(),
  config: async () => config(),
  unused: tool('knip/bin/knip.js'),
  // What only tests use counts as unused, too.
  'only-tested': tool('knip/bin/knip.js', '--production', '--include', 'files,exports'),
  format: tool('oxfmt/bin/oxfmt', '--check'),
  translations,
  words: async () => words(),
  // Sequentially, since all may build the panel.
  bundle: async () => [...(await budget()), ...(await mockFree()), ...(await licenses())],
}

const results = await Promise.all(
  chosenFrom(checks, 'check').map(async ([name, check]) => {
    const started = performance.now()
    const complaints = await check().catch((error: unknown) => [String(error)])
    return { name, complaints, seconds: (performance.now() - started) / 1000 }
  }),
)
for (const { name, complaints, seconds } of results) {
  console.log(`${complaints.length === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  for (const complaint of complaints) console.log(`  ${complaint.replaceAll('\n', '\n  ')}`)
}
if (results.some(({ complaints }) => complaints.length > 0)) process.exit(1)

function tool(path: string, ...args: string[]): () => Promise<string[]> {
  return () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [`node_modules/${path}`, ...args])
      let output = ''
      const keep = (data: Buffer) => (output += data.toString())
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      child.on('close', (code) => resolve(code === 0 ? [] : [output.trim() || `exit ${code}`]))
    })
}
