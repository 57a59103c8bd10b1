import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ApiKey } from '#api/actions/apiKeys.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { looksLikeSecret, type KeyFilter, type KeyStatus, statusOf } from './keyFilter.ts'

interface Props {
  keys: readonly ApiKey[]
  filter: KeyFilter
  /** Merges a change into the URL's current filter. */
  onFilter: (change: KeyFilter) => void
}

/** No filter, absent in the URL. */
const all = 'all'

export function KeyFilters({ keys, filter, onFilter }: Props) {
  const { t } = useLingui()
  const count = (status: KeyStatus): number => keys.filter((key) => statusOf(key) === status).length
  const { text, type, flush, set } = useUrlText(filter.q ?? '', (q) =>
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
        // Of a pasted key only the end is used, which the list knows it by.
        onChange={({ target: { value } }) =>
          looksLikeSecret(value) ? set(value.trim().slice(-4)) : type(value)
        }
        onBlur={flush}
      />
      <SegmentedControl<KeyStatus | typeof all>
        label={t`Status`}
        value={filter.state ?? all}
        onChange={(status) => onFilter({ state: status === all ? undefined : status })}
        options={[
          { value: all, label: t`All` },
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
