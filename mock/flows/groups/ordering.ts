import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const ordering = {
  title: 'Ordering',
  flows: [
    {
      id: 'order',
      title: 'Choosing a server',
      about: 'Kinds, locations and offers with their prices; what is chosen stands in the address.',
      start: { ...ada, to: '/order' },
      sees: [
        { role: 'heading', name: 'Order a server' },
        { role: 'radio', name: 'Bare metal' },
        { role: 'radio', name: 'Netherlands, 18' },
      ],
    },
    {
      id: 'order-visitor',
      title: 'A visitor with a link',
      about:
        'Somebody without an account follows a link to an offer: the choice is made already, and the way in is shown.',
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
        'Everything chosen in a line each, the period with its discount, and what is still missing.',
      start: {
        ...ada,
        to: '/order?preset=bm.v2-medium&location=us&os=237&period=annually&step=review',
      },
      sees: [
        { role: 'heading', name: 'Period and review' },
        { role: 'radio', name: 'Annual' },
        { text: 'root password missing' },
      ],
    },
    {
      id: 'stock',
      title: 'Two thousand in stock',
      about:
        'Two thousand machines that stand ready, with filters by processor, memory, disks and price.',
      start: { scenario: 'full-racks', as: 'ada', to: '/order?kind=stock&at=any' },
      sees: [{ role: 'radio', name: 'Everywhere, 2,000' }, { text: 'Filters' }],
    },
    {
      id: 'unverified',
      title: 'An identity to verify',
      about:
        'Somebody whose identity is not verified: the profile says so, and that nothing can be ordered until it is.',
      start: { scenario: 'unverified', as: 'ada', to: '/account' },
      sees: [{ role: 'heading', name: 'Account' }, { text: 'Your identity is not verified yet.' }],
    },
  ],
} as const satisfies FlowGroup
