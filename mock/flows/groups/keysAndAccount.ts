import { type FlowGroup, ada } from '../flow.ts'

export const keysAndAccount = {
  title: 'Keys and the account',
  flows: [
    {
      id: 'keys',
      title: 'API keys',
      about: 'API keys of the account and of single servers, with their allowed IPs.',
      start: { ...ada, to: '/keys' },
      sees: [
        { role: 'table', name: 'API keys' },
        { role: 'link', name: 'Create key' },
        { role: 'link', name: 'Deploy pipeline' },
      ],
    },
    {
      id: 'logins',
      title: 'Sign-in history',
      about: 'Three months of sign-ins, with their IP addresses.',
      start: { ...ada, to: '/account/logins' },
      sees: [{ role: 'heading', name: 'Sign-in history' }, { text: 'Your current IP address' }],
    },
    {
      id: 'contacts',
      title: 'Contacts',
      about: 'Colleagues who receive email about the account, besides its owner.',
      start: { ...ada, to: '/account/contacts' },
      sees: [
        { role: 'table', name: 'Contacts' },
        { role: 'button', name: 'Edit Priya Raman' },
      ],
    },
  ],
} as const satisfies FlowGroup
