/**
 * Measures performance goals. `npm run bench -- NAME` runs one of scripts/bench/; `--oxide FOLDER` is a checkout of the
 * Oxide console to compare with, `--beside FOLDER` the `dist` of another commit to compare charts with, and `--minutes N` the
 * length of the soak.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { charts } from './bench/charts.ts'
import { choices } from './bench/choices.ts'
import { consoles } from './bench/console.ts'
import { demo } from './bench/demo.ts'
import { inApp } from './bench/in-app.ts'
import { longLists } from './bench/lists.ts'
import type { Measurement } from './bench/measurement.ts'
import { visited } from './bench/screens.ts'
import { soak } from './bench/soak.ts'
import { waterfall } from './bench/waterfall.ts'
import { buildPanel } from './build/panel.ts'
import { ensureBrowser } from './browser.ts'
import { chosenFrom } from './chosen.ts'

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: {
    oxide: { type: 'string' },
    beside: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
})

const benches: Record<string, () => Promise<Measurement[]>> = {
  screens: () => visited(flags.oxide),
  'in-app': inApp,
  lists: longLists,
  charts: () => charts(flags.beside),
  choices,
  console: consoles,
  demo,
}

const chosen = chosenFrom(
  // Benches that write into the repository only run by name.
  positionals.length > 0
    ? { ...benches, waterfall, soak: () => soak(Number(flags.minutes)) }
    : benches,
  'bench',
  positionals,
)
ensureBrowser()
await buildPanel()
const measurements: (Measurement & { holds: boolean })[] = []
for (const [name, bench] of chosen) {
  console.log(`${name} …`)
  // Sequentially, since they would compete for the CPU.
  try {
    for (const measured of await bench())
      measurements.push({ ...measured, holds: measured.value <= measured.goal })
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
console.table(
  measurements.map((measured) =>
    // More digits would be noise.
    Object.fromEntries(
      Object.entries(measured).map(([key, of]) => [
        key,
        typeof of === 'number' ? Math.round(of * 1000) / 1000 : of,
      ]),
    ),
  ),
)
writeFileSync('bench.json', `${JSON.stringify(measurements, null, 2)}\n`)
