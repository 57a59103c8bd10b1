import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ServerTarget } from '#commands/command.ts'
import { serverCommands } from '#commands/serverCommands.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ButtonVariant } from '#ui/buttonClass.ts'
import type { DialogName } from './dialogNames.ts'
import type { DialogPlace } from '#serverView/serverTabs.ts'
import { useDisabledReason } from './useDisabledReason.ts'

interface Props {
  name: DialogName
  target: ServerTarget
  to: DialogPlace
  variant?: ButtonVariant
  /** Other words than the command's own. */
  children?: ReactNode
}

/** The button of a command that asks first: a link to its dialog, or the reason why it cannot be given. */
export function CommandLink({ name, target, to, variant = 'secondary', children }: Props) {
  const { t } = useLingui()
  const { label, icon: Icon } = serverCommands[name]
  const disabledReason = useDisabledReason(target)(name)
  return (
    <ButtonLink
      variant={variant}
      icon={<Icon aria-hidden="true" />}
      disabledReason={disabledReason}
      render={
        <Link to={to} params={{ serverId: target.id, command: name }} search resetScroll={false} />
      }
    >
      {children ?? t(label)}
    </ButtonLink>
  )
}
