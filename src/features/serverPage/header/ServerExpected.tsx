import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import {
  listServers,
  type ServerDetail,
  type ServerListEntry,
  showServer,
} from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { truncate } from '#lib/text/truncate.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { SlowNotice } from '#lib/queryStates/ReadPart.tsx'
import { powerCommands } from '#features/servers/commands/powerCommands.ts'
import { ServerPending } from '#features/servers/view/ServerPending.tsx'
import { useAccountFacts } from '#features/servers/view/conditions.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'
import { rowOf } from '#features/servers/list/rows/listRow.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import {
  ConsoleButton,
  ReinstallButton,
  ServerBadges,
  ServerFacts,
  ServerTabs,
} from './headerParts.tsx'

/**
 * The server's page while it loads: shows what the list of servers knows, in its final place. Part of the list's chunk, so a
 * click shows it immediately.
 */
export function ServerExpected() {
  const { serverId } = useParams({ strict: false })
  const id = Number(serverId)
  const { data: listed } = useAction(listServers, wholeList, { enabled: false })
  const { data: detail } = useAction(showServer, { id }, { enabled: false })
  const entry = listed?.find((server) => server.id === id)
  if (!entry || (entry.detail === 'id' && !detail)) return <ServerPending />
  return <Expected entry={entry} detail={detail} />
}

interface Props {
  entry: ServerListEntry
  detail: ServerDetail | undefined
}

function Expected({ entry, detail }: Props) {
  const { t } = useLingui()
  // Read here, where the list is cached: a pending page that skipped it would cancel the request of the page that follows.
  const row = rowOf(entry, detail, useAccountFacts())
  const { id, name, kind, daysLeft, ends, conditions } = row
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <PageHeader
        title={truncate(name)}
        badges={<ServerBadges {...row} hold={conditions.active} />}
        meta={
          <ServerFacts
            {...row}
            plan={detail?.server_data.preset}
            due={daysLeft === undefined ? undefined : { days: daysLeft, ends }}
          />
        }
        actions={
          <>
            {kind && kindHas('console', kind) && <ConsoleButton serverId={id} />}
            {/* Placeholders of the final width; inert, because they are about to be replaced. */}
            <span inert className="contents">
              <Button disabled>{t(powerCommands.reboot.label)}</Button>
              <MenuButton disabled>
                <Trans>Power</Trans>
              </MenuButton>
            </span>
            <ReinstallButton serverId={id} />
            <SkeletonBlock className="size-8 touch:size-10" />
          </>
        }
      />
      <ServerTabs serverId={id} />
      <Loading label={t`Loading server`}>
        <div className="grid gap-3.5">
          <SkeletonBlock className="h-16" />
          <SkeletonBlock className="h-64" />
          <SlowNotice />
        </div>
      </Loading>
    </div>
  )
}
