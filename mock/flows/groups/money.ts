import { type FlowGroup, ada } from '../flow.ts'

export const money = {
  title: 'Billing',
  flows: [
    {
      id: 'billing',
      title: 'Invoices and credit',
      about: 'Amount due, upcoming charges and remaining credit above the invoices.',
      start: { ...ada, to: '/billing' },
      sees: [{ role: 'link', name: 'Add funds…' }, { text: 'unpaid invoices' }],
    },
    {
      id: 'unpaid',
      title: 'Overdue and limited',
      about: 'Three invoices are overdue and the account is limited, one click away from paying.',
      start: { scenario: 'unpaid', as: 'ada', to: '/billing?state=unpaid' },
      sees: [
        { text: '4 unpaid invoices' },
        { role: 'link', name: 'Pay overdue invoices' },
        { role: 'link', name: 'Pay overdue €' },
      ],
    },
    {
      id: 'items-of-several-lines',
      title: 'Items of several lines',
      about: 'Invoice items keep their lines, also when printed.',
      start: { scenario: 'worldwide', as: 'ada', to: '/billing' },
      sees: [{ role: 'link', name: 'Add funds…' }],
    },
    {
      id: 'upcoming',
      title: 'Upcoming charges',
      about: 'Every charge of the next 45 days, with the remaining credit after each.',
      start: { ...ada, to: '/billing/upcoming' },
      sees: [{ role: 'heading', name: 'Next 45 days' }],
    },
    {
      id: 'cost',
      title: 'Cost by location',
      about:
        'What invoices charged for servers at each location, by month, and what they cost a month now.',
      start: { ...ada, to: '/billing/cost?by=location' },
      sees: [{ role: 'heading', name: 'Cost, EUR' }, { text: 'a month now' }],
    },
    {
      id: 'wrong-bill',
      title: 'Bills with mistakes',
      about:
        'Eight invoices with a wrong sum, VAT, price, period, license or discount, each with its calculation.',
      start: { scenario: 'wrong-bill', as: 'ada', to: '/billing/cost?by=month' },
      sees: [{ role: 'heading', name: 'Bill check' }, { text: '8 invoices differ' }],
    },
    {
      id: 'cancellations',
      title: 'Canceled servers',
      about:
        'Two canceled servers, one immediately and one at the end of its billing period. Both cancellations can be withdrawn.',
      start: { scenario: 'trouble', as: 'ada', to: '/billing/cancellations' },
      sees: [
        { role: 'button', name: 'Withdraw cancellation: ending-01' },
        { role: 'button', name: 'Withdraw cancellation: leaving-01' },
      ],
    },
  ],
} as const satisfies FlowGroup
