import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../handlers/ordering/testOrder.ts'
import { prepareInstallation } from '../installation.ts'
import { powerOff, powerOn, restart } from '../power.ts'
import { storePassword } from '../setup.ts'
import { Consoles } from './consoles.ts'
import { startMachine, type Bench } from './testMachine.ts'

/** World seconds from power-on to login prompt. */
const boot = 17

const switchOn = ({ machine, server }: Bench): void => void powerOn(machine.world, server())

test('a running machine shows its login prompt', async () => {
  const { text } = await startMachine()
  expect(await text()).toMatch(/Debian 12 web-nl-01 tty1\n\nweb-nl-01 login:$/)
})

test('boot messages follow the clock, and pause with it', async () => {
  const bench = await startMachine({ power: 'off' })
  expect(await bench.text()).toContain('The machine is switched off.')
  switchOn(bench)
  bench.advance(0)
  expect(await bench.text()).toMatch(/^SeaBIOS/)
  bench.advance(3)
  expect(await bench.text()).toMatch(/GNU GRUB[\s\S]*\*Debian 12/)
  bench.consoles.tick()
  expect(await bench.text()).toContain('GNU GRUB')
  bench.advance(5)
  expect(await bench.text()).toMatch(/Loading Linux 6\.1[\s\S]*Linux version/)
  expect(await bench.text()).not.toContain('login:')
  bench.advance(boot - 8)
  expect(await bench.text()).toMatch(/Reached target Multi-User System[\s\S]*web-nl-01 login:$/)
})

test.each([
  ['Ubuntu 24.04', 237, /Welcome to Ubuntu 24\.04/],
  ['FreeBSD 14.2', 271, /Copyright .* The FreeBSD Project[\s\S]*FreeBSD\/amd64 \(web-nl-01\)/],
  ['Windows Server 2022', 205, /Press Ctrl-Alt-Del to unlock/],
] as const)('%s starts in its own words', async (os_name, os_id, words) => {
  const bench = await startMachine({ power: 'off', os_name, os_id })
  switchOn(bench)
  bench.advance(boot)
  expect(await bench.text()).toMatch(words)
})

test('a machine without power shows nothing', async () => {
  const bench = await startMachine()
  powerOff(bench.machine.world, bench.server())
  bench.advance(5)
  expect(await bench.text()).toBe('\n\n  The machine is switched off.')
  await bench.type('root\r')
  expect(await bench.text()).toBe('\n\n  The machine is switched off.')
})

test('a reboot by the service shows on the screen', async () => {
  const bench = await startMachine()
  restart(bench.machine.world, bench.server())
  bench.advance(5)
  expect(await bench.text()).toContain('Guest has not initialized the display (yet).')
  bench.advance(15)
  expect(await bench.text()).toMatch(/^SeaBIOS/)
})

test('reboot in the shell reboots the server', async () => {
  const bench = await startMachine()
  await bench.signIn()
  await bench.type('reboot\r')
  expect(bench.server().power).toBe('off')
  expect(await bench.text()).toMatch(/reboot: Restarting system$/)
  bench.advance(20)
  expect(bench.server().power).toBe('on')
  bench.advance(boot)
  expect(await bench.text()).toMatch(/login:$/)
})

test('poweroff in the shell powers off the server', async () => {
  const bench = await startMachine()
  await bench.signIn()
  await bench.type('poweroff\r')
  bench.advance(60)
  expect(bench.server().power).toBe('off')
  expect(await bench.text()).toContain('The machine is switched off.')
})

test('Ctrl-Alt-Del reboots a machine even during boot', async () => {
  const bench = await startMachine({ power: 'off' })
  switchOn(bench)
  bench.advance(7)
  bench.machine.secureAttention()
  expect(bench.server().power).toBe('off')
  bench.advance(20)
  expect(await bench.text()).toMatch(/^SeaBIOS/)
})

test('Ctrl-Alt-Del unlocks Windows', async () => {
  const bench = await startMachine({ os_name: 'Windows Server 2022', os_id: 205 })
  bench.machine.secureAttention()
  expect(await bench.text()).toContain('Enter password for Administrator')
  await bench.type('patchbay\r')
  expect(await bench.text()).toMatch(/C:\\Users\\Administrator>$/)
  expect(bench.server().power).toBe('on')
  await bench.type('shutdown /r\r')
  expect(bench.server().power).toBe('off')
})

