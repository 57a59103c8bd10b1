import { DialogLink } from '#form/DialogLink.tsx'
import type { ServerTarget } from '#commands/command.ts'
import { MenuPopup } from '#ui/MenuPopup.tsx'
import { powerMenu, useCommandItems } from '#serverCommands/commandItems.tsx'

/** The open menu of a row. */
export function RowCommands({ target }: { target: ServerTarget }) {
  const items = useCommandItems(target, powerMenu(target), (command) => (
    <DialogLink run={command} on={target.id} />
  ))
  return <MenuPopup items={items} />
}
