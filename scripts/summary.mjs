// Summarizes the test reports in the last line of .ci/run. The arguments are the failed steps.
import { readFileSync } from 'node:fs'

const steps = process.argv.slice(2)
let passed = 0
let failed = 0

const unit = report('reports/unit.json')
passed += unit?.numPassedTests ?? 0
failed += unit?.numFailedTests ?? 0

/** Tests that need other programs, and skip without them. */
const optional = {
  browsers: 'Firefox and WebKit',
  nginx: 'nginx',
  'real-vnc': 'real VNC servers',
}
const browser = ['e2e', 'matrix', ...Object.keys(optional)].map((name) =>
  report(`reports/${name}.json`),
)
for (const { stats } of browser.filter(Boolean)) {
  passed += stats.expected
  failed += stats.unexpected + stats.flaky
}

// A failed step without a failed test (a build, a check, a file that didn't load) counts as one failure.
const counted = ['test', 'matrix', ...Object.keys(optional)]
failed += steps.filter((step) => !counted.includes(step)).length
if (steps.some((step) => counted.includes(step)) && failed === 0) failed += 1

for (const [step, programs] of Object.entries(optional))
  if (!report(`reports/${step}.json`) && !steps.includes(step))
    console.log(`Skipped: tests with ${programs}, which couldn’t be installed.`)
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
