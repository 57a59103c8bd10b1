/**
 * What a designer shows of the panel, each as a link. The sentence promises what is seen, and `sees` is what a test
 * looks for after it has followed the link (`e2e/scenario-links.spec.ts`).
 */
import type { Start } from './startLink.ts'

/** A piece of a screen as people perceive it; a name may be a part of the whole one. */
export type Seen =
  | {
      readonly role:
        | 'alert'
        | 'button'
        | 'dialog'
        | 'heading'
        | 'img'
        | 'link'
        | 'progressbar'
        | 'radio'
        | 'row'
        | 'table'
        | 'textbox'
      readonly name: string
    }
  | { readonly text: string }

export interface Flow {
  /** Of its picture, and of its place on the page. */
  readonly id: string
  readonly title: string
  /** What is seen, in a sentence. */
  readonly about: string
  readonly start: Start & { readonly scenario: string; readonly to: string }
  readonly sees: readonly Seen[]
}

export interface FlowGroup {
  readonly title: string
  readonly flows: readonly Flow[]
}

const ada = { scenario: 'forty-servers', as: 'ada' } as const

export const flowGroups: readonly FlowGroup[] = [
  {
    title: 'Signing in',
    flows: [
      {
        id: 'sign-in',
        title: 'The sign-in page',
        about:
          'Nobody is signed in: a form asks for e-mail, password and billing location, and three other services are offered.',
        start: { scenario: 'forty-servers', to: '/sign-in' },
        sees: [
          { role: 'textbox', name: 'E-mail' },
          { role: 'button', name: 'Sign in' },
          { role: 'button', name: 'Code host' },
        ],
      },
      {
        id: 'first-sign-in',
        title: 'The first sign-in',
        about:
          'A new customer has no servers and no PIN yet: both are said, with the first step to each.',
        start: { scenario: 'new-customer', as: 'ada', to: '/servers' },
        sees: [{ role: 'button', name: 'Set your PIN' }, { text: 'You have no servers yet' }],
      },
      {
        id: 'session-over',
        title: 'The session ran out',
        about:
          'The service no longer takes the session: one signs in again over the page that one was on, and goes on there.',
        start: {
          ...ada,
          faults: [{ kind: 'expired-token', times: 1 }],
          to: '/servers/5100/network',
        },
        sees: [
          { role: 'dialog', name: 'Sign in again' },
          { text: 'The service no longer takes your session' },
        ],
      },
      {
        id: 'address-changed',
        title: 'The address changed',
        about:
          'The session was bound to another address: both addresses are named, and signing in again goes on.',
        start: { ...ada, ip: '203.0.113.77', to: '/billing' },
        sees: [
          { role: 'dialog', name: 'Sign in again' },
          { text: 'Your address has changed from 198.51.100.23 to 203.0.113.77' },
        ],
      },
      {
        id: 'one-server-key',
        title: 'A key for one server',
        about:
          'Somebody signed in with a key for one server: it is all there is, and a sentence says why.',
        start: { scenario: 'one-server-key', as: 'server-key', to: '/servers' },
        sees: [
          { text: 'You signed in with a key for one server' },
          { role: 'link', name: 'mail-nl-01' },
        ],
      },
      {
        id: 'two-factor',
        title: 'The second step',
        about:
          'The account of a careful person: the second step is on, and can be tried before it is needed.',
        start: { scenario: 'two-factor', as: 'api-key', to: '/account/security' },
        sees: [
          { role: 'heading', name: 'Second step' },
          { role: 'link', name: 'Try it…' },
        ],
      },
    ],
  },
  {
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
          { role: 'button', name: 'Remove the filter Location' },
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
          { role: 'button', name: '4 more tags: role=mail, client=Ember Labs' },
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
          { text: 'Your account is limited until its overdue invoices are paid' },
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
          { text: 'Services on it stop for about two minutes.' },
          { role: 'textbox', name: 'Your PIN' },
        ],
      },
    ],
  },
  {
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
        about:
          'The power of a machine of metal, and its sensors, which are read when somebody asks.',
        start: { ...ada, to: '/servers/5100/power' },
        sees: [
          { role: 'link', name: 'Power off' },
          { role: 'button', name: 'Read the sensors' },
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
        sees: [{ text: 'Address blocked' }, { text: 'Incoming attack' }],
      },
      {
        id: 'console',
        title: 'A console in the page',
        about: 'The screen of a virtual server opens in the page.',
        start: { scenario: 'one-vm', as: 'ada', speed: 30, to: '/servers/5100/console' },
        sees: [
          { role: 'heading', name: 'Machine' },
          { role: 'heading', name: 'Desktop viewer' },
          { role: 'link', name: 'Open in a window of its own' },
        ],
      },
      {
        id: 'access',
        title: 'Ways in',
        about:
          'Temporary ways into the management module, each with what it opens and for how long.',
        start: { ...ada, to: '/servers/5100/access' },
        sees: [
          { role: 'heading', name: 'Management module' },
          { role: 'link', name: 'Open a pass-through' },
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
          { role: 'link', name: 'Pay what is overdue' },
        ],
      },
    ],
  },
  {
    title: 'Installing a system',
    flows: [
      {
        id: 'reinstall',
        title: 'Before a reinstall',
        about:
          'The form of a reinstall: what will be erased, which systems fit the machine and which are paid for.',
        start: { ...ada, to: '/servers/5100/reinstall' },
        sees: [
          { role: 'heading', name: 'Install another system' },
          { text: 'Everything on the disks of mail-nl-01 will be erased' },
          { role: 'radio', name: 'Windows Server 2025' },
        ],
      },
      {
        id: 'reinstall-running',
        title: 'A reinstall at stage 3',
        about: 'A reinstall that somebody else began, at the third of its five stages.',
        start: {
          scenario: 'reinstall-running',
          as: 'ada',
          speed: 0,
          to: '/servers/5100/reinstall',
        },
        sees: [
          { role: 'progressbar', name: 'Installation' },
          { text: 'Stage 3 of 5: Post-install tasks' },
        ],
      },
      {
        id: 'reinstall-failed',
        title: 'A reinstall that failed',
        about:
          'The installer gave up: a red strip warns that the next boot would erase the disks once more, and boots from disk with one click.',
        start: { scenario: 'reinstall-fails', as: 'ada', to: '/servers/5111' },
        sees: [
          {
            text: 'The next boot is set to the network: this would start a reinstall and erase the disks.',
          },
          { role: 'link', name: 'Boot from disk instead' },
        ],
      },
    ],
  },
  {
    title: 'Ordering',
    flows: [
      {
        id: 'order',
        title: 'Choosing a server',
        about:
          'Kinds, locations and offers with their prices; what is chosen stands in the address.',
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
          { text: 'root password still to choose' },
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
        sees: [
          { role: 'heading', name: 'Account' },
          { text: 'Your identity is not verified yet.' },
        ],
      },
    ],
  },
  {
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
        title: 'What falls due',
        about: 'The next forty-five days: what each server costs, and when.',
        start: { ...ada, to: '/billing/outlook' },
        sees: [{ role: 'heading', name: 'What falls due' }],
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
  },
  {
    title: 'Keys and the account',
    flows: [
      {
        id: 'keys',
        title: 'API keys',
        about: 'The keys of an account and of single servers, with where they may be used from.',
        start: { ...ada, to: '/keys' },
        sees: [
          { role: 'table', name: 'API keys' },
          { role: 'link', name: 'New key' },
          { role: 'link', name: 'Deploy pipeline' },
        ],
      },
      {
        id: 'logins',
        title: 'Who signed in',
        about: 'The log-ins of three months, with the addresses they came from.',
        start: { ...ada, to: '/account/logins' },
        sees: [{ role: 'heading', name: 'Log-ins' }, { text: 'your address now' }],
      },
      {
        id: 'contacts',
        title: 'Contacts',
        about: 'Colleagues who get mail about the account, beside its owner.',
        start: { ...ada, to: '/account/contacts' },
        sees: [
          { role: 'table', name: 'Contacts' },
          { role: 'button', name: 'Change Priya Raman' },
        ],
      },
    ],
  },
  {
    title: 'When things go wrong',
    flows: [
      {
        id: 'slow',
        title: 'A slow service',
        about:
          'The list takes its time: its shape stands there, and after some seconds a sentence says why.',
        start: {
          ...ada,
          faults: [{ kind: 'latency', seconds: 120, action: 'eq/list' }],
          to: '/servers',
        },
        sees: [{ role: 'heading', name: 'Servers' }, { text: 'Loading your servers' }],
      },
      {
        id: 'maintenance',
        title: 'A page in place of data',
        about:
          'The service answers with a web page in place of data: the frame stays, and the part can be tried again.',
        start: { ...ada, faults: [{ kind: 'html' }], to: '/billing' },
        sees: [{ text: 'This could not be loaded' }, { role: 'button', name: 'Try again' }],
      },
      {
        id: 'one-part-fails',
        title: 'One part fails',
        about:
          'The traffic cannot be read: it says so in its place, and the rest of the page is as always.',
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
        id: 'odd-forms',
        title: 'A service with odd forms',
        about: 'Bare ids, ids as strings, other names of fields: the list looks the same.',
        start: { ...ada, quirks: ['bare-ids', 'ids-as-strings', 'other-servers'], to: '/servers' },
        sees: [
          { role: 'heading', name: 'Servers' },
          { role: 'row', name: 'mail-nl-01' },
        ],
      },
      {
        id: 'hostile',
        title: 'Hostile texts',
        about:
          'Every text carries markup, script and control characters, and many are endless: nothing breaks, nothing runs.',
        start: { ...ada, hostile: true, to: '/servers' },
        sees: [
          { role: 'heading', name: 'Servers' },
          { role: 'link', name: 'mail-nl-01' },
        ],
      },
    ],
  },
]

export const flows: readonly Flow[] = flowGroups.flatMap((group) => group.flows)
