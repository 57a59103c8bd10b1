import { describe, expect, it } from 'vitest'
import { serverCommands } from '#features/servers/commands/serverCommands.ts'
import { allActions, readsIn, writesFor } from './pageCalls.ts'

const serverPage = [
  ['eq/show', { id: 5100 }],
  ['net/get_status', { id: 5100, port: 'eth0' }],
  ['net/get_status', { id: 5100, port: 'ipmi' }],
  ['ip/get_ptr', { id: 5100, ip: '203.0.113.8' }],
  ['auth/info', {}],
] as const

describe('the reads of a page', () => {
  it('are its queries, those of one action together', () => {
    expect(readsIn(serverPage).map(({ id, calls }) => [id, calls.length])).toEqual([
      ['eq/show', 1],
      ['net/get_status', 2],
      ['ip/get_ptr', 1],
      ['auth/info', 1],
    ])
  })

  it('leave out what is no action', () => {
    expect(readsIn([['elsewhere', {}], ['constructor'], []])).toEqual([])
  })
})

describe('what can be done on a page', () => {
  const writes = writesFor(readsIn(serverPage))
  const requestOf = (id: string) => writes.find((group) => group.id === id)?.calls[0]?.request

  it('is every command of its server', () => {
    expect(writes.filter(({ label }) => label).map(({ id }) => id)).toEqual(
      Object.keys(serverCommands),
    )
    expect(requestOf('boot-cd')).toEqual({ id: 5100, pin: '', media: 'cd' })
    expect(requestOf('rename')).toEqual({ id: 5100 })
  })

  it('is also what changes the rest that it reads, as far as the page tells', () => {
    expect(requestOf('ip/update_ptr')).toEqual({ id: 5100, ip: '203.0.113.8' })
    // Which of the ports is for whoever sends it to say.
    expect(requestOf('net/port_off')).toEqual({ id: 5100 })
    expect(requestOf('billing/apply_credit')).toBeUndefined()
  })

  it('is nothing of one server where there are several', () => {
    const list = readsIn([
      ['eq/list', { full: true }],
      ['eq/show', { id: 5100 }],
      ['eq/show', { id: 5101 }],
    ])
    const ofList = writesFor(list)
    expect(ofList.some(({ label }) => label)).toBe(false)
    expect(ofList.find(({ id }) => id === 'eq/reboot')?.calls[0]?.request).toEqual({})
  })
})

it('knows every action of the contract', () => {
  expect(new Set(allActions.map(({ key }) => key)).size).toBe(allActions.length)
  expect(allActions.length).toBeGreaterThan(100)
})
