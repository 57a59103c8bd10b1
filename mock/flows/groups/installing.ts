import type { FlowGroup } from '../flow.ts'
import { ada } from './ada.ts'

export const installing = {
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
      sees: [{ role: 'progressbar', name: 'Installation' }, { text: 'Stage 3 of 5: Finishing' }],
    },
    {
      id: 'reinstall-failed',
      title: 'A reinstall that failed',
      about:
        'The installer gave up: a red strip warns that the next boot would erase the disks once more, and boots from disk with one click.',
      start: { scenario: 'reinstall-fails', as: 'ada', to: '/servers/5111' },
      sees: [
        {
          text: 'The next reboot starts the network installer and erases all disks.',
        },
        { role: 'link', name: 'Boot from disk instead' },
      ],
    },
  ],
} as const satisfies FlowGroup
