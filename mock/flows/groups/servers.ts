import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const servers = {
  title: 'Servers',
  flows: [
    {
      id: 'forty-servers',
      title: 'Forty servers',
      about:
        'Forty-one servers of every kind in eight locations, each with its state, address and due date.',
      start: { ...ada, to: '/servers' },
      sees: [
        { role: 'heading', name: 'Servers' },
        { role: 'row', name: 'mail-nl-01' },
        { text: '41' },
      ],
    },
    {
      id: 'search',
      title: 'A search with filters',
      about:
        'The search holds a filter and a word: of forty-one servers the one that is meant is left.',
      start: { ...ada, to: '/servers?q=location:NL,FI mail' },
      sees: [
        { role: 'button', name: 'Remove filter Location' },
        { text: '1 of 41' },
        { role: 'link', name: 'mail-nl-01' },
      ],
    },
    {
      id: 'ten-thousand-servers',
      title: 'Ten thousand servers',
      about: 'A list of ten thousand servers opens like one of ten, and scrolls as smoothly.',
      start: { scenario: 'ten-thousand-servers', as: 'ada', to: '/servers' },
      sees: [{ text: '10,000' }, { role: 'row', name: 'mail-nl-01' }],
    },
    {
      id: 'reseller',
      title: 'A reseller of bare metal',
      about: 'Sixty machines, tagged by client, contract and plan.',
      start: { scenario: 'bare-metal-reseller', as: 'ada', to: '/servers' },
      sees: [
        { text: '60' },
        { role: 'button', name: '4 more tags: role=mail, client=Fjord Mapping' },
      ],
    },
    {
      id: 'staff',
      title: 'Support staff',
      about: 'A member of the support staff sees the servers of three customers in one list.',
      start: { scenario: 'staff', as: 'sam', to: '/servers' },
      sees: [{ role: 'button', name: 'Account: sam@support.example.net' }, { text: '20' }],
    },
    {
      id: 'trouble',
      title: 'Every kind of trouble',
      about:
        'Servers that are unpaid, suspended, cancelled, blocked or stuck: each says so, and the account is limited.',
      start: { scenario: 'trouble', as: 'ada', to: '/servers' },
      sees: [
        { text: 'Your account is limited until you pay your overdue invoices' },
        { role: 'row', name: 'suspended-01' },
        { role: 'row', name: 'blocked-01' },
      ],
    },
    {
      id: 'reboot',
      title: 'Rebooting with the PIN',
      about:
        'A reboot is about to be confirmed: what it does to people is said, and the PIN is asked for.',
      start: { ...ada, to: '/servers?run=reboot&on=5100' },
      sees: [
        { role: 'dialog', name: 'Reboot mail-nl-01?' },
        { text: 'Services on this server stop for about two minutes.' },
        { role: 'textbox', name: 'Your PIN' },
      ],
    },
  ],
} as const satisfies FlowGroup
