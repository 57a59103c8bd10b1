import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const oneServer = {
  title: 'One server',
  flows: [
    {
      id: 'one-vm',
      title: 'One virtual server',
      about:
        'The only server of somebody: its state, traffic, addresses and what it costs, on one page.',
      start: { scenario: 'one-vm', as: 'ada', to: '/servers/5100' },
      sees: [
        { role: 'heading', name: 'mail-nl-01' },
        { role: 'heading', name: 'Traffic, eth0' },
        { role: 'link', name: 'Console' },
      ],
    },
    {
      id: 'power',
      title: 'Power and sensors',
      about: 'The power of a machine of metal, and its sensors, which are read when somebody asks.',
      start: { ...ada, to: '/servers/5100/power' },
      sees: [
        { role: 'link', name: 'Power off' },
        { role: 'button', name: 'Read sensors' },
      ],
    },
    {
      id: 'network',
      title: 'Ports, traffic and addresses',
      about: 'The ports of a machine, and the traffic of one of them as a chart.',
      start: { ...ada, to: '/servers/5100/network' },
      sees: [
        { role: 'table', name: 'Ports' },
        { role: 'heading', name: 'Traffic, eth0' },
      ],
    },
    {
      id: 'traffic-picture',
      title: 'Traffic as a picture',
      about:
        'A service that answers with a picture of the traffic, not with its numbers: the picture is shown.',
      start: { ...ada, graphs: 'picture', to: '/servers/5100/network' },
      sees: [
        { role: 'heading', name: 'Traffic, eth0' },
        { role: 'img', name: 'Traffic' },
      ],
    },
    {
      id: 'blocked',
      title: 'A blocked address',
      about:
        'The address is blocked after an attack, for four hours: the reason and the end are said.',
      start: { scenario: 'trouble', as: 'ada', to: '/servers/5105/network' },
      sees: [{ text: 'Blocked' }, { text: 'Incoming attack' }],
    },
    {
      id: 'console',
      title: 'A console in the page',
      about: 'The screen of a virtual server opens in the page.',
      start: { scenario: 'one-vm', as: 'ada', speed: 30, to: '/servers/5100/console' },
      sees: [
        { role: 'heading', name: 'Machine' },
        { role: 'heading', name: 'Desktop viewer' },
        { role: 'link', name: 'Open in new window' },
      ],
    },
    {
      id: 'access',
      title: 'Ways in',
      about: 'Temporary ways into the management module, each with what it opens and for how long.',
      start: { ...ada, to: '/servers/5100/access' },
      sees: [
        { role: 'heading', name: 'IPMI' },
        { role: 'link', name: 'Open IPMI access' },
      ],
    },
    {
      id: 'suspended',
      title: 'A suspended server',
      about: 'A server that nobody paid for is switched off: it says why, and where to pay.',
      start: { scenario: 'trouble', as: 'ada', to: '/servers/5101' },
      sees: [
        { role: 'heading', name: 'suspended-01' },
        { text: 'Suspended · unpaid' },
        { role: 'link', name: 'Pay overdue invoices' },
      ],
    },
  ],
} as const satisfies FlowGroup
