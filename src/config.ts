import * as z from 'zod/mini'
import { createContext, use } from 'react'
import { isOwnPath } from '#lib/text/returnPath.ts'
import { isSecureUrl } from '#lib/text/secureUrl.ts'

const webAddress = z
  .string()
  .check(z.refine((text) => /^https?:\/\//.test(text), 'must start with http:// or https://'))

/** A path on this origin. `//host` and `/\\host` begin like one but aren't. */
const ownPath = z
  .string()
  .check(z.refine(isOwnPath, 'must be a path of this origin, or start with http:// or https://'))

/** Where users are sent to sign in with another provider, and the label of the button (spec.md 5.2). */
const ssoProvider = z.object({
  label: z.string().check(z.minLength(1)),
  /** The provider's sign-in page: a full URL, or a path on this origin. */
  url: z
    .string()
    .check(
      z.refine(
        (text) => isOwnPath(text) || (URL.canParse(text) && isSecureUrl(new URL(text))),
        'must start with https://, or be a path of this origin',
      ),
    ),
  /** The icon on its button: a path on this origin, or a data URL. */
  icon: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isOwnPath(text) || text.startsWith('data:image/'),
          'must be a path of this origin, or a picture as data:image/…',
        ),
      ),
  ),
  /** The panel's id at the provider. Only `idtoken` needs it; for the others the API supplies it. */
  clientId: z.optional(z.string()),
})

const configFile = z.object({
  /** Where `/<script>.php` lives: a path on this origin, or a full URL. */
  apiBase: z._default(z.union([webAddress, ownPath]), '/api'),
  brand: z._default(
    z.object({
      name: z.string().check(z.minLength(1)),
      accent: z.optional(
        z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a color like #1f6feb')),
      ),
    }),
    { name: 'Patchbay' },
  ),
  links: z._default(z.array(z.object({ label: z.string(), url: webAddress })), []),
  /** Where the API reference is served, if it is: a path on this origin, or a full URL. */
  apiReference: z.optional(z.union([webAddress, ownPath])),
  /**
   * How search engines and link previews show `/order`, the one public page. `robots` tells search engines what to do
   * with it; everything else is never indexed.
   */
  order: z._default(
    z.object({
      title: z.optional(z.string().check(z.minLength(1))),
      description: z.optional(z.string().check(z.minLength(1))),
      robots: z._default(z.string().check(z.minLength(1)), 'noindex'),
    }),
    { robots: 'noindex' },
  ),
  /** Hosts that a login reply's `api` may move the session to (wire.md 2). */
  allowedApiHosts: z._default(z.array(z.string()), []),
  /** The other providers to sign in with; omitted ones aren't offered. */
  sso: z._default(
    z.object({
      idtoken: z.optional(ssoProvider),
      codehost: z.optional(ssoProvider),
      social: z.optional(ssoProvider),
    }),
    {},
  ),
  /** A note about this installation, shown on the sign-in page and in the rail. */
  notice: z.optional(z.string()),
  /** Where machine consoles are relayed over WebSocket: `wss://console.example.net/{host}/{port}`. */
  consoleGateway: z.optional(
    z.string().check(
      // The page's CSP names the host, so only what follows it may come from a viewer file.
      z.refine(
        (text) =>
          /^(wss?:\/\/[^/\\?#{}\s]+)?\/(?!\/)(?=.*\{host\})(?=.*\{port\})/.test(text) &&
          (!text.startsWith('/') || isOwnPath(text)),
        'must be like wss://console.example.net/{host}/{port}',
      ),
    ),
  ),
})

/** An installation's settings, read from `config.json` without rebuilding. */
export type Config = z.output<typeof configFile>

/** `config.json` is missing or invalid. `message` tells the operator what to fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const configUrl = '/config.json'

/** Fetches `config.json`; on the panel's own pages `public/start.js` has already done so. */
const download = (): Promise<Response> =>
  window.prefetched?.config ?? fetch(configUrl, { cache: 'no-cache' })

/** Reads `config.json` for a panel served at `page`. @throws {ConfigError} */
export async function loadConfig(load = download, page = location.href): Promise<Config> {
  const text = await textOf(load)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(`${configUrl} is not valid JSON.`, { cause })
  }
  const parsed = configFile.safeParse(json)
  if (parsed.success) {
    requireSafeApi(parsed.data, page)
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') || 'the whole file'
  throw new ConfigError(`${configUrl}, ${field}: ${issue?.message ?? 'cannot be used'}.`)
}

/** Passwords and tokens go to the API, so a URL that others could eavesdrop on is refused before anything is sent. */
function requireSafeApi({ apiBase }: Config, page: string): void {
  const api = URL.canParse(apiBase, page) ? new URL(apiBase, page) : undefined
  if (api && isSecureUrl(api)) return
  throw new ConfigError(
    `${configUrl}, apiBase: ${api?.origin ?? apiBase} can be listened to on the way. It must start with https://, or be on this machine.`,
  )
}

async function textOf(load: () => Promise<Response>): Promise<string> {
  let response: Response
  try {
    response = await load()
  } catch (cause) {
    throw new ConfigError(`${configUrl} could not be loaded.`, { cause })
  }
  if (!response.ok) {
    throw new ConfigError(
      `${configUrl} could not be loaded: the server answered ${response.status}.`,
    )
  }
  return response.text()
}

const ConfigContext = createContext<Config | undefined>(undefined)

/** `<ConfigProvider value={config}>` */
export const ConfigProvider = ConfigContext

export function useConfig(): Config {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider above it')
  return config
}
