import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { useServerNames } from '../useServerNames.ts'
import { wholeAccount, type KeyValues } from './keyFields.ts'

/** How many servers are offered at once: typing finds the others. */
const offered = 50

/** What a new key opens: everything, or one server. */
export function ReachField({ control }: { control: Control<KeyValues> }) {
  const { t } = useLingui()
  const {
    field: { value, onChange },
  } = useController({ control, name: 'reach' })
  const servers = useServerNames(true)
  const [typed, setTyped] = useState('')
  const whole = t`Whole account`
  const name = (id: number): string => servers.find((server) => server.id === id)?.name ?? `#${id}`
  const chosen = value === wholeAccount ? whole : name(value)
  // Opened, it holds what is chosen: that is no search.
  const wanted = typed === chosen ? '' : typed.trim().toLowerCase()
  const found = servers.filter(
    ({ id, name: server }) => server.toLowerCase().includes(wanted) || String(id) === wanted,
  )
  const matching = [
    ...(whole.toLowerCase().includes(wanted) ? [{ id: wholeAccount, name: whole }] : []),
    ...found.slice(0, offered),
  ]
  // What is chosen stays among them, last while something else is looked for.
  const shown = matching.some(({ id }) => id === value)
    ? matching
    : [...matching, { id: value, name: chosen }]
  const options = shown.map((each) => ({ value: String(each.id), label: each.name }))
  return (
    <Field
      label={<Trans context="what a key opens">Reach</Trans>}
      hint={
        value === wholeAccount ? (
          <Trans>It may do whatever your account may: servers, orders and bills.</Trans>
        ) : (
          <Trans>It opens this server and nothing else.</Trans>
        )
      }
    >
      <Combobox
        options={options}
        value={String(value)}
        onChange={(picked) => onChange(Number(picked ?? wholeAccount))}
        onSearch={setTyped}
        empty={<Trans>No server of yours has this name.</Trans>}
      />
    </Field>
  )
}
