import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const keysAndAccount = {
  title: 'Keys and the account',
  flows: [
    {
      id: 'keys',
      title: 'API keys',
      about: 'The keys of an account and of single servers, with where they may be used from.',
      start: { ...ada, to: '/keys' },
      sees: [
        { role: 'table', name: 'API keys' },
        { role: 'link', name: 'Create key' },
        { role: 'link', name: 'Deploy pipeline' },
      ],
    },
    {
      id: 'logins',
      title: 'Who signed in',
      about: 'The log-ins of three months, with the addresses they came from.',
      start: { ...ada, to: '/account/logins' },
      sees: [{ role: 'heading', name: 'Sign-in history' }, { text: 'Your current IP address' }],
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
} as const satisfies FlowGroup
