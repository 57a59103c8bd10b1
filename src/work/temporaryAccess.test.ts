import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newOperation, type Operation, type Outcome } from './operation.ts'
import { createTemporaryAccess, type Grant } from './temporaryAccess.ts'

const owner = 'account ada@example.net billing_com'
const subject = { serverId: 5860, name: 'db-fi-01' }
const start = Date.parse('2026-03-01T12:00:00Z')
const hour = 3_600_000

let stored = new Map<string, string>()
const tabs = new EventTarget()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
}
const tab = (now = () => start) =>
  createTemporaryAccess({ storage: () => storage, otherTabs: () => tabs, now })

const block = (address: string, until: number | null = null): Omit<Grant, 'closed'> => ({
  kind: 'block',
  owner,
  subject,
  address,
  since: start,
  until,
})

const work = (
  action: string,
  startedAt: number,
  outcome: Partial<Extract<Outcome, { scope: string } | { state: 'finished-elsewhere' }>> = {},
): Operation => ({
  ...newOperation({ action, callback: 'nat_callback', subject }, owner),
  startedAt,
  // Done, unless the test says otherwise.
  outcome: { state: 'done', scope: '', debug: null, at: startedAt + 5000, ...outcome },
})

beforeEach(() => {
  stored = new Map()
})

describe('temporary access', () => {
  it('lasts two hours from the start and knows the public address', () => {
    const access = tab()
    access.recordOperation(work('nat/add_static_nat', start, { result: { ip: '198.18.0.7' } }))
    expect(access.all()).toMatchObject([
      { kind: 'pass-through', subject, address: '198.18.0.7', until: start + 2 * hour },
    ])
  })

  it('lasts as many hours as requested', () => {
    const access = tab()
    access.recordOperation({ ...work('nat/add_static_nat', start), parameters: { ttl: '5' } })
    expect(access.all()[0]?.until).toBe(start + 5 * hour)
  })

  it('is gone once it was ended', () => {
    const access = tab()
    access.recordOperation(work('eq/add_ipmi_user', start))
    expect(access.all()).toMatchObject([{ kind: 'ipmi-user', until: null }])
    access.recordOperation(work('eq/remove_ipmi_user', start + 1000))
    expect(access.all()).toEqual([])
  })

  it('stays when ending it failed or has an unknown outcome', () => {
    const access = tab()
    access.recordOperation(work('eq/add_ipmi_user', start))
    access.recordOperation(work('eq/remove_ipmi_user', start + 1000, { state: 'failed' }))
    access.recordOperation(
      work('eq/remove_ipmi_user', start + 2000, { state: 'finished-elsewhere' }),
    )
    expect(access.all()).toHaveLength(1)
  })

  it('counts as open when its result is unknown, but not when it failed', () => {
    const access = tab()
    access.recordOperation(work('nat/add_static_nat', start, { state: 'failed' }))
    expect(access.all()).toEqual([])
    access.recordOperation(work('nat/add_static_nat', start, { state: 'finished-elsewhere' }))
    expect(access.all()).toHaveLength(1)
  })

  it('isn’t reopened by a tab that wakes up late', () => {
    const access = tab()
    const opening = work('eq/add_ipmi_user', start)
    access.recordOperation(opening)
    access.recordOperation(work('eq/remove_ipmi_user', start + 1000))
    tab().recordOperation(opening)
    expect(access.all()).toEqual([])
  })

  it('is shared by all tabs', () => {
    const other = tab()
    const listener = vi.fn()
    other.subscribe(listener)
    tab().open(block('203.0.113.8'))
    tabs.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalled()
    expect(other.all()).toMatchObject([{ address: '203.0.113.8' }])
  })

  it('lists the first to end first and keeps IP blocks apart', () => {
    const access = tab()
    access.open(block('203.0.113.8'))
    access.open(block('203.0.113.9', start + 4 * hour))
    expect(access.all().map(({ address }) => address)).toEqual(['203.0.113.9', '203.0.113.8'])
    access.close({ kind: 'block', owner, subject, address: '203.0.113.8' })
    expect(access.all().map(({ address }) => address)).toEqual(['203.0.113.9'])
  })

  it('is the same array until something changes', () => {
    const access = tab()
    access.open(block('203.0.113.8'))
    expect(access.all()).toBe(access.all())
  })

  it('forgets what ended long ago and what it can’t read', () => {
    let now = start
    const access = tab(() => now)
    access.open(block('203.0.113.8', start + hour))
    now += 26 * hour
    access.open({ ...block('203.0.113.9'), since: now })
    expect(access.all().map(({ address }) => address)).toEqual(['203.0.113.9'])
    stored.set('patchbay.access', '[{"kind":"door"}]')
    expect(access.all()).toEqual([])
  })

  it('works in a browser that blocks storage', () => {
    const access = createTemporaryAccess({
      storage: () => {
        throw new Error('blocked')
      },
      otherTabs: () => tabs,
      now: () => start,
    })
    access.open(block('203.0.113.8'))
    expect(access.all()).toHaveLength(1)
  })
})
