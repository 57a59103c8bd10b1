/** The nginx configuration of a panel, from its `config.json` and where its API runs. */
import {
  connectOrigins,
  panelHeaders,
  publicPath,
  type AllowedHosts,
} from '#mock/server/securityHeaders.ts'
import {
  changePasswordPath,
  changePasswordUrl,
  securityLines,
  securityPath,
} from '#mock/server/wellKnown.ts'
import type { Config } from '#config.ts'

export interface Site {
  readonly config: Pick<Config, 'apiBase' | 'allowedApiHosts' | 'consoleGateway'> &
    Partial<Pick<Config, 'security' | 'changePassword'>>
  /** Host name of the panel; `_` for any. */
  readonly name: string
  /** Address or port to listen on. */
  readonly listen: string
  /** Folder of the built panel. */
  readonly root: string
  /** Base URL of the real API, if `apiBase` is a path of the panel's origin. */
  readonly api?: string | undefined
  /** Origin of the console gateway, if `consoleGateway` is a path of the panel's origin. */
  readonly console?: string | undefined
  /** Seconds to wait for a response of the API. */
  readonly timeout: number
  /** Whether to send `.br` files, which requires a module. */
  readonly brotli: boolean
  /** Hosts that `config.json` doesn't name, such as payment providers. */
  readonly hosts: AllowedHosts
}

/** Cannot be turned into a configuration; `message` tells the operator what to change. */
export class SiteError extends Error {
  override readonly name = 'SiteError'
}

/** The file for `conf.d` or `sites-enabled`. @throws {SiteError} */
export function nginxConfig(site: Site): string {
  const headers = headersOf(site)
  const api = apiLocation(site, Object.keys(headers))
  const proxies = [...api, ...consoleLocation(site)]
  return `map $request_uri $patchbay_robots {
    "~${publicPath.source.replace('$', String.raw`(\?|$)`)}" "";
    default noindex;
}

# File names below /assets/ contain a hash. Responses of the API keep their own header.
map "$upstream_addr $status $uri" $patchbay_cache {
    "~^ (200|206|304) /assets/" "public, max-age=31536000, immutable";
    "~^ " no-cache;
    default "";
}
${api.length > 0 ? writeMemory : ''}
server {
    listen ${bare(site.listen)};
    server_name ${bare(site.name)};
    root ${bare(site.root)};
    server_tokens off;
    charset utf-8;

    # The build has compressed every file.
    gzip_static on;
    gzip_proxied any;
    gzip_vary on;
${site.brotli ? '    brotli_static on;\n' : ''}
${Object.entries({ ...headers, 'Cache-Control': '$patchbay_cache' })
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;\n`)
  .join('')}
    # Every URL of the panel is the same page.
    location / {
        try_files $uri /index.html;
    }

    # Information about the build.
    location ~ /\\. {
        return 404;
    }

${wellKnown(site)}
    # Missing in nginx’s list of types.
    location ~ ^/[^/]+\\.webmanifest$ {
        types { }
        default_type application/manifest+json;
        try_files $uri =404;
    }

    # After an update, an open tab must not mistake the page for a missing script.
    location ~ ^/(assets/|[^/]+\\.\\w+$) {
        try_files $uri =404;
    }
${proxies.map((location) => `\n${location}`).join('')}
    # Your own additions, such as certificates.
    include patchbay.d/*.conf;
}
`
}

/** For password managers, and for who found a weakness. Other proxies than nginx may end TLS, so the redirect has no host. */
function wellKnown({ config }: Site): string {
  const lines = securityLines(config)
  return `    location = ${changePasswordPath} {
        absolute_redirect off;
        return 302 ${bare(changePasswordUrl(config))};
    }
${
  lines
    ? `    location = ${securityPath} {
        default_type text/plain;
        return 200 "${lines.map((one) => one.split(' ').map(bare).join(' ')).join('\\n')}\\n";
    }
`
    : ''
}`
}

/** The mock backend's headers for this configuration. */
function headersOf({ config, hosts }: Site): Record<string, string> {
  const { connect = [], form = [], frame = [], report } = hosts
  const sources = [...new Set([...connectOrigins(config), ...connect])]
  ;[...sources, ...form, ...frame].forEach(bare)
  return {
    ...panelHeaders({
      connect: sources,
      form,
      frame,
      report: report === undefined ? undefined : bare(report),
    }),
    'X-Robots-Tag': '$patchbay_robots',
  }
}

