/** Servers for the tests of the files: one as customers have them, and those whose names and tags were made to break a file. */
import { showServer } from '#api/actions/eq.ts'
import { examples } from '#api/examples/index.ts'
import type { ListedServer } from './toolServer.ts'

const example = showServer.reply.parse(examples['eq/show'].reply)

interface Case {
  readonly name: string
  readonly ips: readonly string[]
  readonly os?: string
  readonly tags?: Readonly<Record<string, string>>
}

/** Servers 1, 2, 3… in Amsterdam. */
export const listed = (cases: readonly Case[]): readonly ListedServer[] =>
  cases.map(({ name, ips, os = 'Debian 13', tags = {} }, index) => {
    const id = index + 1
    const [first = example.IP[0]] = example.IP
    if (!first) throw new Error('The example has no address')
    const ownTags = Object.entries(tags).map(([tag, value], at) => ({
      id: at + 1,
      tag,
      value,
      extra: '',
      internal: false,
    }))
    return {
      entry: { detail: 'id', id },
      detail: {
        ...example,
        server_data: { ...example.server_data, id, name, hostname: name },
        IP: ips.map((IP, at) => ({ ...first, IP, main_ip: at === 0 })),
        OS: os,
        location: 'NL',
        tags: ownTags,
      },
    }
  })

export const usual = listed([
  { name: 'web-1', ips: ['198.51.100.1', '2001:db8::1'], tags: { env: 'prod', role: 'web' } },
  { name: 'db.example.net', ips: ['2001:db8::2'], tags: { env: 'prod' } },
  { name: 'office', ips: ['198.51.100.3'], os: 'Windows Server 2022' },
  { name: 'being-installed', ips: [] },
])

/** Names and values that mean something in one of the formats. */
export const hostile = listed(
  [
    'two words',
    'web-1\n  ProxyCommand touch /tmp/owned',
    'web[1:3]',
    '*',
    '!web',
    'web',
    'WEB',
    'web-7',
    'localhost',
    'all',
    'tag_env_prod',
    '4711',
    '0x7f',
    '10.0.0.1',
    '# comment',
    'bücher.example',
    'yes',
    '-oProxyCommand=x',
    '"quoted\\',
    '\ud800',
    '日本',
    'Mail-NL',
  ].map((name, index) => ({
    name,
    ips: [`198.51.100.${index + 1}`],
    tags: { 'env:tier/1': 'no', [`${index}`]: 'a\u2028b"\\\n', Env: name, env: 'ünïcode' },
  })),
)
