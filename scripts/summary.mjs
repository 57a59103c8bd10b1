// Sums the two test reports into the last line of .ci/run. The arguments are the steps that failed.
import { readFileSync } from 'node:fs'

const steps = process.argv.slice(2)
let passed = 0
let failed = 0

const unit = report('reports/unit.json')
passed += unit?.numPassedTests ?? 0
failed += unit?.numFailedTests ?? 0

const { stats } = report('reports/e2e.json') ?? {}
passed += stats?.expected ?? 0
failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)

// A failure that no report counts (a build, a file that did not load, a check) is one all the same.
failed += steps.filter((step) => step !== 'test').length
if (steps.includes('test') && failed === 0) failed += 1

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
