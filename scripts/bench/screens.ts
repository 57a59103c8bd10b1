/** Screens whose first content is measured, with the content that makes them useful. */
import { firstRows, type Content } from './marks.ts'
import type { goals } from './goals.ts'

export interface Screen {
  readonly address: string
  readonly content: Content
  readonly goal: keyof typeof goals
  /** Signed out. */
  readonly visitor?: true
}

export const screens = {
  // Its names, which lead to the servers: in the outline first.
  'server list': {
    address: '/servers',
    content: [['a[href="/servers/5100"]', 'mail-nl-01']],
    goal: 'list',
  },
  'server table': { address: '/servers', content: firstRows, goal: 'table' },
  'server page with its chart': {
    address: '/servers/5100',
    content: [
      ['main h1', 'mail-nl-01'],
      ['main [role=img] svg', ''],
    ],
    goal: 'server page',
  },
  'order page': {
    address: '/order?preset=175&location=NL',
    content: [
      ['[role=radiogroup] input[type=radio]:checked', ''],
      ['section[aria-label="Price"]', 'now, for'],
    ],
    goal: 'order page',
  },
  'sign-in form': {
    address: '/sign-in',
    content: [['input[type=email]', '']],
    goal: 'sign-in form',
    visitor: true,
  },
} as const satisfies Readonly<Record<string, Screen>>
