// @vitest-environment node
/** Addresses and names as the programs read them that customers and the company give them to. */
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { allows, parseAllowList, shortForm } from './allowList.ts'
import { hostnameProblem, longestHostname } from './server.ts'

const outputOf = (program: string, ...args: string[]): string =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout.trim()

/** The source of a rule for iptables, as iptables reads it. */
const readByIptables = (text: string): string | undefined =>
  / saddr (\S+)/.exec(
    outputOf('iptables-translate', '-A', 'INPUT', '-s', text, '-j', 'ACCEPT'),
  )?.[1]

/** An address as glibc reads it. */
const readByGlibc = (database: 'ahostsv4' | 'ahostsv6', text: string): string | undefined =>
  outputOf('getent', database, text).split(/\s/)[0] || undefined

const isListed = (text: string): boolean => parseAllowList(text)[0]?.network !== null

describe('addresses', () => {
  test.each(['10.1', '10.1.2', '10/8', '192.168/16', '172.16/12', '100.64/10'])(
    'the short form %s is read as the panel says',
    (text) => {
      const [address = '', prefix] = text.split('/')
      expect(shortForm(text)?.iptables).toBe(readByIptables(text))
      const read = readByGlibc('ahostsv4', address)
      expect(shortForm(text)?.others).toBe(prefix === undefined ? read : `${read}/${prefix}`)
    },
  )

  test.each(['10.0.0.1', '10.0.0.0/8', '203.0.113.7/32'])(
    'the panel and iptables take %s',
    (text) => {
      expect([isListed(text), readByIptables(text)]).toEqual([true, text.replace('/32', '')])
    },
  )

  test.each(['10.0.0.1/08', '10.0.0.0/33', '10.0.0.1/', '10.0.0.256', '10.0.0.1%eth0'])(
    'neither the panel nor iptables takes %s',
    (text) => {
      expect([isListed(text), readByIptables(text)]).toEqual([false, undefined])
    },
  )

  test.each([
    '::10.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '::0:10.0.0.1',
    '2001:DB8::0:1',
  ])('the entry %s allows what glibc reads', (text) => {
    const read = readByGlibc('ahostsv6', text)
    expect(read).toBeDefined()
    expect(allows(text, read ?? '')).toBe(true)
  })
})

describe('host names', () => {
  test('are as long as the system allows', () => {
    expect(longestHostname).toBe(Number(outputOf('getconf', 'HOST_NAME_MAX')))
    expect(hostnameProblem('a'.repeat(63))).toBeUndefined()
  })

  test.each(['203.0.113.9', '10.1', '10.1.2'])('%s is read as an address', (name) => {
    expect(hostnameProblem(name)).toBe('address')
    expect(readByGlibc('ahostsv4', name)).toBeDefined()
  })
})
