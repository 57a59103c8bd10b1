import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { UnderHeading } from '#lib/queryStates/ScreenHeading.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { readKeyFilter } from './list/keyFilter.ts'
import { KeyList } from './list/KeyList.tsx'
import { NewKeyLink } from './list/NoKeys.tsx'
import { useKeys } from './useKeys.ts'

const route = getRouteApi('/_panel/keys')

export function KeysScreen() {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = route.useNavigate()
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
              <Trans>Test key</Trans>
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
