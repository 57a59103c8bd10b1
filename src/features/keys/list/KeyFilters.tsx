import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ApiKey } from '#api/actions/apiKeys.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useAddressText } from '#ui/useAddressText.ts'
import { looksLikeSecret, type KeyFilter, type KeyStatus, statusOf } from './keyFilter.ts'

interface Props {
  keys: readonly ApiKey[]
  filter: KeyFilter
  /** Changes what is given, as it is in the address by then, and leaves the rest. */
  onFilter: (change: KeyFilter) => void
}

/** "All" is no filter, and stays out of the address. */
const everything = 'all'

/** What the list of keys is narrowed to. */
export function KeyFilters({ keys, filter, onFilter }: Props) {
  const { t } = useLingui()
  const count = (state: KeyStatus): number => keys.filter((key) => statusOf(key) === state).length
  const { text, type, flush, set } = useAddressText(filter.q ?? '', (q) =>
    onFilter({ q: q === '' ? undefined : q }),
  )
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search keys`}
        placeholder={t`Name, server or IP address`}
        autoComplete="off"
        before={<Search aria-hidden="true" />}
        className="sm:w-64!"
        value={text}
        // A whole key that is pasted here goes no further than its end, which the list knows it by.
        onChange={({ target: { value } }) =>
          looksLikeSecret(value) ? set(value.trim().slice(-4)) : type(value)
        }
        onBlur={flush}
      />
      <SegmentedControl<KeyStatus | typeof everything>
        label={t`Status`}
        value={filter.state ?? everything}
        onChange={(state) => onFilter({ state: state === everything ? undefined : state })}
        options={[
          { value: everything, label: t`All` },
          { value: 'on', label: t`Active ${count('on')}` },
          { value: 'off', label: t`Disabled ${count('off')}` },
        ]}
      />
      <NativeSelect
        aria-label={t({ message: 'Scope', context: 'what a key opens' })}
        className="w-44"
        value={filter.scope ?? ''}
        onChange={({ target }) =>
          onFilter({
            scope:
              target.value === 'account' || target.value === 'server' ? target.value : undefined,
          })
        }
        options={[
          { value: '', label: t`Any scope` },
          { value: 'account', label: t`Whole account` },
          { value: 'server', label: t`One server` },
        ]}
      />
    </>
  )
}
