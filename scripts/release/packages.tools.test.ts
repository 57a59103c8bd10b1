import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientPackage, mockPackage } from './packages.ts'

/** An empty folder into which both packages are installed, as anybody would. */
const folder = mkdtempSync(join(tmpdir(), 'patchbay-packages-'))
/** npm installs two packages and builds a database if there is none for this platform. In ms. */
const timeout = 180_000

const npm = (...args: string[]): string =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(async () => {
  const packed = [await clientPackage(), await mockPackage()].map((source) =>
    npm('pack', '--silent', resolve(source)).trim(),
  )
  writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}')
  npm('install', '--no-audit', '--no-fund', ...packed.map((file) => `./${file}`))
}, timeout)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Runs the installed mock while `work` uses it. */
async function withMock<Result>(
  work: (base: string, apiKey: string) => Result | Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const mock = spawn(
    'node_modules/.bin/patchbay-mock',
    ['--port', String(port), '--state', 'state'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    let said = ''
    for await (const part of mock.stdout) {
      said += String(part)
      const key = /API key\s+(\S+)/.exec(said)?.[1]
      if (key !== undefined) return await work(`http://127.0.0.1:${port}/api`, key)
    }
    throw new Error(`The mock ended: ${said}`)
  } finally {
    mock.kill()
  }
}

const program = `
import { actions, ApiError, createClient } from 'patchbay-client'
const [, , base, key] = process.argv
let token
const client = createClient({ baseUrl: () => base, token: () => token })
const session = await client.call(actions['auth/login'], { key })
token = session.token
const servers = await client.call(actions['eq/list'], {})
const refused = await client
  .call(actions['eq/reboot'], { id: servers[0].id, pin: '0000' })
  .catch((error) => error)
console.log(JSON.stringify({
  servers: servers.length,
  id: typeof servers[0].id,
  refused: refused instanceof ApiError && refused.kind,
}))
`

test(
  'the installed client speaks with the installed mock',
  async () => {
    writeFileSync(join(folder, 'program.js'), program)
    const output = await withMock((base, key) =>
      execFileSync('node', ['program.js', base, key], { cwd: folder, encoding: 'utf8' }),
    )
    expect(JSON.parse(output)).toEqual({ servers: 41, id: 'number', refused: 'refused' })
  },
  timeout,
)

test(
  'its types know the fields of requests and replies, and need nothing of the panel',
  () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { actions, createClient, type ReplyOf } from 'patchbay-client'
const client = createClient({ baseUrl: () => '', token: () => undefined })
const detail = await client.call(actions['eq/show'], { id: 5100 })
export const period: string | null = detail.server_data.datePeriod
export type Detail = ReplyOf<(typeof actions)['eq/show']>
// @ts-expect-error An id is a number.
await client.call(actions['eq/show'], { id: 'x' })
// @ts-expect-error There is no such field.
detail.server_data.nothing
`,
    )
    const check = () =>
      execFileSync(
        resolve('node_modules/.bin/tsc'),
        ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', 'typed.ts'],
        { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
      )
    expect(check).not.toThrow()
  },
  timeout,
)

test('each says what it is', () => {
  const installed = (name: string): unknown =>
    JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  for (const name of ['patchbay-client', 'patchbay-mock'])
    expect(installed(name)).toMatchObject({ name, version, license: 'MIT' })
  for (const name of ['patchbay-client', 'patchbay-mock'])
    expect(readFileSync(join(folder, 'node_modules', name, 'README.md'), 'utf8')).toMatch(
      new RegExp(`^# ${name}\n`),
    )
})
