import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NextBoot } from '#lib/rules/server.ts'
import type { Capability } from '#lib/rules/serverCan.ts'
import { Strip } from '#ui/Strip.tsx'
import type { ServerTarget } from '../commands/command.ts'
import { warningsFor, type ServerCondition } from '../rules/serverConditions.ts'
import { shortDay } from './words.ts'

interface DoubtsProps {
  capability: Capability
  target: ServerTarget
}

/** Reasons to think twice before a command. */
export function CommandWarnings({ capability, target: { conditions = [] } }: DoubtsProps) {
  return warningsFor(capability, conditions).map((condition) => (
    <Strip key={condition.condition} tone="warn">
      <ConditionWarning condition={condition} />
    </Strip>
  ))
}

function ConditionWarning({ condition }: { condition: ServerCondition }) {
  const { i18n } = useLingui()
  switch (condition.condition) {
    case 'cancelled': {
      if (condition.when === 'at-once' || condition.day === null)
        return <Trans>This server is canceled and will be erased.</Trans>
      const day = shortDay(i18n, condition.day)
      return <Trans>This server is canceled and will be erased on {day}.</Trans>
    }
    case 'blocked':
      return <Trans>The main IP address is blocked: you can’t reach the server through it.</Trans>
    case 'unpaid':
      return (
        <Trans>This server’s invoice is overdue. The server may be suspended at any time.</Trans>
      )
    case 'limited':
      return <Trans>Your account is limited until you pay an overdue invoice.</Trans>
    default:
      return condition satisfies never
  }
}

interface NextBootWarningProps {
  boot: NextBoot
  /** A remedy. */
  action?: ReactNode
}

/** Warns unless the next boot is from disk. */
export function NextBootWarning({ boot, action }: NextBootWarningProps) {
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
