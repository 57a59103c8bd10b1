import type { Plugin } from 'vite'
import type { MockMiddleware } from '../../src/mock/vite.ts'

/** `npm run dev`: the mock backend answers on the panel's own origin. Its WebSockets are beside Vite's own. */
export function devMock(): Plugin {
  let page = (text: string): string => text
  return {
    name: 'dev-mock',
    apply: 'serve',
    async configureServer(server) {
      // Loaded by Vite, which understands the TypeScript and the # imports of src.
      // The module is the one imported above for its type.
      const module = await server.ssrLoadModule('/src/mock/vite.ts')
      const { mockMiddleware } = module as { mockMiddleware: MockMiddleware }
      const mock = await mockMiddleware()
      server.middlewares.use(mock.handle)
      page = mock.page
      if (server.httpServer) mock.listen(server.httpServer)
      server.httpServer?.once('close', () => void mock.close())
    },
    transformIndexHtml: { order: 'pre', handler: (text) => page(text) },
  }
}
