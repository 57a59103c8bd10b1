/**
 * Measures performance goals. `npm run bench -- NAME` runs one of scripts/bench/; `--oxide FOLDER` is a checkout of the
 * Oxide console to compare with, and `--minutes N` is the length of the soak.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { beside } from './bench/beside.ts'
import { bundle } from './bench/bundle.ts'
import { commandPalette } from './bench/command-palette.ts'
import { consoleKey } from './bench/console-key.ts'
import { consoleScreen } from './bench/console-screen.ts'
import { consoleScroll } from './bench/console-scroll.ts'
import { demo } from './bench/demo.ts'
import { firstPaint } from './bench/first-paint.ts'
import { firstRows } from './bench/first-rows.ts'
import { inApp } from './bench/in-app.ts'
import { invoices } from './bench/invoices.ts'
import { lighthouse } from './bench/lighthouse.ts'
import { order } from './bench/order.ts'
import type { Bench, Measurement } from './bench/measurement.ts'
import { rowReads } from './bench/row-reads.ts'
import { scale } from './bench/scale.ts'
import { scrollMemory } from './bench/scroll-memory.ts'
import { scrolling } from './bench/scrolling.ts'
import { searchTyping } from './bench/search-typing.ts'
import { serverPage } from './bench/server-page.ts'
import { soak } from './bench/soak.ts'
import { waterfall } from './bench/waterfall.ts'
import { webServer } from './bench/web-server.ts'
import { buildPanel } from './build/panel.ts'
import { ensureBrowser } from './browser.ts'
import { chosenFrom } from './chosen.ts'

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { oxide: { type: 'string' }, minutes: { type: 'string', default: '30' } },
})

const benches: Record<string, Bench> = {
  bundle,
  'first-paint': firstPaint,
  'web-server': webServer,
  'in-app': inApp,
  beside: () => beside(flags.oxide),
  'first-rows': firstRows,
  'search-typing': searchTyping,
  'command-palette': commandPalette,
  scrolling,
  'scroll-memory': scrollMemory,
  'row-reads': rowReads,
  scale,
  'server-page': serverPage,
  order,
  invoices,
  lighthouse,
  demo,
  'console-key': consoleKey,
  'console-screen': consoleScreen,
  'console-scroll': consoleScroll,
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
    for (const measured of await bench()) {
      const { value, goal } = measured
      const numbers = Object.entries(measured).map(
        ([key, of]) => [key, typeof of === 'number' ? rounded(of) : of] as const,
      )
      measurements.push({
        ...measured,
        ...Object.fromEntries(numbers),
        holds: value <= goal,
      })
    }
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
console.table(measurements)
writeFileSync('bench.json', `${JSON.stringify(measurements, null, 2)}\n`)

/** More digits would be noise. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
