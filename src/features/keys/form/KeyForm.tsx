import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import type { Action } from '#api/action.ts'
import type { OneRequest } from '#lib/forms/dialogRequest.ts'
import { FormDialog, type FormDialogProps } from '#lib/forms/FormDialog.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { FormField, TextAreaField, TextField } from '#lib/forms/fields.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { AllowListNotes, IpCheck } from './AllowList.tsx'
import {
  keyFields,
  notificationOf,
  wholeAccount,
  type KeyValues,
  isUnencrypted,
} from './keyFields.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

interface Props<A extends Action, Sent>
  extends Omit<FormDialogProps<KeyValues, Sent>, 'form'>, OneRequest<KeyValues, A, Sent> {
  values: KeyValues
  choosesScope?: boolean
  /** In place of the choice. */
  scope?: ReactNode
}

export function KeyForm<A extends Action, Sent>({
  values,
  choosesScope = false,
  scope,
  ...dialog
}: Props<A, Sent>) {
  const form = useForm({ resolver: standardSchemaResolver(keyFields), defaultValues: values })
  const { control, register, getValues, setValue } = form
  const allowed = useWatch({ control, name: 'allowed' })
  return (
    <FormDialog form={form} placement="side" {...dialog}>
      <TextField
        control={control}
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>Such as the program that uses it</Trans>}
        required
        autoComplete="off"
      />
      {choosesScope ? <ScopeField control={control} /> : scope}
      <TextAreaField
        control={control}
        name="allowed"
        label={<Trans>Allowed IPs</Trans>}
        hint={<Trans>One IP address or network per line. Leave empty for any IP.</Trans>}
        mono
        reads="code"
        autoComplete="off"
      />
      <AllowListNotes
        list={allowed}
        onAdd={(ip) =>
          setValue('allowed', `${getValues('allowed').trimEnd()}\n${ip}`, {
            shouldDirty: true,
          })
        }
      />
      <IpCheck list={allowed} />
      <NotificationFields control={control} />
      <Switch
        label={<Trans>Active</Trans>}
        hint={<Trans>Disabling the key ends its sessions.</Trans>}
        {...register('active')}
      />
    </FormDialog>
  )
}

/** Typing finds the others. */
const maxOptions = 50

/** The whole account, or one server. */
function ScopeField({ control }: { control: Control<KeyValues> }) {
  const { t } = useLingui()
  const {
    field: { value, onChange },
  } = useController({ control, name: 'scope' })
  const names = useServerNames()
  // The session's numbers until the list is loaded, and for servers that it doesn't name.
  const scopes = [...new Set([...names.keys(), ...useSignedIn().record.servers])]
  const options = [
    { value: String(wholeAccount), label: t`Whole account` },
    ...scopes.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` })),
  ]
  return (
    <Field
      label={<Trans context="what a key opens">Scope</Trans>}
      hint={
        value === wholeAccount ? (
          <Trans>Full access: servers, orders and billing</Trans>
        ) : (
          <Trans>Access to this server only</Trans>
        )
      }
    >
      <Combobox
        options={options}
        value={String(value)}
        onChange={(picked) => onChange(Number(picked ?? wholeAccount))}
        limit={maxOptions}
        empty={<Trans>No results</Trans>}
      />
    </Field>
  )
}

/** Who is notified of sign-ins with the key; nobody for a server's key (spec.md 4.3). */
function NotificationFields({ control }: { control: Control<KeyValues> }) {
  const { t } = useLingui()
  const [scope, chosen, webhook] = useWatch({
    control,
    name: ['scope', 'notification', 'webhook'],
  })
  const ofServer = scope !== wholeAccount
  const notification = notificationOf({ scope, notification: chosen })
  return (
    <>
      <FormField
        control={control}
        name="notification"
        group
        label={<Trans>Sign-in notification</Trans>}
        hint={ofServer ? <Trans>Only for whole-account keys</Trans> : undefined}
      >
        {({ onChange }) => (
          <SegmentedControl
            value={notification}
            onChange={onChange}
            options={[
              { value: 'none', label: t`None` },
              { value: 'email', label: t`Email`, disabled: ofServer },
              { value: 'webhook', label: t`Webhook`, disabled: ofServer },
            ]}
          />
        )}
      </FormField>
      {notification === 'email' && (
        <TextField
          control={control}
          name="email"
          label={<Trans>Notification email</Trans>}
          required
          type="email"
          autoComplete="email"
        />
      )}
      {notification === 'webhook' && (
        <TextField
          control={control}
          name="webhook"
          label={<Trans>Webhook URL</Trans>}
          hint={
            isUnencrypted(webhook) ? (
              <Trans>http:// isn’t encrypted. Use https://.</Trans>
            ) : (
              <Trans>Must be reachable from the internet</Trans>
            )
          }
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://ops.example.net/hooks/patchbay"
        />
      )}
    </>
  )
}
