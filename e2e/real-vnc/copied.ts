import { spawnSync } from 'node:child_process'
import { startProgram, type Program } from '../program.ts'

/** The clipboard of a server's desktop. */
export interface Copied {
  /** Its bytes; empty if it has none. */
  bytes(): Buffer
  /** Copies a text there, as a program of the desktop that lives until the next one. */
  copy(text: string): Promise<void>
  stop(): Promise<void>
}

type Command = readonly [program: string, args: readonly string[]]

/** `copy` returns a command that stays in the foreground, and the text for its input. */
export function startCopying(
  copy: (text: string) => readonly [...Command, input: string],
  [reader, readerArgs]: Command,
  env: Record<string, string>,
  user?: number,
): Copied {
  let owner: Program | undefined
  return {
    bytes: () =>
      spawnSync(reader, readerArgs, {
        env: { ...process.env, ...env },
        timeout: 2000,
        ...(user !== undefined && { uid: user, gid: user }),
      }).stdout,
    async copy(text) {
      await owner?.stop()
      const [program, args, input] = copy(text)
      owner = startProgram(program, args, { stdio: ['pipe', 'ignore', 'ignore'], env, user })
      owner.child.stdin?.end(input)
    },
    stop: async () => owner?.stop(),
  }
}
