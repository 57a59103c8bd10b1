import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, List } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SortSelect } from '#ui/sort.tsx'
import { offerColumns } from './offerColumns.tsx'
import type { OfferView } from './offerSearch.ts'

interface Props {
  found: number
  all: number
  sort: string | undefined
  /** Undefined if there is only one view. */
  view: OfferView | undefined
  onSort: (sort: string | undefined) => void
  onView: (view: OfferView) => void
  /** Undefined without filters. */
  onClear: (() => void) | undefined
}

/** The number of results, their order and their view. */
export function OfferTools({ found, all, sort, view, onSort, onView, onClear }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <output className="text-muted max-sm:w-full">
        {found === all ? (
          <Plural value={all} one="# plan" other="# plans" />
        ) : (
          <Trans>
            {i18n.number(found)} of {i18n.number(all)}
          </Trans>
        )}
      </output>
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <span className="grow max-sm:hidden" />
      <SortSelect
        className="flex-1 basis-36 sm:max-w-48"
        columns={offerColumns}
        unsorted={t`Cheapest first`}
        sort={sort}
        onSort={onSort}
      />
      {view !== undefined && (
        <SegmentedControl
          label={t`Show as`}
          value={view}
          onChange={onView}
          options={[
            { value: 'cards', label: <ViewIcon icon={<LayoutGrid />} name={t`Cards`} /> },
            { value: 'table', label: <ViewIcon icon={<List />} name={t`Table`} /> },
          ]}
        />
      )}
    </div>
  )
}

function ViewIcon({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <span title={name} className="[&_svg]:size-4">
      {icon}
      <span className="sr-only">{name}</span>
    </span>
  )
}
