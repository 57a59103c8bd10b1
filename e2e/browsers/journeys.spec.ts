/** Journeys, in every engine. */
import { z } from 'zod'
import { id, onScreen, usualMachine } from '../consoles.ts'
import type { What } from './find.ts'
import { enterPin, expect, test } from './fixtures.ts'
import { translateEverything } from '../translation.ts'

const dialog: What = { role: 'dialog' }
const button = (name: string | RegExp, within?: What): What => ({
  role: 'button',
  name,
  ...(within && { within }),
})
const link = (name: string | RegExp): What => ({ role: 'link', name })

test('signs in with the form', async ({ person, world }) => {
  const { email, password } = world.credentials
  await person.visit('/sign-in')
  await person.enter({ label: 'Email' }, email)
  await person.enter({ label: 'Password' }, 'not this one')
  await person.press(button('Sign in'))
  await person.see({ role: 'alert' })
  await person.enter({ label: 'Password' }, password)
  await person.key('Enter')
  await person.see(link('mail-nl-01'))
})

test('finds a server in the list', async ({ person, signIn }) => {
  await signIn('/servers')
  await person.see(link('build-nl-01'))
  await person.enter({ label: 'Search servers' }, 'mail-nl')
  await person.miss(link('build-nl-01'))
  await person.press(link('mail-nl-01'))
  await person.see({ role: 'heading', name: 'mail-nl-01' })
})

test('goes on in a translated page', async ({ person, signIn, world }) => {
  await signIn('/servers')
  await person.see(link('build-nl-01'))
  await person.run(z.null(), translateEverything)
  await person.enter({ label: 'Search servers' }, 'mail-nl')
  await person.miss(link('build-nl-01'))
  await person.key('Control', 'a')
  await person.key('Backspace')
  await person.see(link('build-nl-01'))
  await person.press(link('mail-nl-01'))
  await person.see({ role: 'heading', name: 'mail-nl-01' })
  await person.press(link('Reboot'))
  await enterPin(person, world)
  await person.key('Enter')
  await person.miss(dialog)
  await world.advance(60)
  await person.see({ text: 'mail-nl-01 rebooted' })
  expect(await person.run(z.array(z.string()), () => window.translation?.stale)).toEqual([])
  expect(await person.run(z.array(z.string()), () => window.translation?.held)).toEqual([])
  expect(await world.carriedOut('eq/reboot')).toBe(1)
})

test('names the script that an ad blocker stops', async ({ person, signIn, world, allowed }) => {
  allowed.push(/billing\.php/)
  await world.faults([{ kind: 'drop', action: 'billing/*' }])
  await signIn('/billing')
  await person.see({ text: /If you use an ad blocker, allow .*\/api\/billing\.php\./ })
  await person.miss({ text: /Check your internet connection/ })
})

test('offers to reload where an access proxy wants a sign-in', async ({
  person,
  signIn,
  world,
}) => {
  await signIn('/servers')
  await person.see(link('mail-nl-01'))
  await world.faults([{ kind: 'access-proxy', how: 'redirect' }])
  await person.press(link('Billing'))
  await person.see({ text: /^A sign-in page in front of this panel/ })
  await person.press({ role: 'button', name: 'Reload' })
  await person.miss({ text: /sign-in page/ })
})

test('says that a response was damaged', async ({ person, signIn, world, allowed }) => {
  allowed.push(/billing\.php/)
  await world.faults([{ kind: 'broken-gzip', action: 'billing/*' }])
  await signIn('/billing')
  // WebKitGTK 2.50 tells nobody, and gives the text up to the damage.
  await person.see({ text: /The response (?:was damaged on the way|couldn’t be read)/ })
})

test('reboots a server', async ({ person, signIn, world }) => {
  await signIn(`/servers/${world.server('mail-nl-01').id}`)
  await person.press(link('Reboot'))
  await enterPin(person, world)
  await person.key('Enter')
  await person.miss(dialog)
  await world.advance(60)
  await person.see({ text: 'mail-nl-01 rebooted' })
})

test('draws traffic and saves it as CSV', async ({ person, signIn, world }) => {
  await world.quirks(['lost-polls'])
  await signIn(`/servers/${world.server('mail-nl-01').id}/network`)
  await person.see({ role: 'application', name: /^Traffic on eth0/ })
  // Neither engine tells tests what it downloads, so the file is read where the page makes it.
  await person.run(z.null(), () => {
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file: Blob) => {
      const keep = async (): Promise<void> => {
        document.documentElement.dataset['saved'] = (await file.text()).slice(0, 40)
      }
      void keep()
      return make(file)
    }
    return null
  })
  await person.press(button('CSV'))
  await expect
    .poll(() => person.run(z.string(), () => document.documentElement.dataset['saved'] ?? ''))
    .toMatch(/^\uFEFF?Time,Time zone,Out/)
  const dots = await person.run(z.number(), () => document.querySelectorAll('[data-dots]').length)
  expect(dots).toBeGreaterThanOrEqual(4)
})

