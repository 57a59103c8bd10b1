// Runs scripts/<name>.ts in a fresh clone: plain Node, which installs dependencies first.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Patchbay needs Node 20.19 or newer. You have ${process.version}.`)
  process.exit(1)
}

if (!installed()) {
  // `npm ci` empties the folder, even through a symbolic link, where other checkouts may use it.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to a folder that doesn’t match package-lock.json.\n' +
        'Run npm ci there, or remove the link. Nothing was changed.',
    )
    process.exit(1)
  }
  console.log('Installing dependencies…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci'], { stdio: 'inherit', shell: npm.endsWith('.cmd') })
  if (status !== 0) {
    console.error('npm ci failed. See the output above.')
    process.exit(status ?? 1)
  }
}

const [name, ...rest] = process.argv.slice(2)
const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...rest], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** Whether the installed packages match the lock file, according to npm's own record. */
function installed() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = lockedPackages('package-lock.json')
  const present = lockedPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      // Optional packages may be for other platforms; '' is the project itself.
      path === '' || optional || present[path]?.version === version,
  )
}

function lockedPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
