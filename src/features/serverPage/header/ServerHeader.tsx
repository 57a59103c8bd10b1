// On every first screen of a server and rarely drawn again, so not compiled, like building blocks.
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { CircleSlash, Ellipsis } from 'lucide-react'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { mainIp } from '#lib/rules/server.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { powerMenu, useCommandItems } from '#features/servers/dialogs/commandItems.tsx'
import type { ShownIncident } from '#features/servers/incidents/incidents.ts'
import { useDue } from '#features/servers/view/conditions.ts'
import { ConsoleButton, ReinstallButton, ServerBadges, ServerFacts } from './headerParts.tsx'

interface Props {
  detail: ServerDetail
  target: ServerTarget
  incident: ShownIncident | undefined
}

/** Name, badges, key facts and the most used commands. */
export function ServerHeader({ detail, target, incident }: Props) {
  const { id, kind, conditions = [] } = target
  const { due_date: date, days_left: daysLeft, preset } = detail.server_data
  const due = useDue(id, { date, daysLeft })
  return (
    <PageHeader
      title={<span translate="no">{truncate(target.name)}</span>}
      badges={<ServerBadges {...target} hold={conditions} incident={incident?.badge} />}
      meta={
        <ServerFacts
          {...{ id, kind, due }}
          plan={preset}
          location={detail.location}
          address={mainIp(detail.IP)}
        />
      }
      actions={
        <>
          {kindHas('console', kind) && (
            <ConsoleButton serverId={id} isQuiet={incident !== undefined} />
          )}
          <CommandLink name="reboot" target={target} short />
          <PowerMenu target={target} />
          <ReinstallButton serverId={id} />
          <MoreMenu target={target} />
        </>
      }
    />
  )
}

function PowerMenu({ target }: { target: ServerTarget }) {
  const items = useCommandItems(target, powerMenu(target), (command) => (
    <DialogLink run={command} />
  ))
  return <Menu label={<Trans>Power</Trans>} align="end" items={items} />
}

function MoreMenu({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const commands = useCommandItems(target, ['rename', 'note', 'ask-assistance'], (command) => (
    <DialogLink run={command} />
  ))
  return (
    <Menu
      trigger={<IconButton framed icon={<Ellipsis />} label={t`More actions`} />}
      align="end"
      items={[
        ...commands,
        {
          label: t`Cancel server…`,
          icon: <CircleSlash />,
          separatorBefore: true,
          danger: true,
          link: <DialogLink run="cancel" />,
        },
      ]}
    />
  )
}
