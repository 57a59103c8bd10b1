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
        return <Trans>This server is cancelled: it goes back to the service and is erased.</Trans>
      const day = shortDay(i18n, condition.day)
      return <Trans>This server is cancelled: it ends on {day} and is erased.</Trans>
    }
    case 'blocked':
      return (
        <Trans>
          Its main address is blocked at the network: whatever runs on it, it cannot be reached
          there.
        </Trans>
      )
    case 'unpaid':
      return <Trans>This server is not paid: it may be suspended at any moment.</Trans>
    case 'limited':
      return <Trans>Your account is limited until a bill is paid.</Trans>
    default:
      return condition satisfies never
  }
}
