/** What is on disk after the process is killed while writing. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeForm, type Form } from '#api/wire.ts'
import { having } from '../matchers.ts'

let folder: string
let running: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-'))
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server process for the worlds in `folder`; returns its URL. */
async function startServer(): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/mock.ts', '--port', '0', '--state', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  running = child
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
    if (address) return address[0]
  }
  throw new Error(`the server did not start: ${output}`)
}

/** Kills the process without a chance to write anything. */
async function killServer(): Promise<void> {
  const child = running
  if (!child) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

type Reply = Record<string, unknown>

const caller = (address: string, cookie: string) => async (key: string, form: Form) => {
  const [resource, action] = key.split('/')
  const response = await fetch(`${address}/api/${resource}.php`, {
    method: 'POST',
    body: encodeForm({ ...form, action }),
    headers: { cookie },
  })
  return (await response.json()) as Reply
}

interface Written {
  readonly number: number
  /** Real ms. */
  readonly at: number
}

/** How long in ms the process writes before it is killed. */
const writingTime = 1600
/** How many ms of work may be lost. */
const mayBeLost = 1000

test('a crash while writing loses at most the last second and leaves consistent data', async () => {
  const started = await startServer()
  const made = await fetch(`${started}/mock/world`, {
    method: 'POST',
    body: JSON.stringify({ scenario: 'forty-servers', seed: 3 }),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { credentials, servers } = (await made.json()) as {
    credentials: { email: string; password: string; location: string }
    servers: { id: number }[]
  }
  const id = servers[0]?.id ?? 0
  const { email: user, password, location } = credentials
  const call = caller(started, cookie)
  const { token } = await call('auth/billinglogin', { user, password, location })

  const writes: Written[] = []
  const since = (): number => performance.now() - (writes[0]?.at ?? performance.now())
  while (since() < writingTime) {
    const number = writes.length + 1
    // The name is stored twice, in the server's row and in a tag; both must agree afterwards.
    const value = `count-${number}`
    const reply = await call('tags/add', { token: String(token), id, tag: 'hostname', value })
    expect(reply).toMatchObject({ result: 'OK' })
    writes.push({ number, at: performance.now() })
  }
  const killedAt = performance.now()
  await killServer()

  const again = caller(await startServer(), cookie)
  const list = await again('eq/list', { token: String(token), full: 1 })
  const rows = list['servers'] as { id: number; name: string }[]
  expect(rows).toHaveLength(servers.length)
  const name = rows.find((row) => row.id === id)?.name ?? ''
  const { tags } = await again('tags/list', { token: String(token), id })
  expect(tags).toContainEqual(having({ tag: 'hostname', value: name }))
  const stored = Number(/^count-(\d+)$/.exec(name)?.[1])
  const certain = writes.findLast(({ at }) => at < killedAt - mayBeLost)?.number ?? 0
  expect(certain).toBeGreaterThan(0)
  expect(stored).toBeGreaterThanOrEqual(certain)
  expect(stored).toBeLessThanOrEqual(writes.length)
  const invoices = await again('billing/get_invoices', { token: String(token) })
  expect(invoices).toMatchObject({ result: 'success' })
}, 60_000)
