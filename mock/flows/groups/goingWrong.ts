import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const goingWrong = {
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
      sees: [{ role: 'heading', name: 'Servers' }, { text: 'Loading servers' }],
    },
    {
      id: 'maintenance',
      title: 'A page in place of data',
      about:
        'The service answers with a web page in place of data: the frame stays, and the part can be tried again.',
      start: { ...ada, faults: [{ kind: 'html' }], to: '/billing' },
      sees: [{ text: 'Couldn’t load' }, { role: 'button', name: 'Try again' }],
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
} as const satisfies FlowGroup
