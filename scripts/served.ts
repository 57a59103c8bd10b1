import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Runs `work` while the built panel is served with its own mock backend. */
export const whileServed = <Result>(
  state: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> =>
  // With its own state, since `npm start` may be running.
  whileRunning('scripts/start.ts', ['--state', state, '--fresh'], work)

/** Runs `work` while a script serves on a free port; the script prints its URL. */
export async function whileRunning<Result>(
  script: string,
  flags: readonly string[],
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = spawn(process.execPath, ['--import', 'tsx', script, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    return await work(await addressOf(server.stdout))
  } finally {
    server.kill()
    await ended
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /https?:\/\/[^/\s]+/.exec(line)?.[0]
    if (address !== undefined) {
      output.resume()
      return address
    }
  }
  throw new Error('The server exited before it printed its URL')
}
