import type { ToolServer } from './toolServer.ts'

/** ssh_config(5). Without servers that are reached by Remote Desktop. */
export const sshConfig = (servers: readonly ToolServer[]): string =>
  servers
    .filter(({ isWindows }) => !isWindows)
    .map(({ alias, address, user }) => `Host ${alias}\n  HostName ${address}\n  User ${user}\n`)
    .join('\n')
