/** What the panel's `config.json` says where the mock serves it. */
import { gatewayTemplate } from './machine/console/address.ts'
import type { World } from './world/world.ts'

/** Where the API's reference is served. */
export const referencePath = '/docs/api/'

/** The services that the mock plays (`identity/provider.ts`), named as in the design. */
const mockProviders = {
  idtoken: { label: 'ID token', url: '/mock/sso/idtoken', clientId: 'patchbay-idtoken' },
  codehost: { label: 'Code host', url: '/mock/sso/codehost' },
  social: { label: 'Social', url: '/mock/sso/social' },
}

/** What the panel says of itself: how one signs in to the world that this browser is in. */
const noticeFor = ({ email, password, pin }: World['credentials']): string =>
  `Mock backend. Try ${email} / ${password}, ${pin === '' ? 'no PIN yet' : `PIN ${pin}`}.`

/**
 * The panel's configuration, saying that this is a mock, where its consoles are and who vouches for people, unless it
 * says so itself. One that is broken stays as it is.
 */
export function forThisMock(
  config: string,
  credentials: World['credentials'],
  places: { readonly apiReference?: string } = {},
): string {
  try {
    const settings: unknown = JSON.parse(config)
    const own = {
      notice: noticeFor(credentials),
      consoleGateway: gatewayTemplate,
      sso: mockProviders,
      ...places,
    }
    if (typeof settings === 'object') return JSON.stringify({ ...own, ...settings })
  } catch {
    // The panel itself tells the person that its configuration is broken.
  }
  return config
}
