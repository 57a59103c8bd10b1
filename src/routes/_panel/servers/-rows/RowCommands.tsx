import { Link } from '@tanstack/react-router'
import type { ServerTarget } from '#commands/command.ts'
import { MenuPopup } from '#ui/MenuPopup.tsx'
import { powerMenu, useCommandItems } from '#serverCommands/commandItems.tsx'

/** The open menu of a row. */
export function RowCommands({ target }: { target: ServerTarget }) {
  const items = useCommandItems(target, powerMenu(target), (command) => (
    <Link
      to="/servers/run/$command"
      params={{ command }}
      search={(before) => ({ ...before, on: target.id })}
      resetScroll={false}
    />
  ))
  return <MenuPopup items={items} />
}
