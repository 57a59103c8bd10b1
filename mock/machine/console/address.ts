/** URL paths of console WebSockets. */

/** `/mock/console/<world>/<server>`, optionally with `/serial`. */
export const directAddress = /^\/mock\/console\/([\w-]+)\/(\d+)(\/serial)?$/
/** Like an operator's gateway: by the host and port in the viewer file. */
export const gatewayAddress = /^\/mock\/gateway\/([\w.-]+)\/(\d+)$/

/** The gateway's URL template in the panel's configuration. */
export const gatewayTemplate = '/mock/gateway/{host}/{port}'

/** Whether a path is a console's. */
export const isConsolePath = (path: string): boolean =>
  directAddress.test(path) || gatewayAddress.test(path)
