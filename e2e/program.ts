import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** A program that runs beside the tests, with a folder of its own for what it writes. */
export interface Program {
  readonly child: ChildProcess
  /** Asks it to end, and returns when it is gone. */
  readonly stop: () => Promise<void>
}

/** Everything that was started and has not ended: a test run that is broken off leaves nothing behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export function startProgram(
  command: string,
  args: readonly string[],
  {
    stdio = ['ignore', 'ignore', 'inherit'],
    env = {},
  }: {
    stdio?: StdioOptions
    env?: Record<string, string>
  } = {},
): Program {
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  return {
    child,
    async stop() {
      if (!running.has(child)) return
      child.kill()
      await ended
    },
  }
}

/** The arguments of a command line that needs no quotes. */
export const words = (line: string): string[] => line.split(' ')

/** A folder for what a program writes; `removeFolder` takes it away. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'patchbay-'))
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true })

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Waits until somebody listens there. */
export async function untilListening(port: number): Promise<void> {
  const isOpen = async (): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }
  await expect.poll(isOpen, { message: `nobody listens on port ${port}` }).toBe(true)
}
