import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** A program that runs during a test. */
export interface Program {
  readonly child: ChildProcess
  /** Terminates the program and waits until it has exited. */
  readonly stop: () => Promise<void>
}

/** Running programs, killed when the test process exits. */
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
    user,
  }: {
    stdio?: StdioOptions
    env?: Record<string, string>
    /** The ID of a user to run it as. */
    user?: number | undefined
  } = {},
): Program {
  const child = spawn(command, args, {
    stdio,
    env: { ...process.env, ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  })
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

/** Splits a command line without quotes into arguments. */
export const words = (line: string): string[] => line.split(' ')

/** A temporary folder for a program's files. Delete it with `removeFolder`. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'patchbay-'))
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true })

/** A local port that is currently free. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Waits until a program listens on the port. */
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
