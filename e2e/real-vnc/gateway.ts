import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, makeFolder, removeFolder, startProgram, untilListening } from '../program.ts'

/** websockify as an operator runs it: it relays only the hosts and ports on its list. */
export interface Gateway {
  /** For `consoleGateway` in `config.json`. */
  readonly template: string
  /** Relays the viewer file's `host:port` to a local port from now on. */
  relay(host: string, port: number, listensOn: number): void
  stop(): Promise<void>
}

export async function startGateway(): Promise<Gateway> {
  const port = await freePort()
  const folder = makeFolder()
  const list = join(folder, 'screens')
  writeFileSync(list, '')
  const program = startProgram(
    'websockify',
    ['--token-plugin', 'TokenFile', '--token-source', list, `127.0.0.1:${port}`],
    { stdio: 'ignore' },
  )
  await untilListening(port)
  return {
    template: `ws://127.0.0.1:${port}/?token={host}-{port}`,
    relay(host, shown, listensOn) {
      appendFileSync(list, `${host}-${shown}: 127.0.0.1:${listensOn}\n`)
    },
    async stop() {
      await program.stop()
      removeFolder(folder)
    },
  }
}
