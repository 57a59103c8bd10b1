import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useOpen } from '#form/openDialog.ts'
import { DialogLink } from '#form/DialogLink.tsx'
import { addApiKey, deleteApiKey, editApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import type { ServerTarget } from '#commands/command.ts'
import { brief } from '#domain/brief.ts'
import { parseAllowList } from '#domain/allowList.ts'
import { useCan } from '#session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Led } from '#ui/Led.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useServerKeys } from './-useServerKeys.ts'

/** The keys of one server. */
export function Keys({ target: { id } }: { target: ServerTarget }) {
  const read = useServerKeys(id)
  return (
    <Card
      flush
      title={<Trans>API keys</Trans>}
      description={
        <Trans>For programs and people that may work with this server and with nothing else.</Trans>
      }
      actions={read.permission.allowed && <NewKeyLink serverId={id} />}
    >
      <ReadPart read={read}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState icon={<KeyRound />} title={<Trans>No keys for this server</Trans>}>
              <Trans>
                With a key of its own, a program can work with this server without your password,
                and you can take the key away at any time.
              </Trans>
            </EmptyState>
          ) : (
            <KeyTable keys={keys} serverId={id} />
          )
        }
      </ReadPart>
    </Card>
  )
}

function NewKeyLink({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const permission = useCan()(addApiKey.key, serverId)
  return (
    <ButtonLink
      variant="primary"
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      render={<DialogLink run="new-key" />}
    >
      <Trans>New key</Trans>
    </ButtonLink>
  )
}

function KeyTable({ keys, serverId }: { keys: readonly ApiKey[]; serverId: number }) {
  const { t } = useLingui()
  return (
    <Table label={t`API keys`} stack>
      <thead>
        <tr>
          <Th>
            <Trans>Name</Trans>
          </Th>
          <Th>
            <Trans>Key</Trans>
          </Th>
          <Th>
            <Trans>Allowed from</Trans>
          </Th>
          <Th>
            <Trans>State</Trans>
          </Th>
          <Th>
            <span className="sr-only">
              <Trans>Change</Trans>
            </span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} serverId={serverId} />
        ))}
      </tbody>
    </Table>
  )
}

function KeyRow({ apiKey, serverId }: { apiKey: ApiKey; serverId: number }) {
  const { t } = useLingui()
  const { id, name, active, ip, token_view } = apiKey
  const entries = parseAllowList(ip)
  const open = useOpen()
  const can = useCan()
  const reason = (action: string): string | undefined => {
    const permission = can(action, serverId)
    return permission.allowed ? undefined : t(permission.reason)
  }
  return (
    <Row>
      <Td place="title" className="font-[580] max-sm:-ml-2.5 sm:w-2/5 sm:max-w-0">
        <span className="block min-w-0 truncate" title={brief(name)}>
          {brief(name)}
        </span>
      </Td>
      <Td label={t`Key`} className="mono">
        …{token_view}
      </Td>
      <Td label={t`Allowed from`} muted>
        {entries.length === 0
          ? t`anywhere`
          : entries.length === 1
            ? entries[0]?.text
            : t`${entries.length} addresses or networks`}
      </Td>
      <Td label={t`State`}>
        <Led tone={active ? 'ok' : 'off'}>{active ? t`works` : t`switched off`}</Led>
      </Td>
      <Td place="end" className="text-right">
        <IconButton
          label={t`Change ${brief(name)}`}
          icon={<Pencil />}
          disabledReason={reason(editApiKey.key)}
          onClick={() => open('edit-key', id)}
        />
        <IconButton
          label={t`Delete ${brief(name)}`}
          icon={<Trash2 />}
          disabledReason={reason(deleteApiKey.key)}
          onClick={() => open('delete-key', id)}
        />
      </Td>
    </Row>
  )
}
