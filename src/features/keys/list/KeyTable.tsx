import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { deleteApiKey, editApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { parseAllowList } from '#lib/rules/allowList.ts'
import { truncate } from '#lib/text/truncate.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { Badge, Led } from '#ui/Led.tsx'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { AllowedIps, SignInNotification, KeyScope } from './KeyWords.tsx'
import { ToggleFailed, useToggleKey } from './useToggleKey.tsx'

interface Props {
  keys: readonly ApiKey[]
  /** All keys are this server's: no scope is shown. */
  serverId?: number
}

interface ColumnOptions {
  serverId: number | undefined
  names: ReadonlyMap<number, string>
  toggling: readonly number[]
  toggle: (key: ApiKey) => Promise<void>
}

function useColumns({ serverId, names, toggling, toggle }: ColumnOptions): Column<ApiKey>[] {
  const { t } = useLingui()
  const isAccount = serverId === undefined
  return [
    {
      head: t`Name`,
      position: 'title',
      className: 'font-[580] unstacked:w-1/4 unstacked:max-w-0 unstacked:min-w-52',
      cell: ({ id, name, active }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/keys/$keyId"
            params={{ keyId: id }}
            translate="no"
            className="block min-w-0 truncate hover:underline"
            title={truncate(name)}
          >
            {truncate(name)}
          </Link>
          <Badge tone={active ? 'ok' : 'off'} className="shrink-0">
            {active ? t`Active` : t`Disabled`}
          </Badge>
        </span>
      ),
    },
    {
      head: t`Ends in`,
      cell: ({ token_view: end }) => <span className="mono">…{truncate(end)}</span>,
    },
    ...(isAccount
      ? [
          {
            head: t({ message: 'Scope', context: 'what a key opens' }),
            className: 'unstacked:max-w-48',
            cell: ({ server_id }: ApiKey) => (
              <KeyScope serverId={server_id} name={names.get(server_id)} />
            ),
          },
        ]
      : []),
    {
      head: t`Allowed IPs`,
      muted: true,
      cell: ({ ip, active }) => (
        <Flagged when={active && isOpenToAll(ip)}>
          <AllowedIps list={ip} />
        </Flagged>
      ),
    },
    ...(isAccount
      ? [
          {
            head: t`Sign-in notification`,
            muted: true,
            className: 'unstacked:max-w-56 unstacked:truncate',
            // A server's key can have none (spec.md 4.3).
            cell: (key: ApiKey) => (
              <Flagged
                when={key.active && key.server_id === 0 && key.login_notify_method === 'none'}
              >
                <SignInNotification apiKey={key} />
              </Flagged>
            ),
          },
        ]
      : []),
    {
      head: t`Edit`,
      hideHeading: true,
      position: 'end',
      className: 'text-right whitespace-nowrap',
      cell: (key) => (
        <KeyButtons
          apiKey={key}
          serverId={serverId}
          isToggling={toggling.includes(key.id)}
          onToggle={() => void toggle(key)}
        />
      ),
    },
  ]
}

/** What makes a stolen key worth more, or its use go unnoticed. */
const Flagged = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? <Led tone="warn">{children}</Led> : children

const isOpenToAll = (list: string): boolean => parseAllowList(list).length === 0

/** Keys and their actions. The page around it shows the dialogs. */
export function KeyTable({ keys, serverId }: Props) {
  const { t } = useLingui()
  const isAccount = serverId === undefined
  const names = useServerNames(isAccount && keys.some(({ server_id }) => server_id !== 0))
  const { toggle, toggling, failure } = useToggleKey()
  const columns = useColumns({ serverId, names, toggling, toggle })
  return (
    <>
      {failure && (
        <div className="p-2">
          <ToggleFailed failure={failure} />
        </div>
      )}
      <ListTable
        stack={isAccount ? 'laptop' : 'small-tablet'}
        label={t`API keys`}
        columns={columns}
        items={keys}
        keyOf={({ id }) => id}
      />
    </>
  )
}

interface KeyButtonsProps {
  apiKey: ApiKey
  serverId: number | undefined
  isToggling: boolean
  onToggle: () => void
}

function KeyButtons({
  apiKey: { id, name, active },
  serverId,
  isToggling,
  onToggle,
}: KeyButtonsProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const forbidden = useForbidden(serverId)
  return (
    <>
      {/* In words: the sign of power would say that it switches a server. */}
      <Button
        variant="ghost"
        aria-label={
          active ? t`Disable ${{ name: truncate(name) }}` : t`Enable ${{ name: truncate(name) }}`
        }
        busy={isToggling}
        disabledReason={forbidden(editApiKey.key)}
        onClick={onToggle}
      >
        {active ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
      </Button>
      <IconButton
        label={t`Edit ${{ name: truncate(name) }}`}
        icon={<Pencil />}
        disabledReason={forbidden(editApiKey.key)}
        onClick={() => open('edit-key', id)}
      />
      <IconButton
        label={t`Delete ${{ name: truncate(name) }}`}
        icon={<Trash2 />}
        disabledReason={forbidden(deleteApiKey.key)}
        onClick={() => open('delete-key', id)}
      />
    </>
  )
}
