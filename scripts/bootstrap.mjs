// Runs scripts/<name>.ts on a fresh clone: plain Node without dependencies, which it installs first.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Patchbay needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

if (!installed()) {
  // `npm ci` empties the folder first, through a link too: whoever else works with it would lose everything.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to a folder that does not hold what package-lock.json asks for.\n' +
        'Install there, or remove the link. Nothing was changed and nothing was started.',
    )
    process.exit(1)
  }
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

/** Whether npm's own note of what it installed agrees with the lock file. */
function installed() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = lockedPackages('package-lock.json')
  const present = lockedPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      // Optional packages are for other platforms; the first entry is the project itself.
      path === '' || optional || present[path]?.version === version,
  )
}

function lockedPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
