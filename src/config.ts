import * as z from 'zod/mini'
import { createContext, use } from 'react'
import { isOwnPath } from '#lib/text/returnPath.ts'
import { isSafeAddress } from '#lib/text/safeAddress.ts'

const webAddress = z
  .string()
  .check(z.refine((text) => /^https?:\/\//.test(text), 'must start with http:// or https://'))

/** A path of this origin: `//host` and `/\\host` are none, though they begin like one. */
const ownPath = z
  .string()
  .check(z.refine(isOwnPath, 'must be a path of this origin, or start with http:// or https://'))

/** Where a person is sent whom another service is to vouch for, and what the button says (spec.md 5.2). */
const ssoProvider = z.object({
  label: z.string().check(z.minLength(1)),
  /** The provider's page for signing in: a whole address, or a path of this origin. */
  url: z
    .string()
    .check(
      z.refine(
        (text) => isOwnPath(text) || (URL.canParse(text) && isSafeAddress(new URL(text))),
        'must start with https://, or be a path of this origin',
      ),
    ),
  /** The mark on its button: a picture of this origin, or the picture itself. */
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
  /** What the provider knows the panel by. Only `idtoken` needs it: of the others the service tells. */
  clientId: z.optional(z.string()),
})

const configFile = z.object({
  /** Where `/<script>.php` lives: a path on this origin, or a whole address. */
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
  /** Where the reference of the API is served, if it is: a path on this origin, or a whole address. */
  apiReference: z.optional(z.union([webAddress, ownPath])),
  /**
   * How search engines and links show `/order`, the one page for visitors. `robots` is what search engines may do with
   * it; without it they keep nothing of the panel.
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
  /** The other services that one may sign in through; those that are left out are not offered. */
  sso: z._default(
    z.object({
      idtoken: z.optional(ssoProvider),
      codehost: z.optional(ssoProvider),
      social: z.optional(ssoProvider),
    }),
    {},
  ),
  /** A sentence about this installation, shown on the sign-in page and in the rail. */
  notice: z.optional(z.string()),
  /** Where machine consoles are relayed over WebSocket: `wss://console.example.net/{host}/{port}`. */
  consoleGateway: z.optional(
    z.string().check(
      // The policy of the page names the host, so only what follows it may come from a viewer file.
      z.refine(
        (text) =>
          /^(wss?:\/\/[^/\\?#{}\s]+)?\/(?!\/)(?=.*\{host\})(?=.*\{port\})/.test(text) &&
          (!text.startsWith('/') || isOwnPath(text)),
        'must be like wss://console.example.net/{host}/{port}',
      ),
    ),
  ),
})

/** What an installation sets without building anew, in `config.json` beside the panel. */
export type Config = z.output<typeof configFile>

/** `config.json` is missing or cannot be used. `message` is for the operator and says what to mend. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const address = '/config.json'

/** Asks for `config.json`; on the panel's own pages `public/start.js` has done so already. */
const download = (): Promise<Response> =>
  window.prefetched?.config ?? fetch(address, { cache: 'no-cache' })

/** Reads `config.json` for a panel that is served at `page`. @throws {ConfigError} */
export async function loadConfig(load = download, page = location.href): Promise<Config> {
  const text = await textOf(load)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(`${address} is not valid JSON.`, { cause })
  }
  const parsed = configFile.safeParse(json)
  if (parsed.success) {
    requireSafeApi(parsed.data, page)
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') || 'the whole file'
  throw new ConfigError(`${address}, ${field}: ${issue?.message ?? 'cannot be used'}.`)
}

/** Passwords and tokens go to the API: an address that others can listen to is refused before anything is sent. */
function requireSafeApi({ apiBase }: Config, page: string): void {
  const api = URL.canParse(apiBase, page) ? new URL(apiBase, page) : undefined
  if (api && isSafeAddress(api)) return
  throw new ConfigError(
    `${address}, apiBase: ${api?.origin ?? apiBase} can be listened to on the way. It must start with https://, or be on this machine.`,
  )
}

async function textOf(load: () => Promise<Response>): Promise<string> {
  let response: Response
  try {
    response = await load()
  } catch (cause) {
    throw new ConfigError(`${address} could not be loaded.`, { cause })
  }
  if (!response.ok) {
    throw new ConfigError(`${address} could not be loaded: the server answered ${response.status}.`)
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
