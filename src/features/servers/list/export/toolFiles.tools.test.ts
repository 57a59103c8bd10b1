// @vitest-environment node
/** Has the programs read their files, made of the usual servers and of names that were chosen to break them. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ansibleInventory } from './ansibleInventory.ts'
import { hostsFile } from './hostsFile.ts'
import { prometheusTargets } from './prometheusTargets.ts'
import { sshConfig } from './sshConfig.ts'
import { hostile, usual } from './toolCases.ts'
import { toolServers, type ToolServer } from './toolServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-tool-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const cases = [
  ['the usual servers', usual],
  ['hostile names', hostile],
] as const

describe.each(cases)('%s', (_, listed) => {
  const servers = toolServers(listed).filter(
    (server): server is ToolServer & { address: string } => server.address !== undefined,
  )
  const withSsh = servers.filter(({ isWindows }) => !isWindows)

  // OpenSSH 9.2.
  test('ssh finds each server’s address and user under its name', () => {
    const path = written('ssh_config', sshConfig(servers))
    for (const { alias, spelled, address } of withSsh)
      for (const typed of [alias, spelled]) {
        const lines = run('ssh', '-G', '-F', path, typed).split('\n')
        expect(lines, typed).toContain(`hostname ${address}`)
        expect(lines).toContain('user root')
        expect(lines.filter((line) => line.startsWith('proxycommand'))).toEqual([])
      }
  })

  // ansible-core 2.14.
  test('Ansible finds the same hosts, and the groups of tags and locations', () => {
    const path = written('inventory.yml', ansibleInventory(servers))
    const inventory: unknown = JSON.parse(run('ansible-inventory', '-i', path, '--list'))
    const hosts = Object.fromEntries(
      servers.map(({ alias, address, user, isWindows }) => [
        alias,
        {
          ansible_host: address,
          ansible_user: user,
          ...(isWindows ? { ansible_connection: 'winrm' } : {}),
        },
      ]),
    )
    expect(inventory).toMatchObject({ _meta: { hostvars: hosts } })
    const { location_nl: group } = inventory as Record<string, { hosts: string[] }>
    expect(group?.hosts.toSorted()).toEqual(servers.map(({ alias }) => alias).toSorted())
    const graph = run('ansible-inventory', '-i', path, '--graph')
    expect(graph.match(/@tag_[^:]+/g)?.every((name) => /^@tag_[a-z0-9_]+$/.test(name))).toBe(true)
  })

  // promtool 2.42.
  test('Prometheus accepts the targets', () => {
    written('targets.json', prometheusTargets(servers))
    const config = written(
      'prometheus.yml',
      'scrape_configs:\n  - job_name: node\n    file_sd_configs:\n      - files: [targets.json]\n',
    )
    expect(run('promtool', 'check', 'config', config)).toContain('SUCCESS')
    const found: unknown = JSON.parse(
      run('promtool', 'check', 'service-discovery', '--timeout=2s', config, 'node'),
    )
    expect(found).toHaveLength(servers.length)
  })

  // dnsmasq 2.90, which reads hosts files as the C library does, and answers from them.
  test('a resolver finds each server under its name', async () => {
    const path = written('hosts', hostsFile(servers))
    const port = await freePort()
    const options = ['--no-daemon', '--no-hosts', '--no-resolv', '--conf-file=/dev/null']
    const server = spawn('dnsmasq', [...options, `--addn-hosts=${path}`, `--port=${port}`])
    try {
      // It says so once it has read the file.
      let said = ''
      while (!said.includes('read ')) {
        const [line] = (await once(server.stderr, 'data')) as [Buffer]
        said += line.toString()
      }
      expect(said).not.toContain('bad ')
      const resolver = new Resolver()
      resolver.setServers([`127.0.0.1:${port}`])
      for (const { alias, address } of servers)
        expect(
          await (address.includes(':') ? resolver.resolve6(alias) : resolver.resolve4(alias)),
          alias,
        ).toEqual([address])
    } finally {
      server.kill()
    }
  })
})

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
