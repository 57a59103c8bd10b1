import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import {
  addApiKey,
  deleteApiKey,
  editApiKey,
  listApiKeysForServer,
  type ApiKey,
} from '#api/actions/apiKeys.ts'
import { parseAllowList } from '#domain/allowList.ts'
import { brief } from '#domain/brief.ts'
import { DialogLink } from '#form/DialogLink.tsx'
import { useOpen } from '#form/openDialog.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { useCan } from '#session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'

/** Before the first one: what a key is good for. */
const NoKeys = () => (
  <EmptyState icon={<KeyRound />} title={<Trans>No keys for this server</Trans>}>
    <Trans>
      With a key of its own, a program can work with this server without your password, and you can
      take the key away at any time.
    </Trans>
  </EmptyState>
)

/** As the tab's loader asks for it. */
const useKeys = (serverId: number) =>
  useAllowed(listApiKeysForServer, { server_id: serverId }, serverId)

function useColumns(serverId: number): Column<ApiKey>[] {
  const { t } = useLingui()
  return [
    {
      head: t`Name`,
      place: 'title',
      className: 'font-[580] max-sm:-ml-2.5 sm:w-2/5 sm:max-w-0',
      cell: ({ name }) => (
        <span className="block min-w-0 truncate" title={brief(name)}>
          {brief(name)}
        </span>
      ),
    },
    { head: t`Key`, className: 'mono', cell: ({ token_view }) => `…${token_view}` },
    { head: t`Allowed from`, muted: true, cell: ({ ip }) => <AllowedFrom list={ip} /> },
    {
      head: t`State`,
      cell: ({ active }) => (
        <Led tone={active ? 'ok' : 'off'}>{active ? t`works` : t`switched off`}</Led>
      ),
    },
    {
      head: t`Change`,
      quietHead: true,
      place: 'end',
      className: 'text-right',
      cell: (key) => <KeyButtons apiKey={key} serverId={serverId} />,
    },
  ]
}

/** The keys that open this server and nothing else. Their dialogs belong to the page: see `ServerDialog`. */
export function Keys({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const read = useKeys(serverId)
  const columns = useColumns(serverId)
  return (
    <Card
      flush
      title={<Trans>API keys</Trans>}
      description={
        <Trans>For programs and people that may work with this server and with nothing else.</Trans>
      }
      actions={read.permission.allowed && <NewKeyLink serverId={serverId} />}
    >
      <ReadPart read={read}>
        {(keys) =>
          keys.length === 0 ? (
            <NoKeys />
          ) : (
            <ListTable label={t`API keys`} columns={columns} items={keys} keyOf={({ id }) => id} />
          )
        }
      </ReadPart>
    </Card>
  )
}

function NewKeyLink({ serverId }: { serverId: number }) {
  return (
    <ButtonLink
      variant="primary"
      disabledReason={useForbidden(serverId)(addApiKey.key)}
      render={<DialogLink run="new-key" />}
    >
      <Trans>New key</Trans>
    </ButtonLink>
  )
}

function AllowedFrom({ list }: { list: string }) {
  const { t } = useLingui()
  const entries = parseAllowList(list)
  const [first] = entries
  if (!first) return t`anywhere`
  return entries.length === 1 ? first.text : t`${entries.length} addresses or networks`
}

function KeyButtons({ apiKey: { id, name }, serverId }: { apiKey: ApiKey; serverId: number }) {
  const { t } = useLingui()
  const open = useOpen()
  const forbidden = useForbidden(serverId)
  return (
    <>
      <IconButton
        label={t`Change ${brief(name)}`}
        icon={<Pencil />}
        disabledReason={forbidden(editApiKey.key)}
        onClick={() => open('edit-key', id)}
      />
      <IconButton
        label={t`Delete ${brief(name)}`}
        icon={<Trash2 />}
        disabledReason={forbidden(deleteApiKey.key)}
        onClick={() => open('delete-key', id)}
      />
    </>
  )
}

/** Why this session may not do something to the server's keys. */
function useForbidden(serverId: number): (action: string) => string | undefined {
  const { t } = useLingui()
  const can = useCan()
  return (action) => {
    const permission = can(action, serverId)
    return permission.allowed ? undefined : t(permission.reason)
  }
}
