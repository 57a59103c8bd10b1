import type { ToolServer } from './toolServer.ts'

/**
 * ssh_config(5). Without servers that are reached by Remote Desktop. OpenSSH 9.2 compares names as they are typed, and
 * lowers their case only then.
 */
export const sshConfig = (servers: readonly ToolServer[]): string =>
  servers
    .filter(({ isWindows }) => !isWindows)
    .map(
      ({ alias, spelled, address, user }) =>
        `Host ${[...new Set([alias, spelled])].join(' ')}\n  HostName ${address}\n  User ${user}\n`,
    )
    .join('\n')
