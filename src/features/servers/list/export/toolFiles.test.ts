import { expect, test } from 'vitest'
import { addressList } from './addressList.ts'
import { ansibleInventory } from './ansibleInventory.ts'
import { hostsFile } from './hostsFile.ts'
import { prometheusTargets } from './prometheusTargets.ts'
import { sshConfig } from './sshConfig.ts'
import { hostile, listed, usual } from './toolCases.ts'
import { toolServers } from './toolServer.ts'

const servers = toolServers(usual).filter(({ address }) => address !== undefined)

test('SSH gets a host for each server but those with Windows', () => {
  expect(sshConfig(servers)).toBe(`Host web-1
  HostName 198.51.100.1
  User root

Host db.example.net
  HostName 2001:db8::2
  User root
`)
})

test('Ansible gets a group for each tag and location', () => {
  expect(ansibleInventory(servers)).toBe(`all:
  hosts:
    "web-1":
      ansible_host: "198.51.100.1"
      ansible_user: "root"
    "db.example.net":
      ansible_host: "2001:db8::2"
      ansible_user: "root"
    "office":
      ansible_host: "198.51.100.3"
      ansible_user: "Administrator"
      ansible_connection: winrm
  children:
    "tag_env_prod":
      hosts:
        "web-1": {}
        "db.example.net": {}
    "tag_role_web":
      hosts:
        "web-1": {}
    "location_nl":
      hosts:
        "web-1": {}
        "db.example.net": {}
        "office": {}
`)
})

test('Prometheus gets a target for each server, with its tags as labels', () => {
  expect(JSON.parse(prometheusTargets(servers))).toEqual([
    {
      targets: ['198.51.100.1:9100'],
      labels: { server: 'web-1', location: 'NL', tag_env: 'prod', tag_role: 'web' },
    },
    {
      targets: ['[2001:db8::2]:9100'],
      labels: { server: 'db.example.net', location: 'NL', tag_env: 'prod' },
    },
    { targets: ['198.51.100.3:9100'], labels: { server: 'office', location: 'NL' } },
  ])
})

test('the hosts file has main addresses, the list all of them', () => {
  expect(hostsFile(servers)).toBe(
    '198.51.100.1 web-1\n2001:db8::2 db.example.net\n198.51.100.3 office\n',
  )
  expect(addressList(servers)).toBe('198.51.100.1\n2001:db8::1\n2001:db8::2\n198.51.100.3\n')
})

test('a server that couldn’t be read has its number for a name, and is left without an address', () => {
  const [server] = toolServers([{ entry: { detail: 'id', id: 4711 }, detail: undefined }])
  expect(server).toMatchObject({ alias: 'server-4711', address: undefined, addresses: [] })
})

test('every server has a name of its own that no program takes for something else', () => {
  const aliases = toolServers(hostile).map(({ alias }) => alias)
  expect(aliases).toEqual([
    'two-words',
    'web-1-proxycommand-touch-tmp-owned',
    'web-1-3',
    'server-4',
    'web',
    'web-6',
    'web-7',
    'web-7-8',
    'localhost-9',
    'all-10',
    'tag_env_prod-11',
    'server-4711',
    'server-0x7f',
    'server-10.0.0.1',
    'comment',
    'b-cher.example',
    'yes',
    'oproxycommand-x',
    'quoted',
    'server-20',
    'server-21',
    'mail-nl',
  ])
})

test('SSH also finds a name as the person wrote it', () => {
  const named = listed([{ name: 'Web-1', ips: ['198.51.100.1'] }])
  expect(sshConfig(toolServers(named))).toMatch(/^Host web-1 Web-1\n/)
})

test('what isn’t an address gets into no file', () => {
  const injected = '198.51.100.1\n  ProxyCommand touch /tmp/x'
  const [server] = toolServers(listed([{ name: 'web-1', ips: [injected, '198.51.100.2'] }]))
  expect(server).toMatchObject({ address: undefined, addresses: ['198.51.100.2'] })
})

test('a name that another server’s number would make is not given twice', () => {
  const names = ['web', 'web', 'web-2', 'web-2'].map((name) => ({ name, ips: ['198.51.100.1'] }))
  const aliases = toolServers(listed(names)).map(({ alias }) => alias)
  expect(new Set(aliases).size).toBe(4)
})
