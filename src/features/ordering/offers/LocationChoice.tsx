import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { textOrder } from '#lib/text/collation.ts'
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
  const inOrder = textOrder(i18n.locale)
  const [shown, choose] = useOptimisticChoice(value, onChange)
  // The URL's location stays listed even without plans.
  const known = [...new Set([...counts.keys(), ...(value === everywhere ? [] : [value])])]
  const named = known.map((code) => ({
    value: code,
    label: words.location(code),
    count: counts.get(code) ?? 0,
  }))
  const options = [
    ...(all === undefined ? [] : [{ value: everywhere, label: t`All locations`, count: all }]),
    ...named.toSorted((first, second) => inOrder(first.label, second.label)),
  ]
  if (phone)
    return (
      <NativeSelect
        aria-label={t`Location`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={options.map((option) => ({
          value: option.value,
          label: `${option.label} (${i18n.number(option.count)})`,
        }))}
      />
    )
  return (
    <div role="radiogroup" aria-label={t`Location`} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-7 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-small font-medium transition-colors hover:border-line-strong active:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent forced-colors:has-checked:chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent touch:h-10"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-full opacity-0"
          />
          {option.value !== everywhere && <Flag location={option.value} />}
          {option.label} <span className="num text-muted">{i18n.number(option.count)}</span>
        </label>
      ))}
    </div>
  )
}
