import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const money = {
  title: 'Money',
  flows: [
    {
      id: 'billing',
      title: 'Invoices and credit',
      about:
        'What is unpaid, what falls due next and how long the credit lasts, above all invoices.',
      start: { ...ada, to: '/billing' },
      sees: [{ role: 'link', name: 'Add funds…' }, { text: '165 invoices' }],
    },
    {
      id: 'unpaid',
      title: 'Overdue and limited',
      about:
        'Three invoices are overdue and the account is limited: one click leads to paying them.',
      start: { scenario: 'unpaid', as: 'ada', to: '/billing?state=unpaid' },
      sees: [
        { text: '4 invoices, 3 overdue' },
        { role: 'link', name: 'Pay what is overdue' },
        { role: 'link', name: 'Pay 4 invoices…' },
      ],
    },
    {
      id: 'outlook',
      title: 'Upcoming charges',
      about: 'Every charge of the next forty-five days, and the credit after each of them.',
      start: { ...ada, to: '/billing/outlook' },
      sees: [{ role: 'heading', name: 'Upcoming charges' }],
    },
    {
      id: 'cancellations',
      title: 'Servers given back',
      about:
        'Two servers are given back, one at once and one at the end of its period: until then they can be kept.',
      start: { scenario: 'trouble', as: 'ada', to: '/billing/cancellations' },
      sees: [
        { role: 'button', name: 'Keep this server: ending-01' },
        { role: 'button', name: 'Keep this server: leaving-01' },
      ],
    },
  ],
} as const satisfies FlowGroup
