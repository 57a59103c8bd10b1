import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { serverCommands } from '#features/servers/commands/serverCommands.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { worstNews } from '#features/servers/rules/serverConditions.ts'
import { useDisabledReason } from '#features/servers/dialogs/useDisabledReason.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { brief } from '#lib/text/brief.ts'
import { mainAddress } from '#lib/rules/server.ts'
import { useRunning } from '#features/operations/hooks.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { powerMenu, useCommandItems } from '#features/servers/dialogs/commandItems.tsx'
import { NextBootWarning } from '#features/servers/view/NextBootWarning.tsx'
import { newsLook } from '#features/servers/view/words.ts'
import { useDue } from '#features/servers/view/conditions.ts'
import { ServerFacts } from './ServerFacts.tsx'

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** Name, state, what it is, what is under way, what can be done. */
export function ServerHeader({ detail, target }: Props) {
  const { i18n } = useLingui()
  const { state, nextBoot, hold = [] } = target
  const { tone } = newsLook(i18n, worstNews(state, nextBoot, hold))
  const running = useRunning(target.id)
  const { due_date: date, days_left: told } = detail.server_data
  const due = useDue(target.id, { date, told })
  return (
    <>
      <PageHeader
        led={running.length > 0 ? 'busy' : tone}
        title={brief(target.name)}
        beside={<RenameLink target={target} />}
        meta={
          <ServerFacts
            {...target}
            hold={hold}
            location={detail.location}
            address={mainAddress(detail.IP)}
            due={due}
          />
        }
        actions={
          <>
            <PowerMenu target={target} />
            {kindHas('console', target.kind) && (
              <ButtonLink
                render={<Link to="/servers/$serverId/console" params={{ serverId: target.id }} />}
              >
                <Trans>Console</Trans>
              </ButtonLink>
            )}
            <ButtonLink
              render={<Link to="/servers/$serverId/reinstall" params={{ serverId: target.id }} />}
            >
              <Trans>Reinstall</Trans>
            </ButtonLink>
          </>
        }
      />
      {/* An installation that runs is what the next boot was set for. */}
      {state.state !== 'installing' && (
        <NextBootWarning
          boot={nextBoot}
          action={
            <DialogLink run="disarm">
              <Trans>Boot from disk instead</Trans>
            </DialogLink>
          }
        />
      )}
    </>
  )
}

function RenameLink({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const label = t(serverCommands.rename.label)
  const disabledReason = useDisabledReason(target)('rename')
  if (disabledReason !== undefined)
    return <IconButton size="small" icon={<Pencil />} {...{ label, disabledReason }} />
  return (
    <DialogLink
      run="rename"
      aria-label={label}
      title={label}
      className="grid size-6 shrink-0 place-items-center rounded-item text-faint transition-colors hover:bg-hover hover:text-ink active:bg-pressed touch:size-10"
    >
      <Pencil className="size-3.5" aria-hidden="true" />
    </DialogLink>
  )
}

function PowerMenu({ target }: { target: ServerTarget }) {
  const items = useCommandItems(target, powerMenu(target), (command) => (
    <DialogLink run={command} />
  ))
  return <Menu label={<Trans>Power</Trans>} align="end" items={items} />
}
