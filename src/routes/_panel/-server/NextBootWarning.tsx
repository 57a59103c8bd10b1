import { Trans } from '@lingui/react/macro'
import type { NextBoot } from '#domain/server.ts'
import { Strip } from '#ui/Strip.tsx'

/** Says when the next boot would not be a normal one; nothing when it would. */
export function NextBootWarning({ boot }: { boot: NextBoot }) {
  switch (boot) {
    case 'disk':
      return null
    case 'install':
      return (
        <Strip tone="bad">
          <Trans>
            The next boot is set to the network: this would start a reinstall and erase the disks.
          </Trans>
        </Strip>
      )
    case 'network':
      return (
        <Strip tone="bad">
          <Trans>The next boot is set to the network: the installed system would not start.</Trans>
        </Strip>
      )
    case 'cd':
      return (
        <Strip tone="warn">
          <Trans>The next boot is set to the CD: the installed system would not start.</Trans>
        </Strip>
      )
    default:
      return boot satisfies never
  }
}
