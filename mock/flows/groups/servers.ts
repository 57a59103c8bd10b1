import { type FlowGroup, ada } from '../flow.ts'

export const servers = {
  title: 'Servers',
  flows: [
    {
      id: 'forty-servers',
      title: 'Forty servers',
      about:
        '41 servers of every type in eight locations, with status, IP address and renewal date.',
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
      about: 'A filter and a search word narrow 41 servers down to one.',
      start: { ...ada, to: '/servers?q=location:NL,FI mail' },
      sees: [
        { role: 'button', name: 'Remove filter Location' },
        { text: '1 of 41' },
        { role: 'link', name: 'mail-nl-01' },
      ],
    },
    {
      id: 'traffic-limits',
      title: 'Traffic of all servers',
      about:
        'Which servers are above their traffic limit, near it or heading above it, and about what it costs.',
      start: { scenario: 'traffic-limits', as: 'ada', to: '/traffic' },
      sees: [
        { role: 'heading', name: 'Traffic' },
        { role: 'link', name: 'above-01' },
        { text: 'At risk 3' },
      ],
    },
    {
      id: 'traffic-servers',
      title: 'Traffic of several servers',
      about: 'The month of two servers in one chart, beside the month before.',
      start: { ...ada, to: '/traffic?servers=5100,5110&range=month&compare=before' },
      sees: [
        { role: 'application', name: 'Traffic on mail-nl-01, cache-nl-01' },
        { text: 'Period before' },
      ],
    },
    {
      id: 'addresses',
      title: 'IP addresses of all servers',
      about:
        'Every address with its server, reverse DNS and VLAN; grouped by network or by server.',
      start: { ...ada, to: '/addresses' },
      sees: [
        { role: 'heading', name: 'IP addresses' },
        { role: 'table', name: 'IP addresses' },
        { role: 'radio', name: 'Networks' },
      ],
    },
    {
      id: 'worldwide',
      title: 'Names in many languages',
      about: '“zurich” finds Zürich, in any normal form, and “muenchen” finds München.',
      start: { scenario: 'worldwide', as: 'ada', to: '/servers?q=zurich' },
      sees: [{ text: '3 of 14' }, { role: 'link', name: 'Zürich-02' }],
    },
    {
      id: 'pasted',
      title: 'A pasted sentence',
      about: 'A URL, a sentence or any other notation finds the servers it names.',
      start: { ...ada, to: '/servers?q=server mail-nl-01 is down, ssh root@203.0.113.9 fails' },
      sees: [
        { text: 'Showing the servers named in your text' },
        { role: 'link', name: 'mail-nl-01' },
      ],
    },
    {
      id: 'ten-thousand-servers',
      title: 'Ten thousand servers',
      about: 'A list of 10,000 servers opens and scrolls as fast as a list of ten.',
      start: { scenario: 'ten-thousand-servers', as: 'ada', to: '/servers' },
      sees: [{ text: '10,000' }, { role: 'row', name: 'mail-nl-01' }],
    },
    {
      id: 'reseller',
      title: 'A bare-metal reseller',
      about: '60 servers, tagged by client, contract and plan.',
      start: { scenario: 'bare-metal-reseller', as: 'ada', to: '/servers' },
      sees: [
        { text: '60' },
        { role: 'button', name: '5 tags: env=prod, role=mail, client=Fjord Mapping' },
      ],
    },
    {
      id: 'staff',
      title: 'Support staff',
      about: 'A support engineer sees three customers’ servers in one list.',
      start: { scenario: 'staff', as: 'sam', to: '/servers' },
      sees: [{ role: 'button', name: 'Account: sam@support.example.net' }, { text: '20' }],
    },
    {
      id: 'trouble',
      title: 'Every type of problem',
      about: 'Unpaid, suspended, canceled, blocked and stuck servers on a limited account.',
      start: { scenario: 'trouble', as: 'ada', to: '/servers' },
      sees: [
        { text: 'Until you pay your overdue invoices' },
        { role: 'row', name: 'suspended-01' },
        { role: 'row', name: 'blocked-01' },
      ],
    },
    {
      id: 'reboot',
      title: 'Reboot with the PIN',
      about: 'The reboot dialog names the effects and asks for the PIN.',
      start: { ...ada, to: '/servers?run=reboot&on=5100' },
      sees: [
        { role: 'dialog', name: 'Reboot mail-nl-01?' },
        { text: 'Services stop until the server is back, usually within a few minutes.' },
        { role: 'textbox', name: 'PIN' },
      ],
    },
  ],
} as const satisfies FlowGroup
