import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '../commands/command.ts'
import type { RuledCapability } from '#lib/rules/serverCan.ts'
import { doubtsAbout, type ServerCondition } from '../rules/serverConditions.ts'
import { Strip } from '#ui/Strip.tsx'
import { shortDay } from './words.ts'

interface Props {
  capability: RuledCapability
  target: ServerTarget
}

/** What a person should know before doing this to a server; nothing where there is nothing. */
export function Doubts({ capability, target: { hold = [] } }: Props) {
  return doubtsAbout(capability, hold).map((condition) => (
    <Strip key={condition.condition} tone="warn">
      <Doubt condition={condition} />
    </Strip>
  ))
}

function Doubt({ condition }: { condition: ServerCondition }) {
  const { i18n } = useLingui()
  switch (condition.condition) {
    case 'cancelled': {
      if (condition.when === 'at-once' || condition.day === null)
        return <Trans>This server is canceled and will be erased.</Trans>
      const day = shortDay(i18n, condition.day)
      return <Trans>This server is canceled and will be erased on {day}.</Trans>
    }
    case 'blocked':
      return <Trans>The main IP address is blocked. The server isn’t reachable there.</Trans>
    case 'unpaid':
      return <Trans>This server’s invoice is overdue. It may be suspended at any time.</Trans>
    case 'limited':
      return <Trans>Your account is limited until you pay an overdue invoice.</Trans>
    default:
      return condition satisfies never
  }
}
