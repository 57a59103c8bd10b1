import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listApiKeys } from '#api/actions/apiKeys.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { Title } from '#lib/reading/Title.tsx'
import { UnderHeading } from '#lib/reading/heading.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { unread } from '#lib/reading/unreadSearch.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { KeyDialog } from '../-keys/KeyDialog.tsx'
import { readKeyFilter, type KeyFilter } from '../-keys/list/keyFilter.ts'
import { KeyList } from '../-keys/list/KeyList.tsx'
import { NewKeyLink } from '../-keys/list/NoKeys.tsx'
import { useKeys } from '../-keys/useKeys.ts'

/** Every API key of the account, those of its servers among them. */
export const Route = createFileRoute('/_panel/keys')({
  validateSearch: unread<KeyFilter>,
  loader: ({ context }) => readAhead(context, listApiKeys, {}),
  component: KeysScreen,
  errorComponent: screenFailure(msg`API keys`),
})

function KeysScreen() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { run, on } = useOpenDialog()
  const read = useKeys()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`API keys`}</Title>
      <PageHeader
        title={<Trans>API keys</Trans>}
        meta={
          read.permission.allowed &&
          read.data && <Plural value={read.data.length} one="# key" other="# keys" />
        }
        actions={
          <>
            <ButtonLink render={<DialogLink run="test-key" />}>
              <Trans>Test a key</Trans>
            </ButtonLink>
            {read.permission.allowed && <NewKeyLink />}
          </>
        }
      />
      <UnderHeading value>
        <KeyList
          read={read}
          filter={readKeyFilter({ ...search })}
          onFilter={(change) =>
            void navigate({
              search: (before) => ({ ...readKeyFilter({ ...before }), ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </UnderHeading>
      {run !== undefined && (
        <KeyDialog key={`${run} ${on ?? ''}`} run={run} {...(on !== undefined && { on })} />
      )}
    </div>
  )
}
