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

describe('readsIn', () => {
  it('groups queries by action', () => {
    expect(readsIn(serverPage).map(({ id, calls }) => [id, calls.length])).toEqual([
      ['eq/show', 1],
      ['net/get_status', 2],
      ['ip/get_ptr', 1],
      ['auth/info', 1],
    ])
  })

  it('ignores other queries', () => {
    expect(readsIn([['elsewhere', {}], ['constructor'], []])).toEqual([])
  })
})

describe('writesFor', () => {
  const writes = writesFor(readsIn(serverPage))
  const requestOf = (id: string) => writes.find((group) => group.id === id)?.calls[0]?.request

  it('lists every command of the server', () => {
    expect(writes.filter(({ label }) => label).map(({ id }) => id)).toEqual(
      Object.keys(serverCommands),
    )
    expect(requestOf('boot-cd')).toEqual({ id: 5100, pin: '', media: 'cd' })
    expect(requestOf('rename')).toEqual({ id: 5100 })
  })

  it('lists other writes with the fields that the page knows', () => {
    expect(requestOf('ip/update_ptr')).toEqual({ id: 5100, ip: '203.0.113.8' })
    // Several ports are read, so it is left open.
    expect(requestOf('net/port_off')).toEqual({ id: 5100 })
    expect(requestOf('billing/create_addfunds')).toBeUndefined()
  })

  it('lists no commands where there are several servers', () => {
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

it('lists every action of the contract', () => {
  expect(new Set(allActions.map(({ key }) => key)).size).toBe(allActions.length)
  expect(allActions.length).toBeGreaterThan(100)
})
