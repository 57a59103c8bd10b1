import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useAddressText } from '#ui/useAddressText.ts'
import type { RightSearch } from './rightSearch.ts'

interface Props {
  search: RightSearch
  /** Changes what is given, as it is in the address by then, and leaves the rest. */
  onSearch: (change: RightSearch) => void
}

/** Which permissions are shown. */
export function PermissionFilters({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { text, type, flush } = useAddressText(search.q ?? '', (q) =>
    onSearch({ q: q === '' ? undefined : q }),
  )
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search permissions`}
        placeholder={t`Reboot, invoices, api_keys…`}
        autoComplete="off"
        before={<Search aria-hidden="true" />}
        className="sm:w-64!"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={flush}
      />
      <SegmentedControl<'all' | 'yes' | 'no'>
        label={t`Filter permissions`}
        value={search.may ?? 'all'}
        onChange={(may) => onSearch({ may: may === 'all' ? undefined : may })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'yes', label: t`Allowed` },
          { value: 'no', label: t`Not allowed` },
        ]}
      />
    </>
  )
}
