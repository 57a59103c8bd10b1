import { useLingui } from '@lingui/react/macro'
import type { ServerListEntry } from '#api/actions/eq.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { locationWord, stateLook } from '../-server/words.ts'
import { listedStates, type Filter } from './-filter.ts'

interface Props {
  filter: Filter
  servers: readonly ServerListEntry[]
  onChange: (change: Partial<Filter>) => void
}

/** Search and filters over the list. */
export function Filters({ filter, servers, onChange }: Props) {
  const { t } = useLingui()
  const locations = [
    ...new Set(servers.flatMap((server) => (server.detail === 'full' ? [server.location] : []))),
  ].toSorted()
  return (
    <search className="flex flex-wrap gap-2.5">
      <TextInput
        type="search"
        aria-label={t`Search servers`}
        placeholder={t`Name, address or number`}
        className="sm:max-w-95"
        value={filter.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value })}
      />
      <NativeSelect
        aria-label={t`Location`}
        className="min-w-40 flex-1 sm:flex-none"
        value={filter.location ?? ''}
        onChange={(event) => onChange({ location: event.target.value })}
        options={[
          { value: '', label: t`All locations` },
          ...locations.map((code) => {
            const word = locationWord(code)
            return { value: code, label: word ? t(word) : code }
          }),
        ]}
      />
      <NativeSelect
        aria-label={t`State`}
        className="min-w-40 flex-1 sm:flex-none"
        value={filter.state ?? ''}
        onChange={(event) =>
          onChange({ state: listedStates.find((state) => state === event.target.value) })
        }
        options={[
          { value: '', label: t`Every state` },
          ...listedStates.map((state) => ({
            value: state,
            label: t(stateLook({ state }).word),
          })),
        ]}
      />
    </search>
  )
}
