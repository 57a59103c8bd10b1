/** Measures what the panel promises. `npm run bench NAME` runs one of scripts/bench/. */
import { writeFileSync } from 'node:fs'
import { bundle } from './bench/bundle.ts'
import { commandField } from './bench/command-field.ts'
import { consoleKey } from './bench/console-key.ts'
import { consoleScreen } from './bench/console-screen.ts'
import { consoleScroll } from './bench/console-scroll.ts'
import { demo } from './bench/demo.ts'
import { firstPaint } from './bench/first-paint.ts'
import { firstRows } from './bench/first-rows.ts'
import { invoices } from './bench/invoices.ts'
import { order } from './bench/order.ts'
import type { Bench, Measurement } from './bench/measurement.ts'
import { rowReads } from './bench/row-reads.ts'
import { scrollMemory } from './bench/scroll-memory.ts'
import { scrolling } from './bench/scrolling.ts'
import { searchTyping } from './bench/search-typing.ts'
import { serverPage } from './bench/server-page.ts'
import { buildPanel } from './build/panel.ts'
import { ensureBrowser } from './browser.ts'
import { chosenFrom } from './chosen.ts'

const benches: Record<string, Bench> = {
  bundle,
  'first-paint': firstPaint,
  'first-rows': firstRows,
  'search-typing': searchTyping,
  'command-field': commandField,
  scrolling,
  'scroll-memory': scrollMemory,
  'row-reads': rowReads,
  'server-page': serverPage,
  order,
  invoices,
  demo,
  'console-key': consoleKey,
  'console-screen': consoleScreen,
  'console-scroll': consoleScroll,
}

const chosen = chosenFrom(benches, 'bench')
ensureBrowser()
await buildPanel()
const measurements: (Measurement & { holds: boolean })[] = []
for (const [name, bench] of chosen) {
  console.log(`${name} …`)
  // One after the other: they would take the processor from each other.
  try {
    for (const measured of await bench()) {
      const { value, goal } = measured
      measurements.push({
        ...measured,
        value: rounded(value),
        goal: rounded(goal),
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

/** More digits than these are noise. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
