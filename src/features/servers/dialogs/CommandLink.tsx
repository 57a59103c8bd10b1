import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ServerTarget, consequenceFor } from '../commands/command.ts'
import { serverCommands, type DialogName, serverCommand } from '../commands/serverCommands.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ButtonVariant } from '#ui/Button.tsx'
import { useDisabledReason } from './useDisabledReason.ts'
import { ActionRow } from '#ui/Card.tsx'

interface Props {
  name: DialogName
  target: ServerTarget
  variant?: ButtonVariant | undefined
  /** Replaces the command's label. */
  children?: ReactNode
  /** The text is short; screen readers get the command's label. Without an icon. */
  short?: boolean
}

/** Links to the command's dialog; disabled with a reason. */
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

interface CommandRowProps {
  name: DialogName
  target: ServerTarget
  /** Replaces the label, where that is repeated. */
  title?: ReactNode
  /** The last outcome. */
  below?: ReactNode
  variant?: ButtonVariant | undefined
  /** A short button label; the row says the rest. */
  children: ReactNode
}

/** A command in a list: its label, its consequence and a button. */
export function CommandRow({ name, target, title, below, variant, children }: CommandRowProps) {
  const { t } = useLingui()
  const command = serverCommand(name)
  const label = t(command.label)
  return (
    <ActionRow
      title={title ?? label}
      action={
        <CommandLink name={name} target={target} variant={variant} short>
          {children}
        </CommandLink>
      }
    >
      <p>{t(consequenceFor(command, target))}</p>
      {below}
    </ActionRow>
  )
}