function apiLocation({ config, api, timeout }: Site, headers: readonly string[]): string[] {
  if (!config.apiBase.startsWith('/')) {
    if (api === undefined) return []
    throw new SiteError(`apiBase is ${config.apiBase}, so the panel calls it directly: omit --api.`)
  }
  const path = config.apiBase.replace(/\/+$/, '')
  if (api === undefined)
    throw new SiteError(`apiBase is the path ${path || '/'}. Name the API with --api https://….`)
  const { protocol, origin, pathname } = upstream('--api', api)
  return [
    `    location ^~ ${ownFolder('apiBase', `${path}/`)} {
        proxy_pass ${bare(origin + pathname.replace(/\/+$/, ''))}/;
        proxy_http_version 1.1;
${protocol === 'https:' ? verified : ''}        # The API binds sessions to this address.
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        # The panel counts time from it.
        proxy_pass_header Date;
        # After a timeout the panel checks what happened. Nothing may be sent twice, by nginx or by a browser.
        proxy_read_timeout ${timeout}s;
        proxy_next_upstream off;
        set $patchbay_write $http_x_patchbay_write$arg_patchbay_write;
        auth_request /.patchbay-write;
        error_page 403 = @patchbay_repeated;
${headers.map((name) => `        proxy_hide_header ${name};\n`).join('')}    }
`,
    writeCheck,
  ]
}

/** Where nginx remembers the keys of writes: a folder for `proxy_cache_path`, which stays empty, and a port of its own. */
export const writeKeys = { folder: '/var/cache/patchbay', server: '127.0.0.1:8409' } as const

/**
 * Browsers repeat a write whose connection closes without a response, so the panel gives each a key, and nginx refuses the
 * second of a key. `limit_req` would forget a key after 62.5 seconds, at its lowest rate; an order may take 120. What lasts
 * is an entry of a cache, which is made in one step for all worker processes: the first request of a key is a miss. The
 * cache takes a response only from a server, hence the one that always responds with 404. As an error, it's kept in memory
 * alone.
 */
const writeMemory = `
# Browsers repeat a write if its connection closes without a response. The panel sends a random key with each
# write, and nginx refuses the second request with the same key. It remembers a key for ten minutes, through reloads but not
# restarts, and up to 80,000 of them; then it forgets the oldest.
proxy_cache_path ${writeKeys.folder} keys_zone=patchbay_writes:10m inactive=10m;
server {
    listen ${writeKeys.server};
    access_log off;
    return 404;
}
`

const writeCheck = `    location = /.patchbay-write {
        internal;
        if ($patchbay_write = "") {
            return 204;
        }
        proxy_pass http://${writeKeys.server};
        proxy_pass_request_headers off;
        proxy_pass_request_body off;
        proxy_set_header Content-Length "";
        proxy_cache patchbay_writes;
        proxy_cache_key $patchbay_write;
        proxy_cache_valid 404 10m;
        proxy_cache_lock on;
        proxy_intercept_errors on;
        error_page 404 = @patchbay_remembered;
    }
    location @patchbay_remembered {
        if ($upstream_cache_status != MISS) {
            return 403;
        }
        return 204;
    }
    location @patchbay_repeated {
        return 409;
    }
`

/** Passwords go there: TLS without verification isn't enough. */
const verified = `        proxy_ssl_server_name on;
        proxy_ssl_verify on;
        proxy_ssl_verify_depth 3;
        proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
`

function consoleLocation({ config: { consoleGateway }, console: gateway }: Site): string[] {
  if (consoleGateway?.startsWith('/') !== true) {
    if (gateway === undefined) return []
    throw new SiteError('consoleGateway isn’t a path of the panel’s origin: omit --console.')
  }
  if (gateway === undefined)
    throw new SiteError(
      `consoleGateway is the path ${consoleGateway}. Name the gateway with --console http://….`,
    )
  const { origin, pathname } = upstream('--console', gateway)
  if (pathname !== '/')
    throw new SiteError('--console must be an origin: the gateway receives the panel’s paths.')
  const path = consoleGateway.split(/[?#]/)[0] ?? ''
  const fixed = path.split('{')[0] ?? ''
  const where =
    fixed === path && path !== '/'
      ? `= ${bare(path)}`
      : `^~ ${ownFolder('consoleGateway', fixed.replace(/[^/]*$/, ''))}`
  return [
    `    location ${where} {
        proxy_pass ${origin};
        proxy_http_version 1.1;
${origin.startsWith('https:') ? verified : ''}        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection upgrade;
        # The gateway compares it with the Origin header.
        proxy_set_header Host $http_host;
        # A console may be quiet for a while.
        proxy_read_timeout 1h;
        proxy_send_timeout 1h;
    }
`,
  ]
}

/** A folder that nginx may hand on as a whole. */
function ownFolder(field: string, folder: string): string {
  if (folder === '/') throw new SiteError(`${field} needs a folder of its own, like /api.`)
  return bare(folder)
}

function upstream(flag: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password
  if (isPlain && /^https?:$/.test(url.protocol)) return url
  throw new SiteError(`${flag} must be a URL like https://api.example.net.`)
}

/** Header values contain quotation marks of one kind. */
const quoted = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`)

/** A value that nginx and the content security policy read as one word. */
function bare(text: string): string {
  if (/^[^\s"'`;{}$\\,]+$/.test(text)) return text
  throw new SiteError(`“${text}” can’t be part of the nginx configuration.`)
}
