import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '#commands/command.ts'
import type { NextBoot } from '#domain/server.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { CommandLink } from '#serverCommands/CommandLink.tsx'
import { useWork } from '#serverCommands/useWork.ts'
import { WorkButton } from '#serverCommands/WorkButton.tsx'

const tones = { disk: 'ok', install: 'bad', network: 'warn', cd: 'warn' } as const satisfies Record<
  NextBoot,
  LedTone
>

/** What the server starts from next time, and the installation that may wait there. Spec 4.7. */
export function NextBootCard({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const clear = useWork('clear-pxe', target)
  const words = {
    disk: t`The next start boots the installed system from disk.`,
    install: t`The next start from the network installs a system and erases the disks.`,
    network: t`The next start looks for a system in the network.`,
    cd: t`The next start boots from CD.`,
  } satisfies Record<NextBoot, string>
  return (
    <Card
      title={<Trans>Next boot</Trans>}
      description={<Trans>Setting it restarts nothing.</Trans>}
    >
      <Led tone={tones[target.nextBoot]}>{words[target.nextBoot]}</Led>
      <div className="flex flex-wrap gap-2">
        <CommandLink name="boot-disk" target={target} />
        <CommandLink name="boot-network" target={target} />
        <CommandLink name="boot-cd" target={target} />
      </div>
      <h3 className="mt-1 font-[580]">
        <Trans>Installation from the network</Trans>
      </h3>
      <p className="text-muted">
        <Trans>
          Prepared by hand here, it waits until the server starts from the network. To install in
          one go, use Reinstall.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <CommandLink name="create-pxe" target={target} />
        <WorkButton name="clear-pxe" work={clear} />
      </div>
      {clear.error && <WriteFailure error={clear.error} />}
    </Card>
  )
}
