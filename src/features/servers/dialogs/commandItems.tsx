import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { ServerTarget } from '../commands/command.ts'
import { needsInput, serverCommands, type ServerCommandName } from '../commands/serverCommands.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { useDisabledReason } from './useDisabledReason.ts'

/** If the next boot isn't from disk, the remedy comes first. */
export const powerMenu = ({ nextBoot }: ServerTarget) =>
  nextBoot === 'disk'
    ? (['on', 'off', 'reboot'] as const)
    : (['reset-next-boot', 'on', 'off', 'reboot'] as const)

/** `link` renders the link of each item. */
export function useCommandItems<Name extends ServerCommandName>(
  target: ServerTarget,
  names: readonly Name[],
  link: (name: Name) => ReactElement<{ children?: ReactNode }>,
): MenuItem[] {
  const { t } = useLingui()
  const disabledReason = useDisabledReason(target)
  return names.map((name) => {
    const { label, icon: Icon } = serverCommands[name]
    return {
      label: needsInput(name) ? `${t(label)}…` : t(label),
      icon: <Icon />,
      disabledReason: disabledReason(name),
      link: link(name),
    }
  })
}
