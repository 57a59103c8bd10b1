import { gatewayAddress, type ViewerAccess } from '#domain/viewerFile.ts'

/** Where a console is, for a browser. */
export interface Place {
  readonly view: 'screen' | 'serial'
  /** Of a WebSocket. */
  readonly url: string
  readonly password: string | null
}

/** Where a page can open it, or undefined: then only a program on the desktop can. `gateway`: the operator's, if any. */
export function placeOf(access: ViewerAccess, gateway: string | undefined): Place | undefined {
  switch (access.kind) {
    case 'websocket':
      return { view: access.view, url: access.url, password: access.password }
    case 'vnc':
      return gateway === undefined
        ? undefined
        : {
            view: 'screen',
            url: gatewayAddress(gateway, access, location.href),
            password: access.password,
          }
    case 'link':
    case 'file':
    case 'unknown':
      return undefined
    default:
      return access satisfies never
  }
}
