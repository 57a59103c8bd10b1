import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { MockMiddleware } from '#mock/server/vite.ts'

/** Output folder of the API reference, regenerated whenever it is opened. */
const reference = '.state/dev-reference'

/** `npm run dev`: the mock backend on the panel's own origin. Its WebSockets coexist with Vite's. */
export function devMock(): Plugin {
  let page = (text: string): string => text
  return {
    name: 'dev-mock',
    apply: 'serve',
    async configureServer(server) {
      // Loaded by Vite, which handles TypeScript and the # imports of src.
      // The module is the one imported above for its type.
      const module = await server.ssrLoadModule('/mock/server/vite.ts')
      const { mockMiddleware } = module as { mockMiddleware: MockMiddleware }
      mkdirSync(reference, { recursive: true })
      const mock = await mockMiddleware({ folder: reference, write: writeReference })
      server.middlewares.use(mock.handle)
      page = mock.page
      if (server.httpServer) mock.listen(server.httpServer)
      server.httpServer?.once('close', () => void mock.close())
    },
    transformIndexHtml: { order: 'pre', handler: (text) => page(text) },
  }
}

/** In a separate process, which reads the current contract. */
async function writeReference(): Promise<void> {
  const writing = spawn(process.execPath, ['--import', 'tsx', 'scripts/docs-api.ts', reference], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(writing, 'exit')
  if (writing.exitCode !== 0) throw new Error('The reference could not be written; see above.')
}
