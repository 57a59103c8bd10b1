/** Ports, IP addresses and tags of a server. */
import type { Page } from '@playwright/test'
import type { Row } from '../row.ts'
import { bareMetal, dialog, dialogButton, serverUrl } from './dialogs.ts'

const ip = '203.0.113.8'

/** In seed 1, a quarter of the servers have a second IP address. */
const withTwoAddresses = 'queue-fi-01'
const secondAddress = '198.51.100.240'

const addresses = (page: Page) => page.getByRole('table', { name: 'IP addresses' })

export const networkRows = {
  'net/port_off': {
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'network?run=disable-port&on=eth1'))
      await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Not used')
    },
    button: dialogButton('Disable eth1'),
    success: /: done$/m,
    shown: (page) => page.getByRole('button', { name: 'Enable eth1' }),
  },
  'net/port_on': {
    prepare: ({ ask, world }) =>
      ask('net', {
        action: 'port_off',
        id: world.server(bareMetal).id,
        port: 'eth1',
        reason: 'Not used',
      }).then(() => undefined),
    open: (page, stage) => stage.visit(page, serverUrl(stage, 'network')),
    button: (page) => page.getByRole('button', { name: 'Enable eth1' }),
    shown: (page) => page.getByRole('link', { name: 'Disable eth1…' }),
  },
  'net/block_ip': {
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, `network?run=block-address&on=${ip}`))
      await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Under attack')
    },
    button: dialogButton('Block IP'),
    success: /: done$/m,
    shown: (page) => page.getByRole('button', { name: `Unblock ${ip}` }),
  },
  'net/unblock_ip': {
    prepare: ({ ask, world }) =>
      ask('net', {
        action: 'block_ip',
        id: world.server(bareMetal).id,
        ip,
        description: 'Under attack',
      }).then(() => undefined),
    open: (page, stage) => stage.visit(page, serverUrl(stage, 'network')),
    button: (page) => page.getByRole('button', { name: `Unblock ${ip}` }),
    shown: (page) => page.getByRole('link', { name: `Block ${ip}…` }),
  },
  'ip/update_ptr': {
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, `network?run=reverse-names&on=${ip}`))
      await dialog(page).getByRole('textbox', { name: 'Names' }).fill('mx.example.net')
    },
    button: dialogButton('Save'),
    success: /: done$/m,
    shown: (page) => addresses(page).getByText('mx.example.net'),
  },
  'ip/set_main': {
    async open(page, { visit, world }) {
      await visit(page, `/servers/${world.server(withTwoAddresses).id}/network`)
    },
    button: (page) => page.getByRole('button', { name: `Make ${secondAddress} the main IP` }),
    shown: (page) =>
      addresses(page)
        .getByRole('row', { name: new RegExp(`^${secondAddress}`) })
        .filter({ hasText: /Main IP/ }),
  },
  'tags/add': {
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'tags'))
      const form = page.getByRole('form', { name: 'Add tag' })
      await form.getByLabel('Key').fill('rack')
      await form.getByLabel('Value').fill('B-12')
    },
    button: (page) =>
      page.getByRole('form', { name: 'Add tag' }).getByRole('button', { name: 'Add' }),
    shown: (page) => page.getByRole('button', { name: 'Remove rack' }),
  },
  'tags/remove': {
    open: (page, stage) => stage.visit(page, serverUrl(stage, 'tags')),
    button: (page) => page.getByRole('button', { name: 'Remove env' }),
    success: /env removed/,
  },
} as const satisfies Record<string, Row>
