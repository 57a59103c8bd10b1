import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const signingIn = {
  title: 'Signing in',
  flows: [
    {
      id: 'sign-in',
      title: 'The sign-in page',
      about:
        'Nobody is signed in: a form asks for email, password and billing location, and three other services are offered.',
      start: { scenario: 'forty-servers', to: '/sign-in' },
      sees: [
        { role: 'textbox', name: 'Email' },
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
      sees: [{ role: 'button', name: 'Set your PIN' }, { text: 'No servers yet' }],
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
      sees: [{ role: 'dialog', name: 'Sign in again' }, { text: 'Your session was ended' }],
    },
    {
      id: 'address-changed',
      title: 'The address changed',
      about:
        'The session was bound to another address: both addresses are named, and signing in again goes on.',
      start: { ...ada, ip: '203.0.113.77', to: '/billing' },
      sees: [
        { role: 'dialog', name: 'Sign in again' },
        { text: 'your IP address changed from 198.51.100.23 to 203.0.113.77' },
      ],
    },
    {
      id: 'one-server-key',
      title: 'A key for one server',
      about:
        'Somebody signed in with a key for one server: it is all there is, and a sentence says why.',
      start: { scenario: 'one-server-key', as: 'server-key', to: '/servers' },
      sees: [
        { text: 'This API key gives access to one server' },
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
        { role: 'heading', name: 'Two-factor authentication' },
        { role: 'link', name: 'Try it…' },
      ],
    },
  ],
} as const satisfies FlowGroup
