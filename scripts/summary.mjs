// Ends .ci/run: the tests that failed, with their errors, then the count in the last line. The arguments are the failed steps.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const steps = process.argv.slice(2)
let passed = 0
let failed = 0

for (const ofVitest of [report('reports/unit.json'), report('reports/tools.json')]) {
  passed += ofVitest?.numPassedTests ?? 0
  failed += ofVitest?.numFailedTests ?? 0
  for (const file of ofVitest?.testResults ?? []) {
    for (const test of file.assertionResults)
      if (test.status === 'failed') printFailure(test.fullName, test.failureMessages.join('\n'))
    if (file.status === 'failed' && file.assertionResults.length === 0)
      printFailure(file.name, file.message)
  }
}

/** Tests that need other programs, and skip without them. */
const optional = {
  browsers: 'Firefox and WebKit',
  proxies: 'nginx, HAProxy, Apache and Caddy',
  'real-vnc': 'real VNC servers',
  tools: 'OpenSSH, ipmitool and FreeIPMI',
}
const browser = ['e2e', 'matrix', 'browsers', 'proxies', 'real-vnc'].map((name) =>
  report(`reports/${name}.json`),
)
for (const { stats, suites, errors } of browser.filter(Boolean)) {
  passed += stats.expected
  failed += stats.unexpected + stats.flaky
  suites.forEach(printFailures)
  for (const { message } of errors) printFailure('Outside the tests', message)
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

/** @param suite of a Playwright report */
function printFailures({ file, specs, suites = [] }) {
  for (const { ok, title, line, tests } of specs) {
    if (ok) continue
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    printFailure(`${file}:${line} › ${title}`, errors.map(({ message }) => message).join('\n'))
  }
  suites.forEach(printFailures)
}

/** The beginning of an error says what was expected; a whole one can fill the output. */
function printFailure(name, error = '') {
  const lines = stripVTControlCharacters(error).split('\n').slice(0, 25)
  console.log(`\nFailed: ${name}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function report(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
