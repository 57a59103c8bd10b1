import { expect, test } from 'vitest'
import { startMachine } from './testMachine.ts'
import { dial, until, type Line } from './testViewer.ts'
import { Terminal } from '@xterm/headless/lib-headless/xterm-headless.mjs'

const messages = (line: Line): unknown[] => line.texts.map((text): unknown => JSON.parse(text))
const say = (line: Line, message: object): void => line.session.receive(JSON.stringify(message))
const shown = (line: Line): string => new TextDecoder().decode(line.bytes())

/** A terminal with everything that a viewer received. */
async function drawn(line: Line, size = { cols: 80, rows: 30 }): Promise<string[]> {
  const terminal = new Terminal({ ...size, allowProposedApi: true })
  await new Promise<void>((resolve) => terminal.write(line.bytes(), resolve))
  const { active } = terminal.buffer
  const lines = Array.from(
    { length: size.rows },
    (_, row) =>
      active
        .getLine(active.baseY + row)
        ?.translateToString(true)
        .trimEnd() ?? '',
  )
  terminal.dispose()
  return lines
}

test('a reconnecting viewer keeps its scrollback and receives the current screen', async () => {
  const bench = await startMachine()
  await bench.signIn()
  await bench.type('seq 100\r')
  const first = await bench.serial()
  first.session.end()
  const again = await dial(bench.consoles, `${bench.path}/serial`)
  say(again!, { type: 'open', password: bench.password(), scrollback: 0 })
  await until(() => again!.bytes().length > 0)
  expect(shown(again!)).not.toContain('\x1bc')
  const terminal = new Terminal({ cols: 80, rows: 30, allowProposedApi: true })
  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve) => terminal.write(bytes, resolve))
  await write(first.bytes())
  const before = terminal.buffer.active.length
  await write(again!.bytes())
  expect(terminal.buffer.active.length).toBe(before)
  terminal.dispose()
  expect(await drawn(again!)).toEqual(await bench.lines())
})

test('a wrong or missing password closes the connection with its own code', async () => {
  const { consoles, path, password } = await startMachine()
  password()
  const line = await dial(consoles, `${path}/serial`)
  say(line!, { type: 'open', password: 'guess' })
  expect(line!.closed()).toEqual({ code: 4401, reason: 'Wrong password' })
  const other = await dial(consoles, `${path}/serial`)
  say(other!, { type: 'open' })
  expect(other!.closed()).toMatchObject({ code: 4401 })
  const silent = await dial(consoles, `${path}/serial`)
  silent!.session.receive(new TextEncoder().encode('root\r'))
  expect(silent!.closed()).toMatchObject({ code: 4401 })
})

test('an expired password closes the connection', async () => {
  const { consoles, path, password, advance } = await startMachine()
  const right = password()
  advance(121)
  const line = await dial(consoles, `${path}/serial`)
  say(line!, { type: 'open', password: right })
  expect(line!.closed()).toEqual({ code: 4408, reason: 'The viewer file has expired' })
})

test('the terminal adopts the serial viewer’s size until the viewer leaves', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  await screen.update(false)
  const line = await bench.serial()
  await bench.signIn()
  say(line, { type: 'resize', cols: 100, rows: 40 })
  expect(messages(line).at(-1)).toEqual({ type: 'size', cols: 100, rows: 40 })
  expect(await bench.run('stty size')).toBe('40 100')
  line.session.end()
  expect(await bench.run('stty size')).toBe('30 80')
})

test('extreme sizes are limited', async () => {
  const bench = await startMachine()
  const line = await bench.serial()
  say(line, { type: 'resize', cols: 100_000, rows: 1 })
  expect(messages(line).at(-1)).toEqual({ type: 'size', cols: 240, rows: 5 })
})

test('a capable screen viewer follows the size', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  screen.send(2, 0, 0, 1, 0xff, 0xff, 0xff, 0x21)
  await screen.update(false)
  const line = await bench.serial()
  say(line, { type: 'resize', cols: 100, rows: 40 })
  expect(await screen.update()).toEqual([
    expect.objectContaining({ encoding: -223, width: 800, height: 640 }),
  ])
})

test('a slow viewer skips output and resumes with the current screen', async () => {
  const bench = await startMachine()
  const line = await bench.serial()
  await bench.signIn()
  await bench.type('')
  line.buffered = 600 * 1024
  await bench.type('echo one\r')
  const before = line.bytes().length
  await bench.type('yes flood\r')
  for (let ticks = 0; ticks < 100; ticks += 1) bench.consoles.tick()
  await bench.type('\x03')
  // One message was already sent when it fell behind.
  expect(line.bytes().length - before).toBeLessThan(20)
  line.buffered = 0
  bench.consoles.tick()
  await bench.type('')
  expect(await drawn(line)).toEqual(await bench.lines())
})

test('an invalid message closes the connection', async () => {
  const bench = await startMachine()
  const line = await bench.serial()
  line.session.receive('{"type":"resize","cols":"many"}')
  expect(line.closed()).toMatchObject({ code: 1002 })
})
