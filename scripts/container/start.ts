/** The container's program: writes the configuration, then runs nginx. `--health` asks whether it serves the panel. */
import { spawn } from 'node:child_process'
import { inContainer, prepare } from './prepare.ts'

async function isHealthy(): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${inContainer.port}/config.json`)
    return ok
  } catch {
    return false
  }
}

if (process.argv.includes('--health')) process.exit((await isHealthy()) ? 0 : 1)

const main = await prepare(process.env, inContainer).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
const nginx = spawn('nginx', ['-c', main, '-e', 'stderr'], { stdio: 'inherit' })
// Lets requests end; a container is stopped with SIGTERM.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => nginx.kill('SIGQUIT'))
nginx.on('exit', (code) => process.exit(code ?? 1))
