import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { consequenceFor, type ServerTarget } from '../commands/command.ts'
import { serverCommand, type DialogName } from '../commands/serverCommands.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { CommandLink } from './CommandLink.tsx'

interface Props {
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
export function CommandRow({ name, target, title, below, children }: Props) {
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
