import { type FlowGroup, ada } from '../flow.ts'

export const installing = {
  title: 'Installing an operating system',
  flows: [
    {
      id: 'reinstall',
      title: 'Before a reinstall',
      about: 'The reinstall form: erased data, compatible operating systems and paid licenses.',
      start: { ...ada, to: '/servers/5100/reinstall' },
      sees: [
        { role: 'heading', name: 'Reinstall' },
        { text: 'This erases all data on the disks of mail-nl-01' },
        { role: 'radio', name: 'Windows Server 2025' },
      ],
    },
    {
      id: 'reinstall-running',
      title: 'A reinstall at stage 3',
      about: 'A reinstall that someone else started, at stage 3 of 5.',
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
        'The installer failed. A warning says that the next boot erases the disks again, and offers to boot from disk.',
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
