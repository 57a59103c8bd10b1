// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Copy, KeyRound, Network, ReceiptText } from 'lucide-react'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { showServer } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerTarget } from '../../commands/command.ts'
import { useBootIsExpected } from '#work/hooks.ts'
import { powerMenu, useCommandItems } from '../../dialogs/commandItems.tsx'
import { announce } from '#ui/LiveRegion.tsx'
import { copyText } from '#ui/Copyable.tsx'
import { targetOf } from '../../view/useServer.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { MenuPopup } from '#ui/MenuPopup.tsx'
import type { ListRow } from './listRow.ts'

/** In ms. */
const staleTime = 60_000

interface Props {
  row: ListRow & Pick<ServerTarget, 'kind' | 'state'>
}

/**
 * The row's menu, in the order of the server's header and tabs. Details that the row hasn't loaded are loaded when it
 * opens.
 */
export function RowCommands({ row }: Props) {
  const { t } = useLingui()
  const { data: detail } = useAction(showServer, { id: row.id }, { staleTime })
  const bootIsExpected = useBootIsExpected(row.id)
  const { id, name, kind, state, address } = row
  const target = {
    ...(detail
      ? targetOf(detail, bootIsExpected)
      : { id, name, kind, state, nextBoot: 'disk' as const }),
    hold: row.conditions.active,
  }
  const power = useCommandItems(target, powerMenu(target), (command) => (
    <DialogLink run={command} on={target.id} />
  ))
  const notes = useCommandItems(target, ['note'], (command) => (
    <DialogLink run={command} on={target.id} />
  ))
  const [reinstall] = useCommandItems(target, ['reinstall'], () => (
    <Link to="/servers/$serverId/reinstall" params={{ serverId: target.id }} />
  ))
  const params = { serverId: target.id }
  const links: MenuItem[] = [
    {
      label: t`Remote access`,
      icon: <KeyRound />,
      link: <Link to="/servers/$serverId/access" params={params} />,
    },
    {
      label: t`Network`,
      icon: <Network />,
      link: <Link to="/servers/$serverId/network" params={params} />,
    },
    {
      label: t`Billing`,
      icon: <ReceiptText />,
      link: <Link to="/servers/$serverId/billing" params={params} />,
    },
  ]
  const copy: MenuItem[] = address
    ? [
        {
          label: t`Copy IP address`,
          hint: address,
          icon: <Copy />,
          separatorBefore: true,
          onSelect: () =>
            void copyText(address).then((done) =>
              announce(done ? t`Copied` : t`Couldn’t copy. Select the text and copy it.`),
            ),
        },
      ]
    : []
  return (
    <MenuPopup
      items={[
        ...power,
        ...(reinstall ? [reinstall] : []),
        ...notes,
        ...links.map((item, index) => ({ ...item, separatorBefore: index === 0 })),
        ...copy,
      ]}
    />
  )
}
