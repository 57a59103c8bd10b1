/** The panel's `config.json` when the mock serves it. */
import { gatewayTemplate } from './machine/console/address.ts'
import type { World } from './world/world.ts'

/** URL path of the API reference. */
export const referencePath = '/docs/api/'

const mark = (shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${shapes}</svg>`)}`

/** The simulated identity providers (`identity/provider.ts`). */
const mockProviders = {
  idtoken: {
    label: 'ID token',
    url: '/mock/sso/idtoken',
    clientId: 'patchbay-idtoken',
    icon: mark(
      '<circle cx="8" cy="8" r="7" fill="#3b7ddd"/><path d="M8 4v8M6 6h2" stroke="#fff" stroke-width="2"/>',
    ),
  },
  codehost: {
    label: 'Code host',
    url: '/mock/sso/codehost',
    icon: mark(
      '<rect width="16" height="16" rx="4" fill="#7a5bd0"/><path d="M6 5 3 8l3 3m4-6 3 3-3 3" fill="none" stroke="#fff" stroke-width="1.6"/>',
    ),
  },
  social: {
    label: 'Social',
    url: '/mock/sso/social',
    icon: mark(
      '<circle cx="6" cy="8" r="5" fill="#e0663c"/><circle cx="11" cy="8" r="4" fill="#e9a13b" fill-opacity=".85"/>',
    ),
  },
}

/** How to sign in to the browser's world. */
const noticeFor = ({ email, password, pin }: World['credentials']): string =>
  `Mock backend. Try ${email} / ${password}, ${pin === '' ? 'no PIN yet' : `PIN ${pin}`}.`

/**
 * Adds a notice, the console gateway and the identity providers to the panel's configuration, unless it has its own.
 * Invalid JSON is returned unchanged.
 */
export function forThisMock(
  config: string,
  credentials: World['credentials'],
  urls: { readonly apiReference?: string } = {},
): string {
  try {
    const settings: unknown = JSON.parse(config)
    const own = {
      notice: noticeFor(credentials),
      consoleGateway: gatewayTemplate,
      sso: mockProviders,
      ...urls,
    }
    if (typeof settings === 'object') return JSON.stringify({ ...own, ...settings })
  } catch {
    // The panel itself reports a broken configuration.
  }
  return config
}
