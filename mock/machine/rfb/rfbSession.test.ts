import { expect, test } from 'vitest'
import { startMachine } from '../console/testMachine.ts'
import { dial, greet, look } from '../console/testViewer.ts'
import { changeSetup } from '../setup.ts'

test('a password is valid for two minutes, or until a newer one', async () => {
  const { consoles, path, password, advance } = await startMachine()
  const first = password()
  const second = password()
  expect(await greet((await dial(consoles, path))!, first)).toBe('Authentication failed')
  expect(await greet((await dial(consoles, path))!, second)).toBe('')
  advance(121)
  expect(await greet((await dial(consoles, path))!, second)).toBe('The viewer file has expired')
})

test('an open screen stays open when its password expires', async () => {
  const bench = await startMachine()
  const { line } = await bench.screen()
  bench.advance(600)
  expect(line.closed()).toBeUndefined()
})

test('a machine without a password opens after a request, for a limited time', async () => {
  const { consoles, machine, server, path, password, advance } = await startMachine()
  changeSetup(machine.world, server(), { asks_password: false })
  // Before the first request an unguessable password is required.
  expect(await greet((await dial(consoles, path))!, '')).toBe('Authentication failed')
  password()
  const screen = await look((await dial(consoles, path))!, undefined)
  expect(screen.width).toBe(640)
  advance(121)
  expect(await greet((await dial(consoles, path))!, undefined)).toBe('The viewer file has expired')
})

test('other protocol versions are refused', async () => {
  const { consoles, path } = await startMachine()
  const line = await dial(consoles, path)
  line!.session.receive(new TextEncoder().encode('RFB 003.003\n'))
  expect(line!.closed()).toMatchObject({ code: 1002 })
})

test('the first update contains the whole screen, later ones the changes', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  const whole = await screen.update(false)
  expect(whole.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(640 * 480)
  screen.tap(0x6c)
  const changed = await screen.update()
  // The character and the cursor.
  expect(changed).toMatchObject([{ width: 16, height: 16 }])
})

test('an update waits until something changes', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  await screen.update(false)
  let arrived = false
  const update = screen.update().then((rectangles) => {
    arrived = true
    return rectangles
  })
  await bench.machine.tty.shown()
  expect(arrived).toBe(false)
  screen.tap(0x78)
  expect(await update).toHaveLength(1)
})

test('a glyph has the text’s color in the viewer’s format', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  await bench.signIn()
  await bench.type('clear\r')
  // Red first, as browsers want it.
  screen.send(0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0)
  const [first] = await screen.update(false)
  // The prompt is bold green: bright green pixels on black.
  const pixels = new Set(
    Array.from({ length: 16 * 72 }, (_, index) => {
      const at = (Math.floor(index / 72) * 640 + (index % 72)) * 4
      return [...first!.contents.subarray(at, at + 3)].join(' ')
    }),
  )
  expect(pixels).toEqual(new Set(['0 0 0', '35 209 139']))
})

test('scan codes work where the machine offers them', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  screen.send(2, 0, 0, 2, 0, 0, 0, 0, 0xff, 0xff, 0xfe, 0xfe)
  expect(await screen.update(false)).toContainEqual(expect.objectContaining({ encoding: -258 }))
  for (const down of [1, 0]) screen.send(255, 0, 0, down, 0, 0, 0, 0x61, 0, 0, 0, 0x1e)
  expect(await bench.text()).toMatch(/login: a$/)
})

test('a host with a keymap uses keysyms and ignores scan codes', async () => {
  const bench = await startMachine()
  changeSetup(bench.machine.world, bench.server(), { keyboard: 'de', keymap: 'us' })
  const screen = await bench.screen()
  const press = (symbol: number, scanCode: number): void => {
    for (const down of [1, 0]) screen.send(255, 0, 0, down, 0, 0, 0, symbol, 0, 0, 0, scanCode)
  }
  // A US keymap has no "ü"; the key with "[" is where the guest has it.
  press(0xfc, 0x1a)
  press(0x5b, 0x1a)
  expect(await bench.text()).toMatch(/login: ü$/)
})

test('the pointer’s shape is sent', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  screen.send(2, 0, 0, 1, 0xff, 0xff, 0xff, 0x11)
  expect(await screen.update(false)).toContainEqual(
    expect.objectContaining({ encoding: -239, width: 12, height: 16 }),
  )
  screen.send(5, 0, 0, 10, 0, 10)
  expect(screen.line.closed()).toBeUndefined()
})

test('like wayvnc, it returns to every viewer what one has sent, twice', async () => {
  const bench = await startMachine()
  changeSetup(bench.machine.world, bench.server(), { agent: true, clipboard: 'wayvnc' })
  const screens = [await bench.screen(), await bench.screen()]
  screens[0]?.send(6, 0, 0, 0, 0, 0, 0, 2, 0xc3, 0xbc)
  for (const { line } of screens)
    expect((await line.read(20)).join()).toBe('3,0,0,0,0,0,0,2,195,188,3,0,0,0,0,0,0,2,195,188')
})

test('without a guest agent the clipboard is not shared', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  await bench.signIn()
  screen.send(6, 0, 0, 0, 0, 0, 0, 2, 0x68, 0x69)
  expect(await bench.run('xclip -o')).toBe('xclip: no guest agent is running')
})

test('a scrolling screen updates as fast as the viewer requests', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  await bench.signIn()
  await screen.update(false)
  await bench.type('journalctl\r')
  let rectangles = 0
  for (let updates = 0; updates < 20; updates += 1) rectangles += (await screen.update()).length
  expect(rectangles).toBeGreaterThan(20 * 10)
})

test('endless output does not fill memory: an update contains the current screen', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  await bench.signIn()
  await screen.update(false)
  await bench.type('yes flood\r')
  for (let ticks = 0; ticks < 500; ticks += 1) bench.consoles.tick()
  await bench.machine.tty.shown()
  expect(screen.line.bytes()).toHaveLength(0)
  expect(bench.machine.tty.terminal.buffer.active.length).toBeLessThanOrEqual(530)
  await bench.type('\x03')
  expect((await bench.text()).split('\n').slice(-2)).toEqual([
    '^C',
    expect.stringContaining('root@'),
  ])
})

test('an unknown message ends the session', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  screen.send(99)
  expect(screen.line.closed()).toEqual({ code: 1002, reason: 'No such message: 99' })
})
