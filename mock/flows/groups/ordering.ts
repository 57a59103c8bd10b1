import { type FlowGroup, ada } from '../flow.ts'

export const ordering = {
  title: 'Ordering',
  flows: [
    {
      id: 'order',
      title: 'Choosing a server',
      about: 'Types, locations and plans with prices. Your choice is part of the URL.',
      start: { ...ada, to: '/order' },
      sees: [
        { role: 'heading', name: 'Order a server' },
        { role: 'radio', name: 'Bare metal' },
        { role: 'radio', name: 'Netherlands 18' },
      ],
    },
    {
      id: 'order-visitor',
      title: 'A visitor with a link',
      about: 'A visitor without an account opens a link to a plan, which is already selected.',
      start: { scenario: 'forty-servers', to: '/order?preset=281&location=NL&period=annually' },
      sees: [
        { role: 'heading', name: 'Order a server' },
        { role: 'link', name: 'Sign in' },
      ],
    },
    {
      id: 'order-review',
      title: 'Review before the order',
      about:
        'The full choice line by line, the billing period with its discount, and missing entries.',
      start: {
        ...ada,
        to: '/order?preset=bm.v2-medium&location=us&os=237&period=annually&step=review',
      },
      sees: [
        { role: 'heading', name: 'Review' },
        { role: 'radio', name: 'Annual' },
        { text: 'Root password missing' },
      ],
    },
    {
      id: 'order-several',
      title: 'Several servers at once',
      about:
        'Three servers of a plan with numbered hostnames, ordered one after another, each exactly once.',
      start: { ...ada, to: '/order?preset=281&location=NL&os=300&count=3&step=network' },
      sees: [{ role: 'heading', name: 'Network' }, { text: 'Quantity' }, { text: '3 × €9.68' }],
    },
    {
      id: 'stock',
      title: 'Two thousand in stock',
      about: '2,000 servers in stock, with filters for CPU, memory, disks and price.',
      start: { scenario: 'full-racks', as: 'ada', to: '/order?kind=stock&at=any' },
      sees: [{ role: 'radio', name: 'All locations 2,000' }, { text: 'Filters' }],
    },
    {
      id: 'unverified',
      title: 'Identity verification',
      about:
        'The customer’s identity isn’t verified, so they can’t order yet. The profile says so.',
      start: { scenario: 'unverified', as: 'ada', to: '/account' },
      sees: [{ role: 'heading', name: 'Account' }, { text: 'Your identity isn’t verified yet.' }],
    },
  ],
} as const satisfies FlowGroup
