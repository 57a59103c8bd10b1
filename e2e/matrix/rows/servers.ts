/** Power, next boot, access to the BMC, and the name. */
import type { Row } from '../row.ts'
import {
  bareMetal,
  dialog,
  dialogButton,
  serverCommand,
  serverUrl,
  typePin,
  work,
} from './dialogs.ts'

const isBareMetal = ({ world }: { world: { server: (name: string) => { id: number } } }): number =>
  world.server(bareMetal).id

export const serverRows = {
  'eq/on': serverCommand('on', 'Power on', {
    pin: true,
    tab: 'power',
    async prepare(stage) {
      const { pin } = stage.world.credentials
      await stage.ask('eq', { action: 'off', id: isBareMetal(stage), pin })
      await stage.world.advance(30)
    },
    success: work('Powering on', 'powered on'),
  }),
  'eq/off': serverCommand('off', 'Power off', {
    pin: true,
    tab: 'power',
    success: work('Powering off', 'powered off'),
  }),
  'eq/reboot': serverCommand('reboot', 'Reboot', {
    pin: true,
    tab: 'power',
    success: work('Restarting', 'rebooted'),
  }),
  'eq/boot_dev': serverCommand('boot-cd', 'Boot from CD', {
    pin: true,
    success: work('Setting boot order', 'Boot order set'),
  }),
  'eq/clear_pxe': {
    async prepare(stage) {
      const { pin } = stage.world.credentials
      const id = isBareMetal(stage)
      const root_pass = 'Kestrel-2468'
      const chosen = { os_id: 300, root_pass, hostname: 'mail', pin }
      await stage.ask('eq', { action: 'create_pxe', id, ...chosen })
      await stage.world.advance(30)
    },
    open: (page, stage) => stage.visit(page, serverUrl(stage, 'access')),
    button: (page) => page.getByRole('button', { name: 'Remove prepared installation' }),
    success: work('Removing prepared installation', 'Prepared installation removed'),
  },
  'eq/create_pxe': {
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'access?run=create-pxe'))
      await dialog(page).getByRole('combobox', { name: 'Operating system' }).click()
      await page.getByRole('option', { name: 'Debian 12' }).click()
      await dialog(page).getByLabel('Root password', { exact: true }).fill('Correct-horse-7')
      await dialog(page)
        .getByLabel(/^Type /)
        .fill(bareMetal)
      await typePin(page, stage)
    },
    button: dialogButton('Prepare installation'),
    success: work('Preparing installation', 'Installation prepared'),
  },
  'eq/add_ipmi_user': {
    open: (page, stage) => stage.visit(page, serverUrl(stage, 'access')),
    button: (page) => page.getByRole('button', { name: 'Add IPMI user' }),
    success: work('Adding IPMI user', 'IPMI user added'),
    secretShown: [/^(Password|password) in document/, 'The credentials are shown once.'],
  },
  'eq/remove_ipmi_user': {
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'access?run=remove-ipmi-user'))
      await dialog(page).waitFor()
    },
    button: dialogButton('Remove IPMI user'),
    success: work('Removing IPMI user', 'IPMI user removed'),
  },
  'nat/add_static_nat': serverCommand('open-nat', 'Open IPMI access', {
    success: work('Opening IPMI access', 'IPMI access opened'),
  }),
  'nat/remove_static_nat': {
    async prepare(stage) {
      await stage.ask('nat', { action: 'add_static_nat', id: isBareMetal(stage), ttl: 7200 })
      await stage.world.advance(30)
    },
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'access?run=close-nat'))
      await dialog(page).waitFor()
    },
    button: dialogButton('Close IPMI access'),
    success: work('Closing IPMI access', 'IPMI access closed'),
  },
  'eq/unit_reset': serverCommand('unit-reset', 'Restart BMC', {
    success: work('Restarting BMC', 'BMC restarted'),
  }),
  'eq/console': {
    repeats: 'It only creates a password, and opening the tab asks for a new one.',
    open: (page, { visit }) => visit(page, '/servers/5101'),
    button: (page) =>
      page
        .getByRole('navigation', { name: 'Server sections' })
        .getByRole('link', { name: 'Console', exact: true }),
    success: work('Opening console', 'Connecting'),
  },
  'eq/rename_server': {
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'network?run=rename'))
      await dialog(page).getByLabel('Name').fill('mail-nl-99')
    },
    button: dialogButton('Rename'),
    success: /Rename: done/,
    shown: (page) => page.getByRole('heading', { name: 'mail-nl-99', level: 1 }),
  },
  'eq/update_servers': {
    repeats: 'It only has the inventory read again, and the panel asks for that itself.',
    open: (page, { visit }) => visit(page, '/servers'),
    button: (page) => page.getByRole('button', { name: 'Refresh', exact: true }),
    success: /List refreshed/,
  },
} as const satisfies Record<string, Row>
