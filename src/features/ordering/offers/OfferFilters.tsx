import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { OfferChoices } from '../rules/offerFilter.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useAmountProblem } from '#lib/forms/useAmountProblem.ts'
import { parseAmount, type ParsedAmount } from '#lib/money/typedAmount.ts'
import { startOf } from '#lib/text/truncate.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { useMediaQuery } from '#ui/viewport.tsx'
import { arrowDownToRows } from '#ui/useRowKeys.ts'
import { criteriaIn, type OfferSearch } from './offerSearch.ts'
import { useOfferWords } from './offerWords.ts'
import { useGroupOrder } from './useOffers.ts'

/** Loaded when a phone opens it. */
const Sheet = lazy(async () => (await import('#ui/Sheet.tsx')).Sheet)

interface Props {
  search: OfferSearch
  choices: OfferChoices
  currency: string
  /** Stock servers have other filters than instances. */
  stock: boolean
  onChange: (change: OfferSearch) => void
}

/** The filters; behind a button on a phone. */
export function OfferFilters(props: Props) {
  const phone = useMediaQuery('(width < 40rem)')
  const [open, setOpen] = useState(false)
  const count = Object.keys(criteriaIn(props.search)).length
  if (!phone)
    return (
      <fieldset className="min-w-0">
        <legend className="sr-only">
          <Trans>Filters</Trans>
        </legend>
        <Fields {...props} all={false} />
      </fieldset>
    )
  return (
    <>
      <Button icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
      </Button>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={<Trans>Filters</Trans>}>
          <div className="p-2">
            <Fields {...props} all />
          </div>
        </Sheet>
      )}
    </>
  )
}

/** The filters that are used less; shown on demand where they would take a second line. */
const rare = ['ghz', 'media', 'gpu', 'score', 'group'] as const

function Fields({ all, ...props }: Props & { /** Also the rare ones. */ all: boolean }) {
  const { t, i18n } = useLingui()
  const words = useOfferWords()
  const { search, choices, currency, stock, onChange } = props
  const [isOpen, setIsOpen] = useState(() => rare.some((name) => search[name] !== undefined))
  const number = (value: number) => i18n.number(value)
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] items-end gap-x-2.5 gap-y-2">
      <WordsField search={search} stock={stock} onChange={onChange} />
      <AtLeast name="cores" label={t`Cores`} write={number} {...{ search, choices, onChange }} />
      <AtLeast name="ram" label={t`Memory`} write={words.size} {...{ search, choices, onChange }} />
      <AtLeast name="disk" label={t`Disks`} write={words.size} {...{ search, choices, onChange }} />
      <PriceField search={search} currency={currency} onChange={onChange} />
      <div className="grid self-end">
        {(stock || search.auto === true) && (
          <Checkbox
            label={t`Automatic setup`}
            checked={search.auto === true}
            onChange={({ target }) => onChange({ auto: target.checked || undefined })}
          />
        )}
        {(!stock || search.now === true) && (
          <Checkbox
            label={t`Available now`}
            checked={search.now === true}
            onChange={({ target }) => onChange({ now: target.checked || undefined })}
          />
        )}
        {!all && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="link justify-self-start"
            onClick={() => setIsOpen(!isOpen)}
          >
            <Trans>More filters</Trans>
          </button>
        )}
      </div>
      {(all || isOpen) && <RareFields {...props} />}
    </div>
  )
}

function RareFields({ search, choices, stock, onChange }: Props) {
  const { t, i18n } = useLingui()
  const words = useOfferWords()
  return (
    <>
      {(stock || search.ghz !== undefined) && (
        <AtLeast name="ghz" label={t`Clock`} write={words.ghz} {...{ search, choices, onChange }} />
      )}
      <OneOf name="media" label={t`Disk type`} {...{ search, choices, onChange }} />
      <OneOf
        name="gpu"
        label={t`GPU`}
        // GPU instances all have a GPU: "any" would filter nothing.
        any={stock ? t`With GPU` : undefined}
        {...{ search, choices, onChange }}
      />
      {(stock || search.score !== undefined) && (
        <AtLeast
          name="score"
          label={t`Score`}
          write={(value) => i18n.number(value)}
          {...{ search, choices, onChange }}
        />
      )}
      {stock ? (
        <OneOf name="group" label={t`Group`} {...{ search, choices, onChange }} />
      ) : (
        <GroupOfInstances {...{ search, choices, onChange }} />
      )}
    </>
  )
}

