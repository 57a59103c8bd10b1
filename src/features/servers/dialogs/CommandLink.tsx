import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ServerTarget, consequenceFor } from '../commands/command.ts'
import { serverCommands, type DialogName, serverCommand } from '../commands/serverCommands.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ButtonVariant } from '#ui/buttonClass.ts'
import { useDisabledReason } from './useDisabledReason.ts'
import { ActionRow } from '#ui/ActionRow.tsx'

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

interface CommandRowProps {
  name: DialogName
  target: ServerTarget
  /** Another name than the command's own, where it is repeated. */
  title?: ReactNode
  /** How it went the last time. */
  below?: ReactNode
  /** The button's word; the row says the rest. */
  children: ReactNode
}

/** A command in a list of several: what it is called, what happens, and a button with one word. */
export function CommandRow({ name, target, title, below, children }: CommandRowProps) {
  const { t } = useLingui()
  const command = serverCommand(name)
  const label = t(command.label)
  return (
    <ActionRow
      title={title ?? label}
      action={
        <CommandLink name={name} target={target} short>
          {children}
        </CommandLink>
      }
    >
      <p>{t(consequenceFor(command, target))}</p>
      {below}
    </ActionRow>
  )
}
