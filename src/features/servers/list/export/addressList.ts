import type { ToolServer } from './toolServer.ts'

/** All addresses, one in each line, for allow lists and scripts. */
export const addressList = (servers: readonly ToolServer[]): string =>
  [...new Set(servers.flatMap(({ addresses }) => addresses))].map((one) => `${one}\n`).join('')
