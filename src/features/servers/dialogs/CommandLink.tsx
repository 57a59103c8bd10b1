import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServerTarget } from '../commands/command.ts'
import { serverCommands, type DialogName } from '../commands/serverCommands.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ButtonVariant } from '#ui/buttonClass.ts'
import { useDisabledReason } from './useDisabledReason.ts'

interface Props {
  name: DialogName
  target: ServerTarget
  variant?: ButtonVariant
  /** Other words than the command's own. */
  children?: ReactNode
  /** The words are short for the command's own, which screen readers say; without the icon. */
  short?: boolean
}

/** The button of a command that asks first: a link to its dialog, or the reason why it cannot be given. */
export function CommandLink({
  name,
  target,
  variant = 'secondary',
  children,
  short = false,
}: Props) {
  const { t } = useLingui()
  const { label, icon: Icon } = serverCommands[name]
  const disabledReason = useDisabledReason(target)(name)
  return (
    <ButtonLink
      variant={variant}
      {...(short ? { 'aria-label': t(label) } : { icon: <Icon aria-hidden="true" /> })}
      disabledReason={disabledReason}
      render={<DialogLink run={name} />}
    >
      {children ?? t(label)}
    </ButtonLink>
  )
}
