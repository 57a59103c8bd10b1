import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { costPeriods, type CostGrouping, type CostPeriod } from '../rules/costChoices.ts'
import { defaultGrouping, defaultMonths, type CostSearch } from './costSearch.ts'

const route = getRouteApi('/_panel/billing/cost')

interface Props {
  by: CostGrouping
  months: CostPeriod
  tag: string | undefined
  /** Those that servers have. */
  tagNames: readonly string[]
}

/** What the groups are, and how far the screen looks back: both in the URL. */
export function CostChoices({ by, months, tag, tagNames }: Props) {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const change = (search: CostSearch): void =>
    void navigate({
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    })
  const tags = tag === undefined || tagNames.includes(tag) ? tagNames : [tag, ...tagNames]
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SegmentedControl<CostGrouping>
        label={t`Group by`}
        value={by}
        onChange={(grouping) => change({ by: grouping === defaultGrouping ? undefined : grouping })}
        options={[
          { value: 'server', label: t`Server` },
          { value: 'location', label: t`Location` },
          { value: 'tag', label: t`Tag` },
          { value: 'type', label: t`Type` },
          { value: 'month', label: t`Month` },
        ]}
      />
      {by === 'tag' && tags.length > 0 && (
        <NativeSelect
          aria-label={t`Tag`}
          className="w-44 max-sm:basis-36 max-sm:grow"
          value={tag ?? ''}
          onChange={({ target }) => change({ tag: target.value })}
          options={tags.map((name) => ({ value: name, label: name }))}
        />
      )}
      <NativeSelect
        aria-label={t`Time range`}
        className="w-44 max-sm:basis-36 max-sm:grow sm:ml-auto"
        value={months}
        onChange={({ target }) => {
          const chosen = costPeriods.find((period) => String(period) === target.value)
          change({ months: chosen === defaultMonths ? undefined : chosen })
        }}
        options={costPeriods.map((count) => ({
          value: String(count),
          label: t`Last ${count} months`,
        }))}
      />
    </div>
  )
}
