import { type FlowGroup, ada } from '../flow.ts'

export const signingIn = {
  title: 'Signing in',
  flows: [
    {
      id: 'sign-in',
      title: 'The sign-in page',
      about:
        'The form asks for email, password and billing location, and offers three identity providers.',
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
      about: 'A new customer without servers or a PIN, with the first step to each.',
      start: { scenario: 'new-customer', as: 'ada', to: '/servers' },
      sees: [{ role: 'button', name: 'Set PIN' }, { text: 'No servers yet' }],
    },
    {
      id: 'session-over',
      title: 'Session expired',
      about: 'The session has expired. You sign in again over the current page and continue there.',
      start: {
        ...ada,
        faults: [{ kind: 'expired-token', times: 1 }],
        to: '/servers/5100/network',
      },
      sees: [{ role: 'dialog', name: 'Sign in again' }, { text: 'Your session was ended' }],
    },
    {
      id: 'address-changed',
      title: 'IP address changed',
      about:
        'The session belongs to another IP address. The panel names both and asks you to sign in again.',
      start: { ...ada, ip: '203.0.113.77', to: '/billing' },
      sees: [
        { role: 'dialog', name: 'Sign in again' },
        { text: 'your IP address changed from 198.51.100.23 to 203.0.113.77' },
      ],
    },
    {
      id: 'one-server-key',
      title: 'API key for one server',
      about: 'Signed in with an API key for one server, which is the only one shown.',
      start: { scenario: 'one-server-key', as: 'server-key', to: '/servers' },
      sees: [
        { text: 'This API key gives access to one server' },
        { role: 'link', name: 'mail-nl-01' },
      ],
    },
    {
      id: 'two-factor',
      title: 'Two-factor authentication',
      about: 'Two-factor authentication is on, and can be tested in advance.',
      start: { scenario: 'two-factor', as: 'api-key', to: '/account/security' },
      sees: [
        { role: 'heading', name: 'Two-factor authentication' },
        { role: 'link', name: 'Send test code…' },
      ],
    },
  ],
} as const satisfies FlowGroup
