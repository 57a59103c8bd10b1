// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { bulkNameOf, dialogNameOf, type DialogName } from '../commands/serverCommands.ts'
import { bulkServerIds } from '../bulk/bulkServers.ts'
import { useCloseDialog } from '#lib/forms/openDialog.ts'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { useBulkRuns, useRun } from '#work/bulk/hooks.ts'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { CommandDialog } from '../dialogs/CommandDialog.tsx'
import { useTarget } from '../view/useServer.ts'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { BulkDialog } from '../bulk/BulkDialog.tsx'
import { RunDialog } from '../bulk/RunDialog.tsx'

interface Props {
  /** From the URL. */
  run: string
  /** The server's ID, or the ID of a bulk run. */
  on: string | undefined
}

/** The dialog of the URL, over the list. */
export function ListDialog({ run, on }: Props) {
  const close = useCloseDialog()
  if (run === 'results') return <Results id={on ?? ''} onClose={close} />
  const bulk = run.startsWith('bulk-') ? bulkNameOf(run.slice('bulk-'.length)) : undefined
  if (bulk) return <Bulk name={bulk} onClose={close} />
  const command = dialogNameOf(run)
  if (command && on === undefined)
    return (
      <NotFoundDialog onClose={close}>
        <Trans>This link has no server. Choose one in the list. Nothing was changed.</Trans>
      </NotFoundDialog>
    )
  const id = Number(on)
  if (!command || !Number.isSafeInteger(id) || id < 1) return <NotFoundDialog onClose={close} />
  return <OneServer command={command} id={id} onClose={close} />
}

interface OneServerProps {
  command: DialogName
  id: number
  onClose: () => void
}

function OneServer({ command, id, onClose }: OneServerProps) {
  const { t } = useLingui()
  const read = useAction(showServer, { id })
  if (read.data) return <CommandOn detail={read.data} command={command} onClose={onClose} />
  return (
    <ReadDialog
      read={openRead(read)}
      loadingLabel={t`Loading server`}
      skeleton={<SkeletonBlock className="h-18" />}
      title={<Trans>Server {id}</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      onClose={onClose}
    />
  )
}

function CommandOn({
  detail,
  ...props
}: Pick<OneServerProps, 'command' | 'onClose'> & { detail: ServerDetail }) {
  return <CommandDialog {...props} target={useTarget(detail)} />
}

function Bulk({
  name,
  onClose,
}: {
  name: NonNullable<ReturnType<typeof bulkNameOf>>
  onClose: () => void
}) {
  const navigate = useNavigate({ from: '/servers' })
  const ids = useLocation({
    select: ({ search, state }) => bulkServerIds(search, state.bulkServers),
    structuralSharing: true,
  })
  if (ids.length === 0)
    return (
      <NotFoundDialog onClose={onClose}>
        <Trans>This link has no servers. Select some in the list. Nothing was changed.</Trans>
      </NotFoundDialog>
    )
  return (
    <BulkDialog
      name={name}
      ids={ids}
      onClose={onClose}
      onStarted={(run) =>
        void navigate({
          search: ({ of: _begun, ...list }) => ({ ...list, run: 'results', on: run }),
          state: (before) => ({ ...before, bulkServers: undefined }),
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        })
      }
    />
  )
}

function Results({ id, onClose }: { id: string; onClose: () => void }) {
  const { ready } = useBulkRuns()
  const run = useRun(id)
  // Stored runs must be loaded before an ID counts as unknown. One that has just begun is known: waiting would close the dialog
  // for a moment.
  if (!run) use(ready)
  if (!run) return <NotFoundDialog onClose={onClose} />
  return <RunDialog run={run} onClose={onClose} />
}
