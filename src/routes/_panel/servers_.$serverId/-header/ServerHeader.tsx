import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#commands/command.ts'
import { brief } from '#domain/brief.ts'
import { mainAddress } from '#domain/server.ts'
import { useRestarting, useRunning } from '#operations/hooks.ts'
import { DialogLink } from '#form/DialogLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { powerMenu, useCommandItems } from '#serverCommands/commandItems.tsx'
import { DaysLeft } from '#serverView/DaysLeft.tsx'
import { NextBootWarning } from '#serverView/NextBootWarning.tsx'
import { RunningOperation } from '#serverView/RunningOperation.tsx'
import { kindWords, locationWord, stateLook } from '#serverView/words.ts'
import { useDue } from '#serverView/conditions.ts'

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** Name, state, what it is, what is under way, what can be done. */
export function ServerHeader({ detail, target }: Props) {
  const { t } = useLingui()
  const { tone, word } = stateLook(target.state, target.nextBoot, useRestarting(target.id))
  const running = useRunning(target.id)
  const address = mainAddress(detail.IP)
  const location = locationWord(detail.location)
  const { due_date: date, days_left: told } = detail.server_data
  const due = useDue(target.id, { date, told })
  return (
    <>
      <PageHeader
        led={running.length > 0 ? 'busy' : tone}
        title={brief(target.name)}
        meta={
          <span className="flex flex-wrap items-center gap-x-1.5">
            <span>{t(word)}</span>·<span>{t(kindWords[target.kind])}</span>·
            <span>{location ? t(location) : detail.location}</span>
            {address !== undefined && (
              <>
                · <Copyable value={address} />
              </>
            )}
            {due.days !== null && (
              <>
                · <DaysLeft {...due} />
              </>
            )}
          </span>
        }
        actions={
          <>
            <PowerMenu target={target} />
            <ButtonLink
              render={<Link to="/servers/$serverId/reinstall" params={{ serverId: target.id }} />}
            >
              <Trans>Reinstall</Trans>
            </ButtonLink>
          </>
        }
      />
      {/* An installation that runs is what the next boot was set for. */}
      {target.state.state !== 'installing' && (
        <NextBootWarning
          boot={target.nextBoot}
          action={
            <DialogLink run="disarm">
              <Trans>Boot from disk instead</Trans>
            </DialogLink>
          }
        />
      )}
      {running.map((operation) => (
        <RunningOperation key={operation.id} operation={operation} />
      ))}
    </>
  )
}

function PowerMenu({ target }: { target: ServerTarget }) {
  const items = useCommandItems(target, powerMenu(target), (command) => (
    <DialogLink run={command} />
  ))
  return <Menu label={<Trans>Power</Trans>} align="end" items={items} />
}
