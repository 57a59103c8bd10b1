/** The addresses of consoles' sockets. */

/** `/mock/console/<world>/<server>`, with `/serial` at its end or without. */
export const directAddress = /^\/mock\/console\/([\w-]+)\/(\d+)(\/serial)?$/
/** As an operator's own gateway: by the host and port that the viewer file names. */
export const gatewayAddress = /^\/mock\/gateway\/([\w.-]+)\/(\d+)$/

/** Where a panel that is served by the mock finds the hosts and ports of viewer files. */
export const gatewayTemplate = '/mock/gateway/{host}/{port}'

/** Whether an address is one of the consoles' at all. */
export const isConsolePath = (path: string): boolean =>
  directAddress.test(path) || gatewayAddress.test(path)
