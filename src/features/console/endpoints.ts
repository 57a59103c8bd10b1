import { gatewayUrl, type ViewerAccess } from '#lib/rules/viewerFile.ts'

/** Pixels or text. */
export type ConsoleView = 'screen' | 'serial'

/** Where a browser connects to a console. */
export interface ConsoleEndpoint {
  readonly view: ConsoleView
  /** Of the WebSocket. */
  readonly url: string
  readonly password: string | null
}

/** The endpoints that a browser can use, the default first; none if the file needs a desktop viewer. */
export function endpointsOf(
  access: ViewerAccess,
  gateway: string | undefined,
): readonly ConsoleEndpoint[] {
  switch (access.kind) {
    case 'websocket': {
      const { view, url, serial, password } = access
      const first: ConsoleEndpoint = { view, url, password }
      return serial === null ? [first] : [first, { view: 'serial', url: serial, password }]
    }
    case 'vnc':
      return gateway === undefined
        ? []
        : [
            {
              view: 'screen',
              url: gatewayUrl(gateway, access, location.href),
              password: access.password,
            },
          ]
    case 'link':
    case 'file':
    case 'unknown':
      return []
    default:
      return access satisfies never
  }
}
