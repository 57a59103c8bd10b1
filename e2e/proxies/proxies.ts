/** The configurations in deploy/, run by the programs they are for. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onPath } from '../../scripts/debian.ts'
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  untilListening,
  words,
} from '../program.ts'
import { changed, makeCertificate } from './configuration.ts'
import { mockOrigin } from './mock.ts'
import { startSite } from './site.ts'

export interface ProxySettings {
  /** Port of the API, whose paths begin with /api/. */
  readonly api: number
  /** TLS with HTTP/2, or HTTP/1.1 without TLS. */
  readonly protocol: 'http/1.1' | 'h2'
  /** Whether the proxy refuses the second request with a key. */
  readonly refuses: boolean
  /** How long it remembers a key, in seconds; by default what the configuration says. */
  readonly remembers?: number | undefined
}

export interface RunningProxy {
  readonly port: number
  stop(): Promise<void>
}

type StartProxy = (settings: ProxySettings) => Promise<RunningProxy>

const committed = (name: string): string => readFileSync(join('deploy', name), 'utf8')

const nginx: StartProxy = async (settings) => {
  const site = await startSite({ timeout: 60, ...settings })
  return { port: Number(new URL(site.origin).port), stop: () => site.stop() }
}

const haproxy: StartProxy = async ({ api, protocol, refuses, remembers = 600 }) => {
  // It serves no files.
  const web = await startSite({ timeout: 60 })
  const [port, folder] = [await freePort(), makeFolder()]
  const { both } = makeCertificate(folder)
  const tls = protocol === 'h2'
  const config = changed(committed('haproxy.cfg'), [
    [/^ *bind :443 .*$/m, `bind 127.0.0.1:${port}${tls ? ` ssl crt ${both} alpn h2` : ''}`],
    ['server panel 127.0.0.1:8080', `server panel ${new URL(web.origin).host}`],
    [/^ *server api .*$/m, `server api 127.0.0.1:${api}`],
    [/^.*replace-path .*$/m, ''],
    [/^.*set-header Host .*$/m, ''],
    ['expire 10m', `expire ${remembers}s`],
    ...(refuses ? [] : [[/^.*return status 409.*$/m, ''] as const]),
  ])
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  const program = startProgram('haproxy', ['-q', '-f', join(folder, 'haproxy.cfg')])
  await untilListening(port)
  return {
    port,
    async stop() {
      await program.stop()
      await web.stop()
      removeFolder(folder)
    },
  }
}

const apacheModules =
  'alias auth_basic authn_core authz_core dir headers http2 mime mpm_event proxy proxy_http rewrite socache_shmcb ssl'

const apache: StartProxy = async ({ api, protocol, refuses, remembers = 600 }) => {
  const [port, folder] = [await freePort(), makeFolder()]
  const { certificate, key } = makeCertificate(folder)
  const tls = protocol === 'h2'
  const isRoot = process.getuid?.() === 0
  // The program runs as another user.
  chmodSync(folder, 0o755)
  const memory = join(folder, 'writes.pl')
  writeFileSync(
    memory,
    changed(committed('apache-writes.pl'), [['$now - 600', `$now - ${remembers}`]]),
    { mode: 0o755 },
  )
  const site = changed(committed('apache.conf'), [
    ['*:443', `127.0.0.1:${port}`],
    ['DocumentRoot /var/www/patchbay', `DocumentRoot ${resolve('dist')}`],
    ['<Directory /var/www/patchbay>', `<Directory ${resolve('dist')}>`],
    ['/etc/ssl/certs/panel.pem', certificate],
    ['/etc/ssl/private/panel.key', key],
    ['prg:/usr/local/lib/patchbay-writes.pl', `prg:${memory}`],
    ...(isRoot ? [] : [[' www-data:www-data', ''] as const]),
    ['https://api.example.net/', `http://127.0.0.1:${api}/api/`],
    // The controls of the mock backend, added like an operator's own.
    ['ProxyPass /api/', `ProxyPass /mock/ ${mockOrigin}/mock/\nProxyPass /api/`],
    ['(?!api/|', '(?!api/|mock/|'],
    ...(tls ? [] : [['SSLEngine on', ''] as const, ['Protocols h2 ', 'Protocols '] as const]),
    ...(refuses ? [] : [['[R=409,L]', '[L]'] as const]),
  ])
  writeFileSync(
    join(folder, 'apache.conf'),
    `ServerRoot ${folder}
PidFile ${folder}/pid
Mutex file:${folder} default
ErrorLog ${folder}/error.log
ServerName 127.0.0.1
Listen 127.0.0.1:${port}${tls ? ' https' : ''}
User ${isRoot ? 'www-data' : '#-1'}
TypesConfig /etc/mime.types
${words(apacheModules)
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
${site}`,
  )
  const program = startProgram(
    'apache2',
    words(`-DFOREGROUND -d ${folder} -f ${folder}/apache.conf`),
  )
  await untilListening(port)
  return {
    port,
    async stop() {
      await program.stop()
      removeFolder(folder)
    },
  }
}

const caddy: StartProxy = async ({ protocol, ...settings }) => {
  const memory = await haproxy({ ...settings, protocol: 'http/1.1' })
  const [port, folder] = [await freePort(), makeFolder()]
  const { certificate, key } = makeCertificate(folder)
  const site = changed(committed('Caddyfile'), [
    [
      'panel.example.net {',
      protocol === 'h2'
        ? `https://127.0.0.1:${port} {\ntls ${certificate} ${key}`
        : `http://127.0.0.1:${port} {`,
    ],
    ['reverse_proxy 127.0.0.1:8408', `reverse_proxy 127.0.0.1:${memory.port}`],
    ['/var/www/patchbay', resolve('dist')],
    ['handle /api/*', `handle /mock/* {\nreverse_proxy ${mockOrigin}\n}\nhandle /api/*`],
  ])
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\nadmin off\nauto_https disable_redirects\nlog {\nlevel ERROR\n}\n}\n${site}`,
  )
  mkdirSync(join(folder, 'home'))
  const program = startProgram(
    'caddy',
    words(`run --adapter caddyfile --config ${join(folder, 'Caddyfile')}`),
    { env: { HOME: join(folder, 'home') } },
  )
  await untilListening(port)
  return {
    port,
    async stop() {
      await program.stop()
      await memory.stop()
      removeFolder(folder)
    },
  }
}

export interface Proxy {
  readonly start: StartProxy
  /** Programs without which it can't be tested. */
  readonly programs: readonly string[]
}

export const proxies = {
  nginx: { start: nginx, programs: ['nginx'] },
  HAProxy: { start: haproxy, programs: ['haproxy', 'nginx'] },
  Apache: { start: apache, programs: ['apache2'] },
  Caddy: { start: caddy, programs: ['caddy', 'haproxy', 'nginx'] },
} satisfies Record<string, Proxy>

export const missing = ({ programs }: Proxy): string[] =>
  [...programs, 'openssl'].filter((name) => onPath(name) === undefined)