test('orders a server and pays for it', async ({ person, signIn, world }) => {
  await signIn('/order?preset=281&location=NL&os=300&step=network')
  await person.enter({ label: /^Hostname/ }, 'shop-1')
  await person.press(button('Continue to access'))
  await person.enter({ label: 'Root password' }, 'Correct-horse7')
  await person.press(button(/^Continue to /))
  await person.see({ label: /^Promo code/ })
  await person.press(button(/^Order (and pay|for|\() ?/, { role: 'region', name: 'Price' }))
  await person.press(
    button(/^Order (and pay|for|\() ?/, { role: 'dialog', name: /^Order .+\)\?$/ }),
  )
  await expect.poll(() => person.address()).toMatch(/\/order\/\w+$/)
  expect(await world.carriedOut('eq/order_instance')).toBe(1)
})

test('reinstalls a server and follows the installation', async ({ person, signIn, world }) => {
  const server = world.server('mail-nl-01')
  await signIn(`/servers/${server.id}/reinstall`)
  await person.press({ role: 'radio', name: 'Linux' })
  await person.press({ role: 'radio', name: /^Debian\b/ })
  await person.enter({ label: 'Root password' }, 'Patch-bay-42')
  await person.press(button('Reinstall…'))
  const question: What = { role: 'dialog', name: /^Erase / }
  await person.enter({ role: 'textbox', name: /^Type/, within: question }, server.name)
  await enterPin(person, world)
  await person.press(button('Erase and reinstall', question))
  await person.see({ text: /^Installing Debian/ })
  await world.advance(1200)
  await person.see({ text: /^Debian \d+ installed/ })
  await person.see({ role: 'progressbar', name: 'Installation' })
})

test('types in a console', async ({ person, signIn, world }) => {
  await world.makeMachine(id, usualMachine)
  await signIn('/servers')
  await person.see(link('mail-nl-01'))
  await world.run(0)
  await person.visit(`/servers/${id}/console`)
  await person.see({ text: 'Opening console' })
  await world.run(1)
  await world.advance(5)
  await person.see({ text: /^Connected/ })
  await person.press({ role: 'application', name: /^Console of/ })
  await person.type('root\n')
  await expect.poll(() => onScreen(world)).toMatch(/Password:/)
  await person.type(`${world.credentials.password}\n`)
  await expect.poll(() => onScreen(world)).toMatch(/[#$]$/)
  await person.type('echo "{A}|~ @1" ; # [x]\n')
  await expect.poll(() => onScreen(world)).toContain('\n{A}|~ @1\n')
  await person.enter({ label: 'Text' }, 'echo $((6*7))')
  await person.press(button('Type'))
  await expect.poll(() => onScreen(world)).toMatch(/echo \$\(\(6\*7\)\)$/)
  await person.press({ role: 'application', name: /^Console of/ })
  await person.key('Control', 'c')
  await expect.poll(() => onScreen(world)).toMatch(/\^C\n.*[#$]$/)
})

test('keeps Ctrl-W for a console in full screen', async ({ person, signIn, world, engineName }) => {
  await world.makeMachine(id, usualMachine)
  await signIn('/servers')
  await person.see(link('mail-nl-01'))
  await world.run(0)
  await person.visit(`/servers/${id}/console`)
  await person.see({ text: 'Opening console' })
  await world.run(1)
  await world.advance(5)
  await person.see({ text: /^Connected/ })
  await person.press(button('Full screen'))
  await person.see(button('Exit full screen'))
  // WebKitGTK has no way to keep keys.
  const way = engineName === 'firefox' ? 'Hold' : 'Press'
  await expect.poll(() => person.text()).toMatch(new RegExp(`${way}\\s+Esc\\s+to exit full screen`))
  await person.press({ role: 'application', name: /^Console of/ })
  await person.type('a')
  await person.key('Control', 'w')
  await person.type('b')
  await expect.poll(() => onScreen(world)).toMatch(/login: ab$/)
  if (engineName === 'firefox') {
    // It would leave full screen elsewhere.
    await person.key('Escape')
    await expect.poll(async () => (await world.machine(id)).keys).toEqual(['Escape'])
  }
  await person.press(button('Exit full screen'))
  await person.see(button('Full screen'))
})

test('reads a traffic chart', async ({ person, signIn, world }) => {
  await signIn(`/servers/${world.server('mail-nl-01').id}/network`)
  await person.see({ role: 'application', name: /^Traffic on eth0/ })
  const drawn = () =>
    person.run(
      z.number(),
      () =>
        [...document.querySelectorAll('svg [data-line]')].filter((line) => {
          const { width, height } = line.getBoundingClientRect()
          return width > 400 && height > 40
        }).length,
    )
  // Out and in.
  await expect.poll(drawn).toBe(2)
})

test('pays an invoice', async ({ person, signIn, world }) => {
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '900.00' })
  await signIn('/billing')
  await person.press(link(/^Pay all €[\d,.]+…$/))
  await person.press({ role: 'radio', name: 'Account credit', within: dialog })
  await person.press(button(/^Pay €[\d,.]+ from credit$/, dialog))
  await person.see({ text: /^Paid \d invoices from credit/ })
})

test('creates an API key', async ({ person, signIn }) => {
  await signIn('/keys')
  await person.press(link(/^New key|^Create key/))
  await person.enter({ label: 'Name', within: dialog }, 'deploy-bot')
  await person.press(button('Create key', dialog))
  const created: What = { role: 'dialog', name: 'deploy-bot created' }
  await person.press({ role: 'checkbox', name: 'I’ve saved the key', within: created })
  await person.press(button('Close', created))
  await person.miss(created)
  await person.see({ text: 'deploy-bot' })
})

test('opens a command with the palette', async ({ person, signIn }) => {
  await signIn('/servers')
  await person.see(button(/^Search servers/))
  await person.key('Control', 'k')
  const palette: What = { role: 'dialog', name: 'Command palette' }
  await person.focus({ role: 'combobox', within: palette })
  await person.type('reboot web-is-01')
  await person.see({ role: 'option', name: /^Reboot web-is-01/, within: palette })
  await person.key('Enter')
  await person.see({ role: 'dialog', name: 'Reboot web-is-01?' })
  await person.key('Escape')
  await person.miss({ role: 'dialog', name: 'Reboot web-is-01?' })
})
