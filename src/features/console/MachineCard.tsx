import { Trans } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { powerMenu, useCommandItems } from '#features/servers/dialogs/commandItems.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { StateLed } from '#features/servers/view/StateLed.tsx'
import { Card } from '#ui/Card.tsx'
import { Menu } from '#ui/Menu.tsx'

const bootDevices = ['boot-disk', 'boot-network', 'boot-cd'] as const

/** The switches of the machine whose screen one looks at. */
export function MachineCard({ target }: { target: ServerTarget }) {
  const power = useCommandItems(target, powerMenu(target), (run) => <DialogLink run={run} />)
  const boot = useCommandItems(target, bootDevices, (run) => <DialogLink run={run} />)
  return (
    <Card title={<Trans>Machine</Trans>}>
      <StateLed serverId={target.id} state={target.state} boot={target.nextBoot} />
      <div className="flex flex-wrap gap-2">
        <CommandLink name="reboot" target={target} />
        <Menu label={<Trans>Power</Trans>} items={power} />
        <Menu label={<Trans>Next boot</Trans>} items={boot} />
      </div>
    </Card>
  )
}
