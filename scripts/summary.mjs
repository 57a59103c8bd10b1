// Sums the test reports into the last line of .ci/run. The arguments are the steps that failed.
import { readFileSync } from 'node:fs'

const steps = process.argv.slice(2)
let passed = 0
let failed = 0

const unit = report('reports/unit.json')
passed += unit?.numPassedTests ?? 0
failed += unit?.numFailedTests ?? 0

const realVnc = report('reports/real-vnc.json')
for (const { stats } of [report('reports/e2e.json'), realVnc].filter(Boolean)) {
  passed += stats.expected
  failed += stats.unexpected + stats.flaky
}

// A failure that no report counts (a build, a file that did not load, a check) is one all the same.
const counted = ['test', 'real-vnc']
failed += steps.filter((step) => !counted.includes(step)).length
if (steps.some((step) => counted.includes(step)) && failed === 0) failed += 1

if (!realVnc && !steps.includes('real-vnc'))
  console.log(
    'Skipped: the tests of real VNC servers, which are not here and could not be installed.',
  )
if (steps.length > 0) console.log(`Failed steps: ${steps.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function report(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
