import { type FlowGroup, ada } from '../flow.ts'

export const goingWrong = {
  title: 'When things go wrong',
  flows: [
    {
      id: 'slow',
      title: 'A slow API',
      about:
        'The list shows its outline while it loads, and explains the delay after a few seconds.',
      start: {
        ...ada,
        faults: [{ kind: 'latency', seconds: 120, action: 'eq/list' }],
        to: '/servers',
      },
      sees: [{ role: 'heading', name: 'Servers' }, { text: 'Loading servers' }],
    },
    {
      id: 'maintenance',
      title: 'HTML instead of data',
      about:
        'The API returns a web page instead of data. The frame stays, and the part offers to try again.',
      start: { ...ada, faults: [{ kind: 'html' }], to: '/billing' },
      sees: [{ text: 'Couldn’t load' }, { role: 'button', name: 'Try again' }],
    },
    {
      id: 'blocked-script',
      title: 'An ad blocker stops a script',
      about:
        'No request of billing.php gets through, as with an ad blocker. The list works, and what fails says what to allow.',
      start: { ...ada, faults: [{ kind: 'drop', action: 'billing/*' }], to: '/billing' },
      sees: [{ text: 'If you use an ad blocker, allow' }, { role: 'button', name: 'Try again' }],
    },
    {
      id: 'access-proxy',
      title: 'An access proxy’s session has ended',
      about:
        'A proxy in front of the panel answers every request with its sign-in page. Reloading renews the session.',
      start: {
        ...ada,
        faults: [{ kind: 'access-proxy', how: 'redirect' }],
        to: '/servers',
      },
      sees: [
        { text: 'A sign-in page in front of this panel stops all requests' },
        { role: 'button', name: 'Reload' },
      ],
    },
    {
      id: 'damaged-response',
      title: 'A damaged response',
      about: 'The compressed traffic graph arrives damaged, which isn’t a lost connection.',
      start: {
        ...ada,
        faults: [{ kind: 'broken-gzip', action: 'net/show_cacti' }],
        to: '/servers/5100',
      },
      sees: [
        { text: 'The response was damaged on the way' },
        { role: 'button', name: 'Try again' },
      ],
    },
    {
      id: 'one-part-fails',
      title: 'One part fails',
      about: 'Traffic couldn’t be loaded. The rest of the page works as usual.',
      start: {
        ...ada,
        faults: [{ kind: 'refuse', message: 'Graphs are out of order', action: 'net/*' }],
        to: '/servers/5100',
      },
      sees: [
        { role: 'heading', name: 'mail-nl-01' },
        { role: 'button', name: 'Try again' },
      ],
    },
    {
      id: 'closed-after',
      title: 'The connection closes after the work is done',
      about:
        'The reboot is carried out, and its connection closes without a response. Browsers send the request again by themselves.',
      start: {
        ...ada,
        faults: [{ kind: 'drop', after: true, action: 'eq/reboot', times: 1 }],
        to: '/servers/5100?run=reboot',
      },
      sees: [
        { role: 'dialog', name: 'Reboot mail-nl-01?' },
        { role: 'button', name: 'Reboot' },
      ],
    },
    {
      id: 'repeats-refused',
      title: 'The same behind a proxy that refuses repeats',
      about:
        'The browser’s second request carries the key of the first, so that the server is rebooted once.',
      start: {
        ...ada,
        faults: [{ kind: 'drop', after: true, action: 'eq/reboot', times: 1 }],
        refuse_repeats: true,
        to: '/servers/5100?run=reboot',
      },
      sees: [
        { role: 'dialog', name: 'Reboot mail-nl-01?' },
        { role: 'button', name: 'Reboot' },
      ],
    },
    {
      id: 'outage',
      title: 'No network for 14 seconds',
      about:
        'The reboot arrives, and then nothing gets through for 14 seconds. Over HTTP/2, Chromium sends the request again.',
      start: {
        ...ada,
        faults: [{ kind: 'outage', seconds: 14, action: 'eq/reboot', times: 1 }],
        to: '/servers/5100?run=reboot',
      },
      sees: [
        { role: 'dialog', name: 'Reboot mail-nl-01?' },
        { role: 'button', name: 'Reboot' },
      ],
    },
    {
      id: 'odd-forms',
      title: 'Unusual response formats',
      about: 'Bare IDs, IDs as strings, other field names: the list looks the same.',
      start: { ...ada, quirks: ['bare-ids', 'ids-as-strings', 'other-servers'], to: '/servers' },
      sees: [
        { role: 'heading', name: 'Servers' },
        { role: 'row', name: 'mail-nl-01' },
      ],
    },
    {
      id: 'billing-forms',
      title: 'Values as billing software writes them',
      about:
        'Encoded texts, amounts in four formats, times with zones, a PDF sent as a download, pages in Latin-1: the invoices look the same.',
      start: {
        ...ada,
        quirks: [
          'html-encoded',
          'listed-refusals',
          'money-formats',
          'zoned-times',
          'pdf-as-download',
          'pdf-after-notice',
          'latin-1',
        ],
        to: '/billing',
      },
      sees: [
        { role: 'heading', name: 'Billing' },
        { role: 'link', name: 'Add funds…' },
      ],
    },
    {
      id: 'php-notices',
      title: 'PHP notices around the JSON',
      about:
        'The API prints notices before and after every response. Everything works, and the request log shows them.',
      start: { ...ada, quirks: ['php-notices', 'byte-order-mark'], to: '/servers' },
      sees: [
        { role: 'heading', name: 'Servers' },
        { role: 'row', name: 'mail-nl-01' },
      ],
    },
    {
      id: 'unreadable-invoice',
      title: 'An invoice that can’t be read',
      about:
        'One invoice has no total. The others are listed, and the page says which one is missing from the totals.',
      start: {
        ...ada,
        faults: [{ kind: 'unreadable-record', field: 'total', action: 'billing/get_invoices' }],
        to: '/billing',
      },
      sees: [{ role: 'heading', name: 'Billing' }, { text: 'Totals on this page are incomplete.' }],
    },
    {
      id: 'unreadable-server',
      title: 'A server that can’t be read',
      about: 'One server has no ID. The others are listed, and a line names the one that isn’t.',
      start: {
        ...ada,
        faults: [{ kind: 'unreadable-record', action: 'eq/list' }],
        to: '/servers',
      },
      sees: [{ role: 'heading', name: 'Servers' }, { text: '1 server couldn’t be read' }],
    },
    {
      id: 'hostile',
      title: 'Malicious strings',
      about:
        'Every text contains markup, scripts and control characters, and many are very long. Nothing breaks or runs.',
      start: { ...ada, hostile: true, to: '/servers' },
      sees: [
        { role: 'heading', name: 'Servers' },
        { role: 'link', name: 'mail-nl-01' },
      ],
    },
  ],
} as const satisfies FlowGroup
