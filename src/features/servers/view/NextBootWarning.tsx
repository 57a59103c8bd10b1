import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NextBoot } from '#lib/rules/server.ts'
import { Strip } from '#ui/Strip.tsx'

interface Props {
  boot: NextBoot
  /** What to do about it. */
  action?: ReactNode
}

/** Says when the next boot would not be a normal one; nothing when it would. */
export function NextBootWarning({ boot, action }: Props) {
  switch (boot) {
    case 'disk':
      return null
    case 'install':
      return (
        <Strip tone="bad" action={action}>
          <Trans>The next reboot starts the network installer and erases all disks.</Trans>
        </Strip>
      )
    case 'network':
      return (
        <Strip tone="bad" action={action}>
          <Trans>
            The next reboot starts from the network instead of the installed operating system.
          </Trans>
        </Strip>
      )
    case 'cd':
      return (
        <Strip tone="bad" action={action}>
          <Trans>The next reboot starts from CD instead of the installed operating system.</Trans>
        </Strip>
      )
    default:
      return boot satisfies never
  }
}
