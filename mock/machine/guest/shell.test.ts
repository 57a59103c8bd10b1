import { expect, test } from 'vitest'
import { startMachine } from '../console/testMachine.ts'

async function atTheShell() {
  const bench = await startMachine()
  await bench.signIn()
  return bench
}

test.each([
  ['pwd', '/root'],
  ['ls', 'notes.txt'],
  ['ls /etc', 'hostname  hosts  network  os-release  passwd  resolv.conf'],
  ['cat /etc/hostname', 'web-nl-01'],
  ['cat nothing', 'cat: nothing: No such file or directory'],
  ['cd /etc && cat hostname; cd', 'web-nl-01'],
  ['cd /nowhere', 'cd: /nowhere: No such file or directory'],
  ['hostname', 'web-nl-01'],
  ['whoami', 'root'],
  ['uname', 'Linux'],
  ['uname -a', 'Linux web-nl-01 6.1.0-25-amd64 #1 SMP x86_64 GNU/Linux'],
  ['ip r', 'default via 203.0.113.1 dev eth0'],
  ['seq 3', '1\n2\n3'],
  ['echo one   two', 'one two'],
  [`echo 'a  |b' "c  $d"`, 'a  |b c'],
  ['echo "$USER@$HOSTNAME" \\$HOME', 'root@web-nl-01 $HOME'],
  ['nonsense; echo $?', 'sh: nonsense: command not found (try help)\n127'],
  ["echo 'open", "sh: unexpected EOF while looking for matching `''"],
  ['ls | grep x', 'sh: |: not supported by this shell'],
  ['echo kept > f; echo more >> f; cat f; rm f', 'kept\nmore'],
  ['constructor', 'sh: constructor: command not found (try help)'],
  ['# nothing', ''],
] as const)('%s', async (command, answer) => {
  const { run } = await atTheShell()
  expect(await run(command)).toBe(answer)
})

test('date and uptime follow the world’s clock', async () => {
  const { run, advance, machine } = await atTheShell()
  const day = (): string => new Date(machine.world.clock.now()).toUTCString().slice(0, 3)
  expect(await run('date')).toMatch(new RegExp(`^${day()} .* UTC \\d{4}$`))
  expect(await run('uptime')).toMatch(/up 1 day, {2}0:00/)
  advance(2 * 86_400)
  expect(await run('uptime')).toMatch(/up 3 days, {2}0:00/)
})

test('ip a shows the server’s address', async () => {
  const { run, machine } = await atTheShell()
  const [address] = machine.world.tables.addresses.where('server_id', machine.id)
  expect(await run('ip a')).toContain(`inet ${address?.id}/24`)
})

test('help lists every command, and describes one', async () => {
  const { run } = await atTheShell()
  const names = (await run('help')).split(/\s+/)
  expect(names).toEqual(expect.arrayContaining(['ls', 'reboot', 'poweroff', 'exit']))
  expect(await run('help reboot')).toBe('reboot the machine')
})

test('a line can be edited with the usual keys', async () => {
  const { type, text } = await atTheShell()
  await type('clear\r')
  await type('echo abd\x1b[Dc\x1b[C!\x1b[H\x1b[3~\x1b[3~X\x1b[F\x7f?\r')
  // Home, delete twice, insert X; End, one back, insert a question mark.
  expect((await text()).split('\n')[0]).toBe('root@web-nl-01:~# Xho abcd?')
})

test('a line longer than the screen can be edited', async () => {
  const { type, run, lines } = await atTheShell()
  await type('clear\r')
  await type(`echo ${'x'.repeat(100)}${'\x7f'.repeat(98)}\r`)
  expect((await lines()).slice(0, 3)).toEqual([
    'root@web-nl-01:~# echo xx',
    'xx',
    'root@web-nl-01:~#',
  ])
  expect(await run('echo still')).toBe('still')
})

test('arrow keys browse the history', async () => {
  const { type, text } = await atTheShell()
  await type('echo one\recho two\r')
  await type('clear\r')
  await type('draft\x1b[A\x1b[A\x1b[A\r')
  expect((await text()).split('\n').slice(0, 2)).toEqual(['root@web-nl-01:~# echo one', 'one'])
  await type('clear\r')
  await type('draft\x1b[A\x1b[B')
  expect(await text()).toBe('root@web-nl-01:~# draft')
})

test('Ctrl-C discards a line and interrupts a command, Ctrl-L clears the screen', async () => {
  const { type, text, consoles } = await atTheShell()
  await type('half a line\x03')
  expect(await text()).toMatch(/half a line\^C\nroot@web-nl-01:~#$/)
  await type('ping example.net\r')
  consoles.tick()
  await type('\x03')
  expect(await text()).toMatch(/\^C\nroot@web-nl-01:~#$/)
  await type('kept\x0c')
  expect(await text()).toBe('root@web-nl-01:~# kept')
})

test('loadkeys changes the guest’s keyboard layout', async () => {
  const { run, machine } = await atTheShell()
  await run('loadkeys de')
  expect(machine.setup.keyboard).toBe('de')
  expect(await run('loadkeys xx')).toBe(
    'Keyboard layout: de. Available: us, gb, de, de-nodeadkeys, fr, fr-windows.',
  )
})

test('number and size of files are limited', async () => {
  const { run } = await atTheShell()
  expect(await run('seq 90000 > big')).toBe('sh: big: No space left on device')
})

test('exit returns to the login prompt', async () => {
  const { type, text } = await atTheShell()
  await type('exit\r')
  expect(await text()).toMatch(/web-nl-01 login:$/)
})
