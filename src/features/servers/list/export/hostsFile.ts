import type { ToolServer } from './toolServer.ts'

/** hosts(5): the main address of each server. */
export const hostsFile = (servers: readonly ToolServer[]): string =>
  servers.map(({ address, alias }) => `${address} ${alias}\n`).join('')
