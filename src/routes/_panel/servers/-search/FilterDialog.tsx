import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  isProblem,
  parseServerSearch,
  searchedKinds,
  searchedStates,
  termFor,
  type SearchField,
  type Term,
} from '#domain/serverSearch.ts'
import { serverGroups } from '#domain/serverGroups.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { locationWord } from '#serverView/words.ts'
import { fieldWords, problemWords, valueWord } from './searchWords.ts'

interface Props {
  field: SearchField
  /** The term that is changed; undefined for a new one. */
  term: Term | undefined
  locations: readonly string[]
  onClose: () => void
  /** With the word for the search; undefined takes it away. */
  onDone: (written: string | undefined) => void
}

/** Sets one filter without knowing the grammar. */
export function FilterDialog({ field, term, locations, onClose, onDone }: Props) {
  const { t, i18n } = useLingui()
  const before = term ? valueOf(term) : ''
  const [value, setValue] = useState(before)
  const [tried, setTried] = useState(false)
  const choices = choicesOf(field, locations)
  const [read] = parseServerSearch(termFor(field, value.trim()))
  const problem = read && isProblem(read.means) ? problemWords(i18n, read.means) : undefined

  function submit() {
    if (value.trim() === '') return onDone(undefined)
    if (problem === undefined) return onDone(termFor(field, value.trim(), term?.not))
    setTried(true)
  }

  function choiceWord(choice: string): string {
    if (field !== 'location') return valueWord(i18n, field, choice)
    const word = locationWord(choice)
    return word ? `${choice} · ${t(word)}` : choice
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(fieldWords[field].label)}
      description={t(fieldWords[field].hint)}
      onSubmit={submit}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" variant="primary">
            <Trans>Filter</Trans>
          </Button>
        </>
      }
    >
      {choices ? (
        <div className="grid gap-1">
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={choiceWord(choice)}
              checked={isChosen(value, choice)}
              onChange={() =>
                setValue(
                  field === 'status' && !isChosen(value, choice) ? choice : toggled(value, choice),
                )
              }
            />
          ))}
        </div>
      ) : (
        <Field
          label={t(fieldWords[field].label)}
          hint={<Trans>For example {fieldWords[field].example}</Trans>}
          error={tried ? problem : undefined}
        >
          <TextInput
            mono
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
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

/** The value of a term as the grammar writes it, with its names spelled in the usual way. */
function valueOf({ means, written }: Term): string {
  if (!isProblem(means) && 'values' in means) return means.values.join(',')
  return written.replaceAll(/["“”„]/g, '').slice(written.indexOf(':') + 1)
}

function choicesOf(
  field: SearchField,
  locations: readonly string[],
): readonly string[] | undefined {
  switch (field) {
    case 'location':
      return locations.length > 0 ? locations : undefined
    case 'state':
      return searchedStates
    case 'kind':
      return searchedKinds
    case 'group':
      return serverGroups
    case 'status':
      return ['rent', 'power_off']
    case 'tag':
    case 'due':
    case 'name':
    case 'ip':
    case 'mac':
    case 'component':
      return undefined
    default:
      return field satisfies never
  }
}
