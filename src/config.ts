import * as z from 'zod/mini'
import { createContext, use } from 'react'
import { isOwnPath } from '#lib/text/returnPath.ts'
import { isSecureUrl } from '#lib/text/secureUrl.ts'

const webAddress = z.string().check(z.regex(/^https?:\/\//, 'must start with http:// or https://'))

/** A path on this origin, or a full URL. `//host` and `/\\host` begin like a path but aren't. */
const urlOrPath = z.string().check(
  z.regex(/^(https?:\/)?\//, 'must be a path of this origin, or start with http:// or https://'),
  z.refine(
    (text) => !text.startsWith('/') || isOwnPath(text),
    'must be a path of this origin, or start with http:// or https://',
  ),
)

const securePlaceRule = 'must start with https://, or be a path of this origin'

/** Where something confidential goes. */
const securePlace = z.string().check(
  // `http://` is accepted for this machine only.
  z.regex(/^(https?:\/)?\//, securePlaceRule),
  z.refine(
    (text) => isOwnPath(text) || (URL.canParse(text) && isSecureUrl(new URL(text))),
    securePlaceRule,
  ),
)

const pictureRule = 'must be a path of this origin, or a picture as data:image/…'

/** A path on this origin, or a data URL: what the content security policy allows. */
const picture = z.string().check(
  z.regex(/^(\/|data:image\/)/, pictureRule),
  z.refine((text) => isOwnPath(text) || text.startsWith('data:image/'), pictureRule),
)

const ssoProvider = z.object({
  /** The label of its button. */
  label: z.string().check(z.minLength(1)),
  /** The provider's sign-in page: a full URL, or a path on this origin. */
  url: securePlace,
  /** The icon on its button: a path on this origin, or a data URL. */
  icon: z.optional(picture),
  /** The panel's id at the provider. Only `idtoken` needs it; for the others the API supplies it. */
  clientId: z.optional(z.string()),
})

const gatewayRule = 'must be like wss://console.example.net/{host}/{port}'

/**
 * The one declaration of `config.json`. `public/config.schema.json` is generated from it, with these comments as
 * descriptions (`scripts/config/schema.ts`).
 */
export const configFile = z.object({
  /** The JSON Schema of this file, for editors. */
  $schema: z.optional(z.string()),
  /** Where `/<script>.php` lives: a path on this origin, or a full URL. */
  apiBase: z._default(urlOrPath, '/api'),
  /** Your name and color. */
  brand: z._default(
    z.object({
      /** The name in the title and the frame. */
      name: z.string().check(z.minLength(1)),
      /** The accent color: `#rrggbb`. */
      accent: z.optional(
        z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a color like #1f6feb')),
      ),
    }),
    { name: 'Patchbay' },
  ),
  /**
   * The name of a query parameter that marks each send of a write with a random key, for an `apiBase` on another origin
   * whose proxy refuses repeats by it. On the panel's own origin the header `X-Patchbay-Write` does the same.
   */
  writeKeyParameter: z.optional(
    z.string().check(z.regex(/^[A-Za-z][\w-]*$/, 'must be a name like patchbay_write')),
  ),
  /** Your own links, shown in the frame. */
  links: z._default(
    z.array(
      z.object({
        /** The text of the link. */
        label: z.string(),
        /** Where the link leads: a full URL. */
        url: webAddress,
      }),
    ),
    [],
  ),
  /** Where the API reference is served, if it is: a path on this origin, or a full URL. */
  apiReference: z.optional(urlOrPath),
  /**
   * How search engines and link previews show `/order`, the one public page. `robots` tells search engines what to do
   * with it; everything else is never indexed.
   */
  order: z._default(
    z.object({
      /** The title of the page. */
      title: z.optional(z.string().check(z.minLength(1))),
      /** The description of the page. */
      description: z.optional(z.string().check(z.minLength(1))),
      /** What search engines may do, for example `index, follow`. */
      robots: z._default(z.string().check(z.minLength(1)), 'noindex'),
    }),
    { robots: 'noindex' },
  ),
  /** Hosts that a login response's `api` may move the session to (wire.md 2). */
  allowedApiHosts: z._default(z.array(z.string()), []),
  /** The other providers to sign in with; omitted ones aren't offered. */
  sso: z._default(
    z.object({
      /** A provider of ID tokens (OpenID Connect). */
      idtoken: z.optional(ssoProvider),
      /** A code host. */
      codehost: z.optional(ssoProvider),
      /** A social network. */
      social: z.optional(ssoProvider),
    }),
    {},
  ),
  /** Your logo instead of the built-in one, beside the name: a path on this origin, or a data URL. */
  logo: z.optional(picture),
  /** Where users get help if a screen fails, with the request log as a file to attach: an email address, or a full URL. */
  support: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(https?:\/\/\S+|[^\s@:/?#]+@[^\s@:/?#]+)$/,
          'must be an email address, or start with https://',
        ),
      ),
  ),
  /** Where errors of the panel are sent as JSON, without secrets: a path on this origin, or a full URL. */
  reportErrors: z.optional(securePlace),
  /** Where it is sent as JSON how fast the panel was (Web Vitals): a path on this origin, or a full URL. */
  reportVitals: z.optional(securePlace),
  /**
   * Sends a random `traceparent` header with each call, by which your logs name it; the request log shows it. On another
   * origin, the API must allow the header (CORS).
   */
  traceCalls: z.optional(z.boolean()),
  /** Who is told about a weakness, for `/.well-known/security.txt`. */
  security: z.optional(
    z.object({
      /** Where to write to: `mailto:security@example.net`, or a full URL. */
      contact: z
        .string()
        .check(z.regex(/^(mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://')),
      /** Until when this is true, at most a year ahead: `2027-06-30T00:00:00Z`. */
      expires: z
        .string()
        .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'must be like 2027-06-30T00:00:00Z')),
      /** What you promise those who report: a full URL. */
      policy: z.optional(webAddress),
    }),
  ),
  /**
   * Where password managers lead to change the password, instead of the panel's own dialog: a path on this origin, or a full
   * URL.
   */
  changePassword: z.optional(urlOrPath),
  /** A note about this installation, shown on the sign-in page and in the rail. */
  notice: z.optional(z.string()),
  /** Where machine consoles are relayed over WebSocket: `wss://console.example.net/{host}/{port}`. */
  consoleGateway: z.optional(
    z.string().check(
      // The page's CSP names the host, so only what follows it may come from a viewer file.
      z.regex(/^(wss?:\/\/[^/\\?#{}\s]+)?\/(?!\/)(?=.*\{host\})(?=.*\{port\})/, gatewayRule),
      z.refine((text) => !text.startsWith('/') || isOwnPath(text), gatewayRule),
    ),
  ),
})

/** An installation's settings, read from `config.json` without rebuilding. */
export type Config = Omit<z.output<typeof configFile>, '$schema'>

/** `config.json` is missing or invalid. `message` tells the operator what to fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const configUrl = '/config.json'

/** Fetches `config.json`; on the panel's own pages the start script (src/start) has already done so. */
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
    const unsafe = unsafeApi(parsed.data, page)
    if (unsafe !== undefined) throw new ConfigError(`${configUrl}, apiBase: ${unsafe}`)
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') || 'the whole file'
  throw new ConfigError(`${configUrl}, ${field}: ${issue?.message ?? 'cannot be used'}.`)
}

/**
 * Why `apiBase` is refused for a panel served at `page`: passwords and tokens go there, so others must not be able to
 * eavesdrop. Undefined if it is safe.
 */
export function unsafeApi({ apiBase }: Pick<Config, 'apiBase'>, page: string): string | undefined {
  const api = URL.canParse(apiBase, page) ? new URL(apiBase, page) : undefined
  return api && isSecureUrl(api)
    ? undefined
    : `${api?.origin ?? apiBase} can be listened to on the way. It must start with https://, or be on this machine.`
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
