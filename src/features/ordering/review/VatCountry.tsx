import { Trans, useLingui } from '@lingui/react/macro'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { taxedCountries, untaxedCountry } from '#lib/money/vat.ts'
import { textOrder } from '#lib/text/collation.ts'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { Strip } from '#ui/Strip.tsx'
import { payerDialog } from './payerDialog.ts'

interface Props {
  value: string | undefined
  onChange: (country: string | undefined) => void
}

/** The VAT country of a visitor. Customers have one in their profile. */
export function VatCountry({ value, onChange }: Props) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const inOrder = textOrder(i18n.locale)
  const countries = taxedCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => inOrder(one.label, other.label))
  return (
    <Field
      label={<Trans>Country for VAT</Trans>}
      hint={value === undefined ? undefined : <Trans>Estimate for private customers</Trans>}
    >
      <NativeSelect
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        options={[
          { value: '', label: t`Show prices without VAT` },
          ...countries,
          { value: untaxedCountry, label: t`Outside the EU` },
        ]}
      />
    </Field>
  )
}

/** A new customer's profile has no country, and VAT depends on it. */
export function CountryMissing() {
  return (
    <Strip
      tone="info"
      action={
        <DialogLink run={payerDialog}>
          <Trans>Add country</Trans>
        </DialogLink>
      }
    >
      <Trans>VAT depends on your country. Add it to see the full price.</Trans>
    </Strip>
  )
}
