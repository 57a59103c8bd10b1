import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import {
  listServers,
  showServer,
  type ServerDetail,
  type ServerListEntry,
} from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { brief } from '#lib/text/brief.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { worstNews } from '#features/servers/rules/serverConditions.ts'
import { SlowNotice } from '#lib/queryStates/SlowNotice.tsx'
import { ServerPending } from '#features/servers/view/ServerPending.tsx'
import { useAccountFacts } from '#features/servers/view/useAccountFacts.ts'
import { newsLook } from '#features/servers/view/words.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'
import { rowOf } from '#features/servers/list/rows/listRow.ts'
import { wholeList } from '#features/servers/list/wholeList.ts'
import { ServerFacts } from './ServerFacts.tsx'
import { ServerTabs } from './ServerTabs.tsx'

/**
 * A server's page before it is there: what the list of servers knows of it stands where it will stand. It comes with the
 * list, so that a click shows it at once.
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
  const { t, i18n } = useLingui()
  // Asked for here, where the list has it: a page that is waited for without it would call off what the page asks for.
  const row = rowOf(entry, detail, useAccountFacts())
  const { id, name, state, nextBoot, conditions, kind, daysLeft, ends } = row
  const params = { serverId: id }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <PageHeader
        led={state ? newsLook(i18n, worstNews(state, nextBoot, conditions.hold)).tone : 'off'}
        title={brief(name)}
        // As high as the control that will stand there.
        beside={<span className="size-6 shrink-0 touch:size-10" />}
        meta={
          <ServerFacts
            {...row}
            hold={conditions.hold}
            due={daysLeft === undefined ? undefined : { days: daysLeft, ends }}
          />
        }
        actions={
          <>
            <SkeletonBlock className="h-8 w-22 touch:h-10" />
            {kind && kindHas('console', kind) && (
              <ButtonLink render={<Link to="/servers/$serverId/console" params={params} />}>
                <Trans>Console</Trans>
              </ButtonLink>
            )}
            <ButtonLink render={<Link to="/servers/$serverId/reinstall" params={params} />}>
              <Trans>Reinstall</Trans>
            </ButtonLink>
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