type FieldProps = Pick<Props, 'search' | 'choices' | 'onChange'> & { label: string }

interface AtLeastProps extends FieldProps {
  name: 'cores' | 'ghz' | 'ram' | 'disk' | 'score'
  write: (value: number) => string
}

function AtLeast({ name, label, write, search, choices, onChange }: AtLeastProps) {
  const { t } = useLingui()
  const chosen = search[name]
  // The URL may hold a value that isn't one of the steps.
  const steps = [...new Set([...choices[name], ...(chosen === undefined ? [] : [chosen])])]
  if (steps.length === 0) return null
  return (
    <Field label={label}>
      <NativeSelect
        value={chosen === undefined ? '' : String(chosen)}
        onChange={({ target }) =>
          onChange({ [name]: target.value === '' ? undefined : Number(target.value) })
        }
        options={[
          { value: '', label: t`Any` },
          ...steps
            .toSorted((first, second) => first - second)
            .map((step) => ({ value: String(step), label: `≥ ${write(step)}` })),
        ]}
      />
    </Field>
  )
}

interface OneOfProps extends FieldProps {
  name: 'media' | 'gpu' | 'group'
  /** The label of an option that matches any value. */
  any?: string | undefined
}

function OneOf({ name, label, any, search, choices, onChange }: OneOfProps) {
  const { t } = useLingui()
  const chosen = search[name]
  const known = choices[name]
  const least = any === undefined ? 2 : 1
  if (chosen === undefined && known.length < least) return null
  const values = [
    ...new Set([...known, ...(chosen === undefined || chosen === 'any' ? [] : [chosen])]),
  ]
  return (
    <Field label={label}>
      <NativeSelect
        value={chosen ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
        options={[
          { value: '', label: t`Any` },
          ...(any === undefined && chosen !== 'any'
            ? []
            : [{ value: 'any', label: any ?? t`With GPU` }]),
          ...values.map((value) => ({ value, label: startOf(value.replaceAll(';', ' · '), 60) })),
        ]}
      />
    </Field>
  )
}

/** The preset groups, in the API's order. */
function GroupOfInstances({
  search,
  choices,
  onChange,
}: Pick<Props, 'search' | 'choices' | 'onChange'>) {
  const { t } = useLingui()
  const [reached, setReached] = useState(false)
  const order = useGroupOrder(reached)
  const positionOf = (group: string): number => {
    const found = order?.indexOf(group) ?? -1
    return found < 0 ? Number.MAX_SAFE_INTEGER : found
  }
  const group = choices.group.toSorted((one, other) => positionOf(one) - positionOf(other))
  return (
    <div className="contents" onFocus={() => setReached(true)}>
      <OneOf
        name="group"
        label={t`Group`}
        {...{ search, onChange }}
        choices={{ ...choices, group }}
      />
    </div>
  )
}

function WordsField({ search, stock, onChange }: Pick<Props, 'search' | 'stock' | 'onChange'>) {
  const { t } = useLingui()
  const box = useUrlText(search.words ?? '', (text) =>
    onChange({ words: text.trim() === '' ? undefined : text.trim() }),
  )
  return (
    <Field label={stock ? <Trans>CPU</Trans> : <Trans>Name</Trans>}>
      <TextInput
        type="search"
        placeholder={stock ? t`EPYC, 2680…` : t`nano, Ryzen`}
        value={box.text}
        onChange={({ target }) => box.type(target.value)}
        onBlur={box.flush}
        onKeyDown={arrowDownToRows}
      />
    </Field>
  )
}

/** No limit. */
const isNone = (typed: ParsedAmount): boolean =>
  !typed.ok && (typed.problem === 'missing' || typed.problem === 'zero')

function PriceField({
  search,
  currency,
  onChange,
}: Pick<Props, 'search' | 'currency' | 'onChange'>) {
  const problemText = useAmountProblem(currency)
  const box = useUrlText(search.price === undefined ? '' : String(search.price), (text) => {
    const most = parseAmount(text, currency)
    if (most.ok) onChange({ price: Number(most.amount) })
    else if (isNone(most)) onChange({ price: undefined })
  })
  const typed = parseAmount(box.text, currency)
  return (
    <Field
      label={<Trans>Max. price</Trans>}
      error={typed.ok || isNone(typed) ? undefined : problemText(typed)}
    >
      <TextInput
        inputMode="decimal"
        after={currency}
        value={box.text}
        onChange={({ target }) => box.type(target.value)}
        onBlur={box.flush}
      />
    </Field>
  )
}
