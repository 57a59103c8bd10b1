/** A simple file host, like most hosts for a static demo. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export interface FileHost {
  readonly origin: string
  readonly close: () => void
}

/**
 * Serves `folder` on a free port. `notFoundPage`: whether unknown URLs show 404.html, as on most hosts, or a
 * text.
 */
export async function serveFiles(
  folder: string,
  { notFoundPage }: { notFoundPage: boolean },
): Promise<FileHost> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    const send = async (): Promise<void> => {
      if (request.method !== 'GET') return void response.writeHead(405).end()
      const path = join(folder, decodeURIComponent(pathname))
      const found = await stat(path).catch(() => undefined)
      if (found?.isDirectory() && !pathname.endsWith('/'))
        return void response.writeHead(301, { location: `${pathname}/${search}` }).end()
      const file = found?.isDirectory() ? join(path, 'index.html') : path
      const type = contentTypes[extname(file)] ?? 'application/octet-stream'
      const content = await readFile(file).catch(() => undefined)
      if (content) return void response.writeHead(200, { 'content-type': type }).end(content)
      const page = notFoundPage ? await readFile(join(folder, '404.html')) : 'No such file'
      const html = notFoundPage ? 'text/html; charset=utf-8' : 'text/plain'
      response.writeHead(404, { 'content-type': html }).end(page)
    }
    send().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => void server.close() }
}

// It listens on a port, so the address is of this type.
const portOf = (server: Server): number => (server.address() as AddressInfo).port
