import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Serves the built panel with a mock backend of its own, as long as `work` takes, and gives it the address. */
export async function whileServed<Result>(
  state: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  // With a state of its own: `npm start` may be running.
  const flags = ['--port', '0', '--state', state, '--fresh']
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await work(await addressOf(server.stdout))
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /http:\/\/[^/\s]+/.exec(line)?.[0]
    if (address !== undefined) {
      output.resume()
      return address
    }
  }
  throw new Error('The server ended before it told its address')
}
