import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferCategory } from '../rules/offerFilter.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { categoryWords, useOfferWords } from './offerWords.ts'

interface Props {
  kind: OfferCategory
  /** Undefined: everywhere. */
  location: string | undefined
  /** Filters hide every plan; otherwise there are none. */
  filtered: boolean
  /** The number of matching plans in each location. */
  counts: ReadonlyMap<string, number>
  onClear: () => void
  onLocation: (location: string) => void
}

/** The most other locations that are suggested. */
const maxSuggested = 4

/** Says why the list is empty, and suggests locations with matching plans. */
export function NothingFound({ kind, location, filtered, counts, onClear, onLocation }: Props) {
  const { t, i18n } = useLingui()
  const words = useOfferWords()
  const where = location === undefined ? '' : words.location(location)
  const elsewhere = [...counts]
    .filter(([code, count]) => count > 0 && code !== location)
    .toSorted(([, first], [, second]) => second - first)
    .slice(0, maxSuggested)
  return (
    <EmptyState
      title={
        filtered ? (
          <Trans>No matching plans</Trans>
        ) : location === undefined ? (
          <Trans>No servers in stock</Trans>
        ) : (
          <Trans>
            No {t(categoryWords[kind])} plans ({where})
          </Trans>
        )
      }
      action={
        <>
          {filtered && (
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          {elsewhere.map(([code, count]) => (
            <Button
              key={code}
              variant={filtered ? 'ghost' : 'secondary'}
              onClick={() => onLocation(code)}
            >
              {words.location(code)} ({i18n.number(count)})
            </Button>
          ))}
        </>
      }
    >
      {elsewhere.length > 0 ? (
        <Trans>Choose another location or change your search.</Trans>
      ) : filtered ? (
        <Trans>Remove a filter or change your search.</Trans>
      ) : (
        <Trans>Try another search.</Trans>
      )}
    </EmptyState>
  )
}
