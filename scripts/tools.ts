/**
 * Compares the panel's rules with the real programs that they are about (`*.tools.test.ts`). Installs them if possible;
 * otherwise reports what is missing. Arguments are passed to Vitest.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { installPackages, onPath } from './debian.ts'

/** A program and its Debian package. */
const needed = [
  { program: 'sshd', package: 'openssh-server' },
  { program: 'ssh', package: 'openssh-client' },
  { program: 'ipmi_sim', package: 'openipmi' },
  { program: 'ipmitool', package: 'ipmitool' },
  { program: 'ipmi-sensors', package: 'freeipmi-tools' },
  { program: 'named-checkzone', package: 'bind9-utils' },
  { program: 'iptables-translate', package: 'iptables' },
  { program: 'idn2', package: 'idn2' },
  // GLib's key files, by way of Python's ctypes.
  { program: 'python3', package: 'python3' },
  { program: 'rrdtool', package: 'rrdtool' },
  { program: 'pdfinfo', package: 'poppler-utils' },
  { program: 'qpdf', package: 'qpdf' },
  { program: 'nginx', package: 'nginx-light' },
  { program: 'ansible-inventory', package: 'ansible-core' },
  { program: 'promtool', package: 'prometheus' },
  { program: 'dnsmasq', package: 'dnsmasq-base' },
] as const

const report = 'reports/tools.json'
mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })

const missing = () => needed.filter(({ program }) => onPath(program) === undefined)
if (missing().length > 0)
  installPackages(
    missing().map((one) => one.package),
    { seconds: 240, bare: true },
  )
const left = missing().map(({ program }) => program)
if (left.length > 0)
  console.log(`Skipped: tests with real tools need these programs: ${left.join(', ')}`)
else {
  const vitest = ['run', '--project', 'tools', '--reporter=default', '--reporter=json']
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...vitest,
      `--outputFile=${report}`,
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
