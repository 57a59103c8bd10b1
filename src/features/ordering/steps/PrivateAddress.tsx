import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { TextField } from '#lib/forms/fields.tsx'
import { useAccountRecord } from '#lib/session/hooks.ts'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import type { OrderForm } from '../choice/orderFields.ts'
import { addressError } from '../choice/privateAddress.ts'
import { privateRangesOf, rangeIn, type PrivateRange } from '../rules/privateRanges.ts'
import { AddressProposal } from './AddressProposal.tsx'

interface Props {
  form: OrderForm
}

/** The server's private IP address: typed, or chosen with the help of the account's ranges, where the session names any. */
export function PrivateAddress({ form }: Props) {
  const { t } = useLingui()
  const { control } = form
  const account = useAccountRecord()
  const ranges = account ? privateRangesOf(account) : []
  const [ip, vlan] = useWatch({ control, name: ['privateIp', 'privateVlan'] }).map((text) =>
    text.trim(),
  )
  const typed = { ip: ip ?? '', vlan: vlan ?? '' }
  // Of several ranges in one VLAN the fields name none.
  const [chosen, setChosen] = useState<string>()
  const range =
    ranges.find((one) => keyOf(one) === chosen && String(one.vlan) === typed.vlan) ??
    rangeIn(ranges, typed)
  const error = addressError(ranges, typed)
  const fields = (
    <>
      {ranges.length > 0 && <RangeChoice {...{ form, ranges, range }} onChoose={setChosen} />}
      <TextField
        control={control}
        name="privateIp"
        label={<Trans>Private IP address</Trans>}
        hint={<Trans>An IP address reserved for you in this VLAN</Trans>}
        error={error && t(error)}
        optional
        mono
        autoComplete="off"
        placeholder="10.12.4.20"
      />
      <TextField
        control={control}
        name="privateVlan"
        label={<Trans>VLAN of the private IP address</Trans>}
        optional
        mono
        autoComplete="off"
        inputMode="numeric"
        placeholder={t`number`}
      />
    </>
  )
  if (ranges.length === 0) return fields
  return (
    <div className="col-span-full grid items-start gap-4 sm:grid-cols-3">
      {fields}
      {range && (
        <AddressProposal
          range={range}
          ip={typed.ip}
          onUse={(free) => {
            form.setValue('privateIp', free, { shouldDirty: true })
            // The button is gone.
            form.setFocus('privateIp')
          }}
        />
      )}
    </div>
  )
}

interface ChoiceProps extends Props {
  ranges: readonly PrivateRange[]
  /** The range that the fields stand for. */
  range: PrivateRange | undefined
  onChoose: (key: string) => void
}

/** Fills in the VLAN of a range. */
function RangeChoice({ form, ranges, range, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const { field } = useController({
    control: form.control,
    name: 'privateVlan',
    // What is wrong with an address is wrong in one VLAN.
    rules: { deps: 'privateIp' },
  })
  return (
    <Field label={<Trans>Private range</Trans>} optional>
      <NativeSelect
        value={range ? keyOf(range) : ''}
        onChange={({ target }) => {
          const chosen = ranges.find((one) => keyOf(one) === target.value)
          onChoose(target.value)
          // An address belongs to its range.
          form.setValue('privateIp', '', { shouldDirty: true })
          field.onChange(chosen ? String(chosen.vlan) : '')
          form.clearErrors(['privateIp', 'privateVlan'])
        }}
        options={[
          { value: '', label: t`No range` },
          ...ranges.map((one) => ({
            value: keyOf(one),
            label: t`${one.network}, VLAN ${one.vlan}`,
          })),
        ]}
      />
    </Field>
  )
}

const keyOf = ({ network, vlan }: PrivateRange): string => `${network} ${vlan}`
