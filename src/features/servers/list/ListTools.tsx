// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Columns3, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { updateServers } from '#api/actions/eq.ts'
import { useMutateAction } from '#api/hooks.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { RefreshFailure } from '#lib/queryStates/CallFailure.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { announce } from '#ui/LiveRegion.tsx'
import { Button } from '#ui/Button.tsx'
import { ChipButton } from '#ui/Chip.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { ListColumn } from './table/columns.tsx'
import { searchOfView, type View, type ListSearch } from './listState.ts'

const ColumnsDialog = lazy(async () => (await import('./table/ColumnsDialog.tsx')).ColumnsDialog)
const ViewsDialog = lazy(async () => (await import('./ViewsDialog.tsx')).ViewsDialog)

/**
 * Has the API update its inventory, after an order or a cancellation. spec.md 4.7. `readAt` is when the list was read,
 * by the API's clock in ms.
 */
export function useRefresh(readAt: number) {
  const { t } = useLingui()
  const can = useCan()
  const refresh = useMutateAction(updateServers, { untilReadAgain: true })
  const permission = can('eq/update_servers')
  const icon = (
    <RefreshCw className={refresh.isPending ? 'animate-spin motion-reduce:animate-none' : ''} />
  )
  const disabledReason = permission.allowed ? undefined : t(permission.reason)
  const onClick = (): void => {
    if (refresh.isPending) return
    refresh.mutate({}, { onSuccess: () => announce(t`List refreshed`) })
  }
  return {
    failure: refresh.error && (
      <RefreshFailure
        error={refresh.error}
        readAt={readAt}
        onRetry={onClick}
        retrying={refresh.isPending}
      />
    ),
    /** Beside the title. */
    iconButton: (
      <IconButton
        label={t`Refresh`}
        aria-busy={refresh.isPending}
        {...{ icon, disabledReason, onClick }}
      />
    ),
    /** In the empty state. */
    button: (
      <Button busy={refresh.isPending} {...{ icon, disabledReason, onClick }}>
        <Trans>Refresh</Trans>
      </Button>
    ),
  }
}

interface ColumnsProps {
  columns: readonly ListColumn[]
  onChange: (columns: readonly ListColumn[]) => void
}

/** Hidden on phones, where cards have no columns. */
export function ColumnsButton(props: ColumnsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className="max-sm:hidden"
        label={t`Columns`}
        icon={<Columns3 />}
        onClick={() => setOpen(true)}
      />
      {open && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ViewsProps {
  views: readonly View[]
  current: Omit<View, 'name' | 'isDefault'>
  onOpen: (search: ListSearch) => void
  onChange: (views: readonly View[]) => void
}

export function ViewsMenu({ views, current, onOpen, onChange }: ViewsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const shown = views.find(
    ({ q, sort, columns }) =>
      q === current.q && sort === current.sort && columns === current.columns,
  )
  return (
    <>
      <Menu
        align="end"
        trigger={
          <ChipButton>
            {shown ? <Trans>View: {{ name: shown.name }}</Trans> : <Trans>Saved views</Trans>}
          </ChipButton>
        }
        items={[
          ...views.map((view) => ({
            label: view.name,
            hint: view.isDefault ? t`Default` : undefined,
            checked: view === shown,
            onSelect: () => onOpen(searchOfView(view)),
          })),
          {
            label: t`All servers`,
            separatorBefore: views.length > 0,
            onSelect: () => onOpen({ q: '' }),
          },
          { label: t`Traffic of all servers`, link: <Link to="/traffic" /> },
          { label: t`IP addresses of all servers`, link: <Link to="/addresses" /> },
          {
            label: views.length > 0 ? t`Save or edit views…` : t`Save view…`,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {open && (
        <ViewsDialog
          views={views}
          current={current}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
