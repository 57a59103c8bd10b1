/** Programs that tests start, and what they write. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'

/** A started program, whose environment is ours with additions. */
export function start(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  detached = false,
): ChildProcess {
  return spawn(program, args, {
    detached,
    env: { ...process.env, ...env },
    // The fourth is for programs that write there what they have chosen.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
}

/** Starts a program that starts others, so that `endGroup` ends them all. */
export const startGroup = (...[program, args, env]: Parameters<typeof start>): ChildProcess =>
  start(program, args, env, true)

/** Ends a program that was started as a group, with all that it started. */
export async function endGroup(program: ChildProcess): Promise<void> {
  const isRunning = program.exitCode === null && program.signalCode === null
  const exit = isRunning ? once(program, 'exit') : undefined
  try {
    if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL')
  } catch {
    // None of them runs any more.
  }
  await exit
}

/** Waits until a program writes what the pattern asks for, and returns its first group. */
export async function waitForOutput(
  program: ChildProcess,
  output: 1 | 2 | 3,
  pattern: RegExp,
): Promise<string> {
  let text = ''
  const stream = program.stdio[output]
  if (!stream) throw new Error('The program has no such output')
  return new Promise((resolve, reject) => {
    const read = (chunk: unknown): void => {
      text += String(chunk)
      const found = pattern.exec(text)?.[1]
      if (found === undefined) return
      stream.off('data', read)
      // Nothing may wait for a reader.
      if ('resume' in stream) stream.resume()
      resolve(found)
    }
    stream.on('data', read)
    program.once('error', reject)
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended: ${text}`)))
  })
}

/** Ends a program, and waits for it. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exit = once(program, 'exit')
  program.kill()
  await exit
}

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
