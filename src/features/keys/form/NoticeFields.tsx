import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { isOpenlyRead } from './webhookAddress.ts'
import { Field } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { noticeOf, wholeAccount, type KeyValues } from './keyFields.ts'

type Props = Pick<UseFormReturn<KeyValues>, 'control' | 'register'>

/** Who hears of it when somebody signs in with the key. A server's key tells nobody (spec.md 4.3). */
export function NoticeFields({ control, register }: Props) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'notice' })
  const { errors } = useFormState({ control })
  const [reach, webhook] = useWatch({ control, name: ['reach', 'webhook'] })
  const ofServer = reach !== wholeAccount
  const notice = noticeOf({ reach, notice: field.value })
  return (
    <>
      <Field
        group
        label={<Trans>When someone signs in with it</Trans>}
        hint={
          ofServer ? (
            <Trans>Keys for one server give no notice: the service has none for them.</Trans>
          ) : undefined
        }
      >
        <SegmentedControl
          value={notice}
          onChange={field.onChange}
          options={[
            { value: 'none', label: t`Nothing` },
            { value: 'email', label: t`E-mail`, disabled: ofServer },
            { value: 'webhook', label: t`Webhook`, disabled: ofServer },
          ]}
        />
      </Field>
      {notice === 'email' && (
        <Field label={<Trans>Notice to</Trans>} error={errors.email?.message} required>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
      )}
      {notice === 'webhook' && (
        <Field
          label={<Trans>Address that is called</Trans>}
          error={errors.webhook?.message}
          hint={
            isOpenlyRead(webhook) ? (
              <Trans>With http:// everybody on the way can read the notice. Use https://.</Trans>
            ) : (
              <Trans>The service calls it from outside: it must be reachable from there.</Trans>
            )
          }
          required
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://ops.example.net/hooks/patchbay"
            {...register('webhook')}
          />
        </Field>
      )}
    </>
  )
}
