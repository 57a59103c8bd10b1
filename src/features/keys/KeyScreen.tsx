import { getRouteApi, Link } from '@tanstack/react-router'

import { HistoryCard } from './history/HistoryCard.tsx'
import { readPeriod } from '#lib/dates/period/periodSearch.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  addApiKey,
  deleteApiKey,
  editApiKey,
  viewApiKey,
  type ApiKey,
} from '#api/actions/apiKeys.ts'
import { parseAllowList } from '#lib/rules/allowList.ts'
import { truncate } from '#lib/text/truncate.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { Title, UnderHeading } from '#lib/queryStates/Title.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Badge } from '#ui/Led.tsx'
import { AllowListNotes, IpCheck } from './form/AllowList.tsx'
import { ReplacedBy } from './ReplacedBy.tsx'
import { SignInNotification, KeyScope } from './list/KeyWords.tsx'
import { ToggleFailed, useToggleKey } from './list/useToggleKey.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'

const route = getRouteApi('/_panel/keys_/$keyId')

export function KeyScreen() {
  const { keyId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <KeyDetails keyId={keyId} />
      <HistoryCard
        keyId={keyId}
        search={readPeriod({ ...search })}
        onSearch={(range) => void navigate({ search: range, replace: true, resetScroll: false })}
      />
      <KeyDialog />
    </div>
  )
}

/** A key's name, settings and actions. A deleted key has only its history. */
function KeyDetails({ keyId }: { keyId: number }) {
  const { t } = useLingui()
  const read = useAllowed(viewApiKey, { id: keyId })
  const isGone = (read.error ?? read.stale?.error)?.kind === 'not-found'
  const key = isGone ? undefined : read.data
  return (
    <>
      <Title>{key ? truncate(key.name) : t`API key ${keyId}`}</Title>
      {key ? (
        <KeyHeader apiKey={key} />
      ) : (
        <PageHeader wayBack={<AllKeys />} title={<Trans>API key {keyId}</Trans>} />
      )}
      <UnderHeading value>
        {isGone ? (
          <Card>
            <EmptyState title={<Trans>API key not found</Trans>}>
              <Trans>
                This key was deleted or belongs to another account. Its history is below.
              </Trans>
            </EmptyState>
          </Card>
        ) : (
          <Card title={<Trans>Settings</Trans>}>
            <ReadPart read={read}>{(data) => <Settings apiKey={data} />}</ReadPart>
          </Card>
        )}
      </UnderHeading>
    </>
  )
}

function AllKeys() {
  return (
    <Link to="/keys" className="link">
      <Trans>All API keys</Trans>
    </Link>
  )
}

function KeyHeader({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const { id, name, active, token_view: end } = apiKey
  const { toggle, toggling, failure } = useToggleKey()
  const forbidden = useForbidden()
  return (
    <>
      <PageHeader
        wayBack={<AllKeys />}
        title={truncate(name)}
        meta={
          <>
            <Badge tone={active ? 'ok' : 'off'}>{active ? t`Active` : t`Disabled`}</Badge>{' '}
            <span className="mono">…{truncate(end)}</span>
          </>
        }
        actions={
          <>
            <Button
              busy={toggling.includes(id)}
              disabledReason={forbidden(editApiKey.key)}
              onClick={() => void toggle(apiKey)}
            >
              {active ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
            </Button>
            <ButtonLink
              disabledReason={forbidden(editApiKey.key)}
              render={<DialogLink run="edit-key" on={id} />}
            >
              <Trans>Edit</Trans>
            </ButtonLink>
            <ButtonLink
              disabledReason={forbidden(addApiKey.key)}
              render={<DialogLink run="replace-key" on={id} />}
            >
              <Trans>Replace…</Trans>
            </ButtonLink>
            <ButtonLink
              disabledReason={forbidden(deleteApiKey.key)}
              render={<DialogLink run="delete-key" on={id} />}
            >
              <Trans>Delete…</Trans>
            </ButtonLink>
          </>
        }
      />
      {failure && <ToggleFailed failure={failure} />}
      <ReplacedBy apiKey={apiKey} />
    </>
  )
}

function Settings({ apiKey }: { apiKey: ApiKey }) {
  const { server_id, ip } = apiKey
  const names = useServerNames(server_id !== 0)
  return (
    <>
      <DataList
        rows={[
          {
            term: <Trans context="what a key opens">Scope</Trans>,
            value: <KeyScope serverId={server_id} name={names.get(server_id)} />,
          },
          {
            term: <Trans>Sign-in notification</Trans>,
            value: <SignInNotification apiKey={apiKey} />,
          },
          { term: <Trans>Allowed IPs</Trans>, value: <Allowed list={ip} /> },
        ]}
      />
      <AllowListNotes list={ip} />
      <div className="max-w-sm">
        <IpCheck list={ip} />
      </div>
    </>
  )
}

function Allowed({ list }: { list: string }) {
  const entries = parseAllowList(list)
  if (entries.length === 0) return <Trans>Any IP</Trans>
  return (
    <ul className="mono">
      {entries.map(({ text }, index) => (
        // An entry may occur twice; the order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{truncate(text)}</li>
      ))}
    </ul>
  )
}
