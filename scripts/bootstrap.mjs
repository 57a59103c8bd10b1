// Runs scripts/<name>.ts on a fresh clone: plain Node without dependencies, which it installs first.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Patchbay needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

// npm writes the hidden lock file last, so a newer package-lock.json means something is missing.
const installed = 'node_modules/.package-lock.json'
const upToDate =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
if (!upToDate) {
  console.log('Installing dependencies …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci'], { stdio: 'inherit', shell: npm.endsWith('.cmd') })
  if (status !== 0) {
    console.error('npm ci failed; see above. Nothing was started.')
    process.exit(status ?? 1)
  }
}

const [name, ...rest] = process.argv.slice(2)
const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...rest], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
