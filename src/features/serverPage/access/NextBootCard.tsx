import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { serverCommands } from '#features/servers/commands/serverCommands.ts'
import { bootDevice, type BootDevice } from '#lib/rules/server.ts'
import { CommandRow } from '#features/servers/dialogs/CommandRow.tsx'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Led } from '#ui/Led.tsx'

const commands = {
  disk: 'boot-disk',
  network: 'boot-network',
  cd: 'boot-cd',
} as const satisfies Record<BootDevice, string>
const devices = Object.keys(commands) as readonly BootDevice[]

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** What the server starts from next time, and the installation that may wait there. spec.md 4.7. */
export function NextBootCard({ detail, target }: Props) {
  const { t } = useLingui()
  const set = bootDevice(detail.server_data)
  return (
    <Card
      title={<Trans>Next boot</Trans>}
      description={<Trans>Setting it restarts nothing.</Trans>}
      flush
    >
      <ul>
        {devices.map((device) =>
          device === set ? (
            <ActionRow
              key={device}
              title={t(serverCommands[commands[device]].label)}
              action={
                <Led tone={device === 'disk' ? 'ok' : 'warn'} className="h-8">
                  <Trans>set now</Trans>
                </Led>
              }
            />
          ) : (
            <CommandRow key={device} name={commands[device]} target={target}>
              <Trans>Set…</Trans>
            </CommandRow>
          ),
        )}
        <CommandRow name="create-pxe" target={target}>
          <Trans>Prepare…</Trans>
        </CommandRow>
      </ul>
    </Card>
  )
}
