import { Trans, useLingui } from '@lingui/react/macro'
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
  const options = [
    { value: String(wholeAccount), label: t`Whole account` },
    ...servers.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
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
        limit={offered}
        empty={<Trans>No server of yours has this name.</Trans>}
      />
    </Field>
  )
}
