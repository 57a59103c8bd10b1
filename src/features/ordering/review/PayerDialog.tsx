import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { getClient, type ClientRecord } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import { useAction, useMutateAction } from '#api/hooks.ts'
import { FormField, TextField } from '#lib/forms/fields.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { countries } from '#lib/text/countries.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'

const filledIn = z.string().check(z.trim(), z.minLength(1, { error: () => translate`Required` }))
const payerFields = z.object({ firstName: filledIn, lastName: filledIn, country: filledIn })

interface Props {
  /** What the person chose for VAT as a visitor. */
  visitorsCountry: string | undefined
  onClose: () => void
}

/** Whom the invoice is for, asked before there is one: the name is printed on it, and VAT depends on the country. */
export function PayerDialog(props: Props) {
  const client = useAction(getClient, {}).data?.client
  return client ? <PayerForm {...props} client={client} /> : null
}

function PayerForm({ client, visitorsCountry, onClose }: Props & { client: ClientRecord }) {
  const { t, i18n } = useLingui()
  const choices = countries(i18n.locale)
  const chosen = client.countrycode || visitorsCountry
  const form = useForm({
    resolver: standardSchemaResolver(payerFields),
    defaultValues: {
      firstName: client.firstname,
      lastName: client.lastname,
      country: choices.find(({ code }) => code === chosen)?.code ?? '',
    },
  })
  const update = useMutateAction(updateClient)
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={<Trans>Name and country</Trans>}
      subject={t`Name and country`}
      description={<Trans>Shown on your invoices. VAT depends on your country.</Trans>}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={useForbidden()(updateClient.key)}
      action={updateClient}
      request={({ firstName, lastName, country }) => ({
        billing_firstname: firstName.trim(),
        billing_lastname: lastName.trim(),
        billing_country: country,
      })}
      write={update.mutateAsync}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="firstName"
          label={<Trans>First name</Trans>}
          autoComplete="given-name"
          required
        />
        <TextField
          control={control}
          name="lastName"
          label={<Trans>Last name</Trans>}
          autoComplete="family-name"
          required
        />
      </div>
      <FormField control={control} name="country" label={<Trans>Country</Trans>} required>
        {(input) => (
          <NativeSelect
            {...input}
            autoComplete="country"
            options={[
              { value: '', label: t`Choose a country` },
              ...choices.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
