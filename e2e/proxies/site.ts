import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gatewayTemplate } from '#mock/machine/console/address.ts'
import { cspReportPath } from '#mock/server/securityHeaders.ts'
import { precompress } from '../../scripts/build/precompress.ts'
import { nginxConfig, writeKeys } from '../../scripts/deploy/nginx.ts'
import { readSite } from '../../scripts/deploy/readSite.ts'
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  untilListening,
  words,
} from '../program.ts'
import { changed, makeCertificate } from './configuration.ts'
import { mockOrigin, mockPort } from './mock.ts'

/** nginx with the generated configuration, serving a copy of the built panel. */
export interface Site {
  readonly origin: string
  /** The served folder. */
  readonly panel: string
  /** Replaces the panel with a build whose assets all have new names. */
  deploy(): Promise<void>
  stop(): Promise<void>
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
export const hasBrotli = existsSync(brotliModule)

export interface SiteSettings {
  /** How long nginx waits for the API, in seconds. */
  readonly timeout: number
  /** Port of the API, by default the mock backend's. */
  readonly api?: number
  /** With `h2` on TLS. */
  readonly protocol?: 'http/1.1' | 'h2'
  /** Whether nginx refuses the second request with a key. */
  readonly refuses?: boolean
  /** How long it remembers a key, in seconds. */
  readonly remembers?: number | undefined
  /** Where violations of the policy are reported. */
  readonly report?: string
}

export async function startSite({
  timeout,
  api = mockPort,
  protocol = 'http/1.1',
  refuses = true,
  remembers = 600,
  report = cspReportPath,
}: SiteSettings): Promise<Site> {
  const port = await freePort()
  const folder = makeFolder()
  const panel = join(folder, 'panel')
  const release = (number: number): string => join(folder, `release-${number}`)
  cpSync('dist', release(1), { recursive: true })
  const config = join(release(1), 'config.json')
  writeFileSync(config, JSON.stringify({ apiBase: '/api', consoleGateway: gatewayTemplate }))
  symlinkSync(release(1), panel)

  const flags = {
    config,
    root: panel,
    listen: `127.0.0.1:${port}`,
    api: `http://127.0.0.1:${api}/api`,
    console: mockOrigin,
    timeout,
    report,
  }
  const { site } = await readSite([
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    ...(hasBrotli ? ['--brotli'] : []),
  ])
  const tls = protocol === 'h2'
  const { certificate, key } = tls ? makeCertificate(folder) : {}
  writeFileSync(
    join(folder, 'site.conf'),
    changed(nginxConfig(site), [
      [writeKeys.folder, join(folder, 'writes')],
      [new RegExp(writeKeys.server, 'g'), `127.0.0.1:${await freePort()}`],
      ['proxy_cache_valid 404 10m', `proxy_cache_valid 404 ${remembers}s`],
      ...(refuses ? [] : [['return 403;', 'return 204;'] as const]),
      ...(tls
        ? [
            [
              `listen 127.0.0.1:${port};`,
              `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
            ] as const,
          ]
        : []),
    ]),
  )
  // The controls of the mock backend, added like an operator's own locations.
  mkdirSync(join(folder, 'patchbay.d'))
  writeFileSync(
    join(folder, 'patchbay.d', 'mock.conf'),
    `location ^~ /mock/ { proxy_pass ${mockOrigin}; proxy_set_header Host $http_host; }`,
  )
  writeFileSync(join(folder, 'nginx.conf'), serverConfig(folder))
  const paths = words(`-p ${folder} -c ${folder}/nginx.conf -e ${folder}/error.log`)
  const program = startProgram('nginx', paths)
  await untilListening(port)

  let current = 1
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    panel,
    async deploy() {
      const from = release(current)
      current += 1
      cpSync(from, release(current), { recursive: true })
      await renameAssets(release(current))
      symlinkSync(release(current), join(folder, 'next'))
      renameSync(join(folder, 'next'), panel)
      rmSync(from, { recursive: true })
    },
    async stop() {
      await program.stop()
      removeFolder(folder)
    },
  }
}

/** What Debian's nginx.conf puts around a site, with all files in `folder`. */
const serverConfig = (folder: string): string => `
daemon off;
worker_processes 2;
pid nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
${hasBrotli ? `load_module ${brotliModule};` : ''}
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp')};`)
    .join('\n  ')}
  include site.conf;
}
`

/** Gives every asset of a build a new hash, as if its content had changed. */
async function renameAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter((name) => /\.(gz|br)$/.test(name))) rmSync(file)
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '_2$1')]))
  const anyName = new RegExp(names.join('|').replaceAll('.', String.raw`\.`), 'g')
  for (const file of files.filter((name) => /\.(js|css|html|json)$/.test(name))) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(anyName, (name) => renamed.get(name) ?? name),
    )
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to))
  await precompress(folder)
}
