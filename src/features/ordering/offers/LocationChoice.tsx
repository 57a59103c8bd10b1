import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { useOptimisticChoice } from '#ui/SegmentedControl.tsx'
import { Flag } from '#ui/Flag.tsx'
import { useMediaQuery } from '#ui/viewport.tsx'
import { everywhere } from './offerSearch.ts'
import { useOfferWords } from './offerWords.ts'

interface Props {
  /** The number of matching plans that can be ordered in each location. */
  counts: ReadonlyMap<string, number>
  /** A location code, or `everywhere`. */
  value: string
  /** The number of matching plans everywhere; undefined if "everywhere" isn't offered. */
  all: number | undefined
  onChange: (location: string) => void
}

/** The locations, each with its number of matching plans. */
export function LocationChoice({ counts, value, all, onChange }: Props) {
  const { t, i18n } = useLingui()
  const words = useOfferWords()
  const phone = useMediaQuery('(width < 40rem)')
  const name = useId()
  const [shown, choose] = useOptimisticChoice(value, onChange)
  // The URL's location stays listed even without plans.
  const known = [...new Set([...counts.keys(), ...(value === everywhere ? [] : [value])])]
  const named = known.map((code) => ({
    value: code,
    label: words.place(code),
    count: counts.get(code) ?? 0,
  }))
  const places = [
    ...(all === undefined ? [] : [{ value: everywhere, label: t`All locations`, count: all }]),
    ...named.toSorted((first, second) => first.label.localeCompare(second.label, i18n.locale)),
  ]
  if (phone)
    return (
      <NativeSelect
        aria-label={t`Location`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={places.map((place) => ({
          value: place.value,
          label: `${place.label} (${i18n.number(place.count)})`,
        }))}
      />
    )
  return (
    <div role="radiogroup" aria-label={t`Location`} className="flex flex-wrap gap-1.5">
      {places.map((place) => (
        <label
          key={place.value}
          className="relative inline-flex h-7 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-small font-medium transition-colors hover:border-line-strong active:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent touch:h-10"
        >
          <input
            type="radio"
            name={name}
            checked={place.value === shown}
            onChange={() => choose(place.value)}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-full opacity-0"
          />
          {place.value !== everywhere && <Flag location={place.value} />}
          {place.label} <span className="num text-muted">{i18n.number(place.count)}</span>
        </label>
      ))}
    </div>
  )
}