test.each([
  ['cd', /ISOLINUX[\s\S]*root@rescue:~#$/],
  ['pxe', /PXE-E53: No boot filename received[\s\S]*login:$/],
] as const)('the next start is from %s when that was set', async (boot_device, words) => {
  const bench = await startMachine({ boot_device })
  restart(bench.machine.world, bench.server())
  bench.advance(20)
  bench.advance(2)
  const beginning = await bench.text()
  bench.advance(boot)
  expect(`${beginning}\n${await bench.text()}`).toMatch(words)
})

test('changing the boot device does not affect the running system', async () => {
  const bench = await startMachine()
  bench.machine.world.tables.servers.patch(bench.server().id, { boot_device: 'cd' })
  bench.advance(60)
  expect(await bench.text()).toMatch(/web-nl-01 login:$/)
})

test('a machine that fails to boot says so', async () => {
  const bench = await startMachine()
  bench.machine.world.tables.defects.put({ id: bench.server().id, boot: 'fails' })
  restart(bench.machine.world, bench.server())
  bench.advance(30)
  expect(await bench.text()).toContain('No bootable device.')
})

const install = async (bench: Bench): Promise<void> => {
  const { world } = bench.machine
  prepareInstallation(world, bench.server(), {
    os_id: 237,
    os_name: 'Ubuntu 24.04',
    hostname: 'fresh.example.net',
    root_pass: 'Correct-horse-7',
    runner_task: null,
    key: null,
  })
  restart(world, world.tables.servers.patch(bench.server().id, { boot_device: 'pxe' }))
  bench.advance(20)
}

test('the installer shows each stage, and ends in the selected operating system', async () => {
  const bench = await startMachine()
  await install(bench)
  bench.advance(8)
  expect(await bench.text()).toMatch(/iPXE[\s\S]*DHCP[\s\S]*Filename: http/)
  bench.advance(32)
  expect(bench.server().install_stage).toBe(1)
  expect(await bench.text()).toMatch(
    /Automatic installation of Ubuntu 24\.04[\s\S]*Target: fresh\.example\.net[\s\S]*Stage 1/,
  )
  bench.advance(149)
  expect(await bench.text()).toContain('Configuring Ubuntu 24.04 ... done')
  bench.advance(1)
  expect(bench.server().install_stage).toBe(2)
  expect(await bench.text()).toContain('Stage 2')
  bench.advance(180)
  expect(await bench.text()).toContain('Stage 3')
  bench.advance(120)
  expect(await bench.text()).toContain('Stage 4: installation complete')
  bench.advance(20)
  expect(await bench.text()).toMatch(/^SeaBIOS/)
  bench.advance(40)
  // Stage 5: the server is online.
  expect(bench.server().install_stage).toBe(5)
  expect(await bench.text()).toMatch(/Ubuntu 24\.04 fresh tty1\n\nfresh login:$/)
  bench.advance(600)
  expect(bench.server().install_stage).toBeNull()
  expect(await bench.text()).toMatch(/fresh login:$/)
  // The selected password signs in.
  await bench.type('root\rCorrect-horse-7\r')
  expect(await bench.text()).toMatch(/root@fresh:~#$/)
})

test('a failed installer shows its reason', async () => {
  const bench = await startMachine()
  bench.machine.world.tables.defects.put({ id: bench.server().id, installer_stops_after: 2 })
  await install(bench)
  bench.advance(600)
  expect(await bench.text()).toContain('installer: partitioning failed (exit code 1)')
  bench.machine.secureAttention()
  bench.advance(20)
  expect(bench.server().install_stage).toBe(0)
})

test('the latest root password signs in, and so does the demo account’s', async () => {
  const bench = await startMachine()
  await bench.type('root\rwrong\r')
  expect(await bench.text()).toMatch(/Password:\n\nLogin incorrect\nweb-nl-01 login:$/)
  storePassword(bench.machine.world, bench.server(), 'Chosen-1')
  await bench.type('root\rChosen-1\r')
  expect(await bench.text()).toMatch(/root@web-nl-01:~#$/)
  await bench.type('exit\r')
  await bench.signIn()
  expect(await bench.text()).toMatch(/root@web-nl-01:~#$/)
})

test('control sequences in a name have no effect', async () => {
  const bench = await startMachine({ name: '\x1b[31mweb\r\n\x07<script>'.padEnd(9000, 'W') })
  expect((await bench.text()).split('\n').at(-1)).toMatch(/^\[31mweb<script>W+ login:$/)
})

test('a new server has the ordered system and root password', async () => {
  const shop = await openShop()
  const { world } = shop
  shop.fund('100.00')
  const ordered = await shop.order({
    os_id: 219,
    root_pass: 'Chosen-horse7',
    hostname: 'new.example.net',
  })
  const { callback, id } = ordered
  await shop.finish(callback)
  const consoles = new Consoles({ choose: async () => world })
  onTestFinished(() => consoles.close())
  const machine = consoles.machine(world, shop.server(Number(id)))
  await shop.advance(boot)
  machine.follow()
  machine.type('root\rChosen-horse7\r')
  await machine.tty.shown()
  expect(machine.tty.lines().join('\n')).toMatch(/Debian 12 new tty1[\s\S]*root@new:~#/)
})
