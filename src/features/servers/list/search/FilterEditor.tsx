// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type RefObject } from 'react'
import {
  isProblem,
  parseServerSearch,
  searchedKinds,
  searchedStates,
  termFor,
  type SearchField,
  type Term,
} from './serverSearch.ts'
import { serverGroups } from '#lib/rules/server.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { FilterPopover } from '#ui/FilterPopover.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { locationName } from '../../view/words.ts'
import { type ChoiceCount, useChoiceCounts } from './choiceCounts.ts'
import { fieldLabels, problemMessage, valueLabel } from './searchWords.ts'

interface Props {
  field: SearchField
  /** Undefined for a new term. */
  term: Term | undefined
  locations: readonly string[]
  /** Focus returns to it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** With the term's source; undefined removes it. */
  onDone: (source: string | undefined) => void
}

/** Edits a filter without its syntax, beside its chip. */
export function FilterEditor({ field, term, locations, anchor, onClose, onDone }: Props) {
  const { t, i18n } = useLingui()
  const before = term ? valueOf(term) : ''
  const [value, setValue] = useState(before)
  const [tried, setTried] = useState(false)
  const choices = choicesOf(field, locations)
  const [read] = parseServerSearch(termFor(field, value.trim()))
  const problem = read && isProblem(read.parsed) ? problemMessage(i18n, read.parsed) : undefined

  function submit() {
    if (value.trim() === '') return onDone(undefined)
    if (problem === undefined) return onDone(termFor(field, value.trim(), term?.isNegated))
    setTried(true)
  }

  const label = t(fieldLabels[field].label)
  const hint = t(fieldLabels[field].hint)
  const values = choices ? (
    <Choices
      field={field}
      choices={choices}
      isChosen={(choice) => isChosen(value, choice)}
      onToggle={(choice) =>
        setValue(field === 'status' && !isChosen(value, choice) ? choice : toggled(value, choice))
      }
    />
  ) : (
    <Field
      label={label}
      hint={<Trans>For example {fieldLabels[field].example}</Trans>}
      error={tried ? problem : undefined}
    >
      <TextInput
        mono
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </Field>
  )
  return (
    <FilterPopover
      label={label}
      hint={hint}
      submitLabel={<Trans>Filter</Trans>}
      anchor={anchor}
      onClose={onClose}
      onSubmit={submit}
    >
      {values}
    </FilterPopover>
  )
}

interface ChoicesProps {
  field: SearchField
  choices: readonly string[]
  isChosen: (choice: string) => boolean
  onToggle: (choice: string) => void
}

/** All values, with the number of servers that each would find. */
function Choices({ field, choices, isChosen: chosen, onToggle }: ChoicesProps) {
  const { t, i18n } = useLingui()
  const counts = useChoiceCounts(field, choices)
  const noteId = useId()

  function choiceWord(choice: string): string {
    if (field !== 'location') return valueLabel(i18n, field, choice)
    const word = locationName(choice)
    return word ? `${choice} · ${t(word)}` : choice
  }

  function countWord({ known, possible }: ChoiceCount): string | undefined {
    if (possible === 0) return i18n.number(known)
    return known === 0 ? undefined : t`${i18n.number(known)} or more`
  }

  return (
    <div className="grid gap-1">
      {choices.map((choice, index) => {
        const count = counts.get(choice)
        const word = count && countWord(count)
        return (
          <div key={choice} className="flex items-center justify-between gap-2.5">
            <Checkbox
              label={choiceWord(choice)}
              aria-describedby={`${noteId}-${index}`}
              checked={chosen(choice)}
              onChange={() => onToggle(choice)}
            />
            <span id={`${noteId}-${index}`} className="num shrink-0 text-muted">
              {word}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const parts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isChosen = (value: string, choice: string): boolean => parts(value).includes(choice)

const toggled = (value: string, choice: string): string =>
  (isChosen(value, choice)
    ? parts(value).filter((part) => part !== choice)
    : [...parts(value), choice]
  ).join(',')

/** A term's value in the search syntax, normalized. */
function valueOf({ parsed, source }: Term): string {
  if (!isProblem(parsed) && 'values' in parsed) return parsed.values.join(',')
  return source.replaceAll(/["“”„]/g, '').slice(source.indexOf(':') + 1)
}

/** Fields with fixed values; the others are free text. */
const fixedChoices: Readonly<Partial<Record<SearchField, readonly string[]>>> = {
  state: searchedStates,
  kind: searchedKinds,
  group: serverGroups,
  status: ['rent', 'power_off'],
}

function choicesOf(
  field: SearchField,
  locations: readonly string[],
): readonly string[] | undefined {
  if (field === 'location') return locations.length > 0 ? locations : undefined
  return fixedChoices[field]
}
