import { Trans, useLingui } from '@lingui/react/macro'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { carried } from './bulkServers.ts'
import { asksMore, serverCommands, type BulkName } from '../commands/serverCommands.ts'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'

/** The commands of the bar. */
export function BulkActions({ ids }: { ids: readonly number[] }) {
  const item = useItem(ids)
  const block = item('block-address')
  return (
    <>
      <Menu label={<Trans>Power</Trans>} items={[item('on'), item('off'), item('reboot')]} />
      <Menu label={<Trans>Tags</Trans>} items={[item('tag'), item('untag')]} />
      <ButtonLink disabledReason={block.disabledReason} render={block.link}>
        {block.label}
      </ButtonLink>
    </>
  )
}

/** A command as an item of a menu; it leads to the dialog over the list. */
function useItem(ids: readonly number[]) {
  const { t } = useLingui()
  const can = useCan()
  return (name: BulkName) => {
    const { label, icon: Icon, action } = serverCommands[name]
    const permission = can(action.key)
    return {
      label: asksMore(name) ? `${t(label)}…` : t(label),
      icon: <Icon />,
      disabledReason: permission.allowed ? undefined : t(permission.reason),
      link: <DialogLink run={`bulk-${name}`} with={carried(ids)} />,
    } satisfies MenuItem
  }
}
