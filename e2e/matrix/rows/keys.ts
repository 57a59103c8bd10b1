/** API keys. */
import type { Row } from '../row.ts'
import { dialog, dialogButton } from './dialogs.ts'

export const keyRows = {
  'api_keys/add': {
    async open(page, { visit }) {
      await visit(page, '/keys?run=new-key')
      await dialog(page).getByLabel('Name').fill('deploy-bot')
    },
    button: dialogButton('Create key'),
    success: /deploy-bot (was )?created/,
    shown: (page) => page.getByRole('dialog', { name: 'deploy-bot created' }),
    secretShown: [/^api_key in document/, 'A new key is shown once.'],
  },
  'api_keys/edit': {
    open: (page, { visit }) => visit(page, '/keys'),
    button: (page) => page.getByRole('button', { name: 'Disable Monitoring' }),
    success: /Monitoring disabled/,
  },
  'api_keys/delete': {
    async open(page, { visit }) {
      await visit(page, '/keys')
      await page.getByRole('button', { name: 'Delete Old laptop' }).click()
      await dialog(page)
        .getByLabel(/^Type Old laptop/)
        .fill('Old laptop')
    },
    button: dialogButton('Delete key'),
    success: /Old laptop deleted/,
  },
} as const satisfies Record<string, Row>
