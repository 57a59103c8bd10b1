import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadConfig } from '#config.ts'
import { SiteError, type Site } from './nginx.ts'

export const usage = `Flags:
  --api URL      base URL of the API, if apiBase in config.json is a path
  --console URL  origin of the console gateway, if consoleGateway in config.json is a path
  --name HOST    host name of the panel (default: any)
  --listen PORT  port or address to listen on (default 80)
  --root DIR     folder of the built panel (default /var/www/patchbay)
  --timeout N    seconds to wait for the API (default 60)
  --brotli       send .br files; requires nginx’s brotli_static module
  --connect URL  another origin that the panel may call, such as wss://console.example.net (repeatable)
  --form URL     origin of a payment provider that forms may be sent to (repeatable)
  --frame URL    origin of a payment provider whose pages may be framed (repeatable)
  --report URL   where browsers report violations of the content security policy: a path, or an https:// address
  --config FILE  the panel’s configuration (default public/config.json)
  --out FILE     where to write the result (default deploy/nginx.conf)`

/** What the flags ask for, and the file it belongs in. @throws {Error} if they or `config.json` are invalid. */
export async function readSite(args: readonly string[]): Promise<{ site: Site; out: string }> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      api: { type: 'string' },
      console: { type: 'string' },
      name: { type: 'string', default: '_' },
      listen: { type: 'string', default: '80' },
      root: { type: 'string', default: '/var/www/patchbay' },
      timeout: { type: 'string', default: '60' },
      brotli: { type: 'boolean', default: false },
      connect: { type: 'string', multiple: true },
      form: { type: 'string', multiple: true },
      frame: { type: 'string', multiple: true },
      report: { type: 'string' },
      config: { type: 'string', default: 'public/config.json' },
      out: { type: 'string', default: 'deploy/nginx.conf' },
    },
  })
  const { api, console, name, listen, root, brotli, connect, form, frame, report } = values
  const timeout = Number(values.timeout)
  if (!(timeout > 0)) throw new SiteError(`--timeout ${values.timeout} is not a number of seconds.`)
  const text = readFileSync(values.config, 'utf8')
  const config = await loadConfig(async () => new Response(text), 'https://panel.invalid/')
  const hosts = { connect, form, frame, report }
  const site = { config, api, console, name, listen, root, brotli, timeout, hosts }
  return { site, out: values.out }
}

/** The first line of a result, which says how to make it again. */
export const commandLine = (args: readonly string[]): string =>
  `# npm run deploy:nginx -- ${args.join(' ')}\n`
