import { gatewayAddress, type ViewerAccess } from '#lib/rules/viewerFile.ts'

/** A machine's console as pixels, or as text. */
export type ConsoleView = 'screen' | 'serial'

/** Where a console is, for a browser. */
export interface Place {
  readonly view: ConsoleView
  /** Of a WebSocket. */
  readonly url: string
  readonly password: string | null
}

/**
 * Where a page can open it, what is shown first coming first; none where only a program on the desktop can. `gateway`:
 * the operator's, if any.
 */
export function placesOf(access: ViewerAccess, gateway: string | undefined): readonly Place[] {
  switch (access.kind) {
    case 'websocket': {
      const { view, url, serial, password } = access
      const first: Place = { view, url, password }
      return serial === null ? [first] : [first, { view: 'serial', url: serial, password }]
    }
    case 'vnc':
      return gateway === undefined
        ? []
        : [
            {
              view: 'screen',
              url: gatewayAddress(gateway, access, location.href),
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
