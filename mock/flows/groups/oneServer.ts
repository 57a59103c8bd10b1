import { type FlowGroup, ada } from '../flow.ts'

export const oneServer = {
  title: 'One server',
  flows: [
    {
      id: 'one-vm',
      title: 'One virtual server',
      about: 'A customer’s only server: status, traffic, IP addresses and price on one page.',
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
      about: 'Power control of a bare-metal server, and its sensors on request.',
      start: { ...ada, to: '/servers/5100/power' },
      sees: [
        { role: 'link', name: 'Power off' },
        { role: 'button', name: 'Read sensors' },
      ],
    },
    {
      id: 'network',
      title: 'Ports, traffic and IP addresses',
      about: 'A server’s ports, with one port’s traffic as a chart.',
      start: { ...ada, to: '/servers/5100/network' },
      sees: [
        { role: 'table', name: 'Ports' },
        { role: 'heading', name: 'Traffic, eth0' },
      ],
    },
    {
      id: 'traffic-picture',
      title: 'Traffic as an image',
      about: 'The API returns an image of the traffic instead of figures, and the panel shows it.',
      start: { ...ada, graphs: 'picture', to: '/servers/5100/network' },
      sees: [
        { role: 'heading', name: 'Traffic, eth0' },
        { role: 'img', name: 'Traffic' },
      ],
    },
    {
      id: 'traffic-gaps',
      title: 'Traffic with lost polls and a restarted counter',
      about:
        'Every other measurement is missing, so the chart shows dots. One value no port can reach is left out, and the page says so.',
      start: { ...ada, quirks: ['lost-polls', 'restarted-counter'], to: '/servers/5100/network' },
      sees: [{ role: 'application', name: 'Traffic on eth0' }, { text: 'is left out' }],
    },
    {
      id: 'traffic-before',
      title: 'Traffic beside the month before',
      about: 'A month of traffic, and the month before it, each day beside the same day.',
      start: { ...ada, to: '/servers/5100/network?range=month&compare=before' },
      sees: [{ role: 'application', name: 'Traffic on eth0' }, { text: 'before: out' }],
    },
    {
      id: 'blocked',
      title: 'A blocked IP address',
      about:
        'An IP address is blocked for four hours after an attack, with the reason and the end time.',
      start: { scenario: 'trouble', as: 'ada', to: '/servers/5105/network' },
      sees: [{ text: 'Blocked' }, { text: 'Incoming attack' }],
    },
    {
      id: 'console',
      title: 'Console in the browser',
      about: 'A virtual server’s console opens in the browser.',
      start: { scenario: 'one-vm', as: 'ada', speed: 30, to: '/servers/5100/console' },
      sees: [
        { role: 'heading', name: 'Server' },
        { role: 'heading', name: 'Desktop viewer' },
        { role: 'link', name: 'Open in new window' },
      ],
    },
    {
      id: 'access',
      title: 'Remote access',
      about: 'Temporary access to the BMC, with its scope and duration.',
      start: { ...ada, to: '/servers/5100/access' },
      sees: [
        { role: 'heading', name: 'IPMI' },
        { role: 'link', name: 'Open IPMI access' },
      ],
    },
    {
      id: 'stuck',
      title: 'A server that doesn’t come back',
      about:
        'Reboot it: its page says what happened, what to do next and what is known, until the server runs again.',
      start: { scenario: 'trouble', as: 'ada', speed: 20, to: '/servers/5106?run=reboot' },
      sees: [{ text: 'Services stop until the server is back, usually within a few minutes.' }],
    },
    {
      id: 'suspended',
      title: 'A suspended server',
      about: 'An unpaid server is powered off. Its page says why and where to pay.',
      start: { scenario: 'trouble', as: 'ada', to: '/servers/5101' },
      sees: [
        { role: 'heading', name: 'suspended-01' },
        { text: 'Suspended' },
        { role: 'link', name: 'Pay overdue invoices' },
      ],
    },
  ],
} as const satisfies FlowGroup
