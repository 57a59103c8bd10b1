import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type Control } from 'react-hook-form'
import { isOpenlyRead } from './webhookAddress.ts'
import { FormField, TextField } from '#lib/forms/fields.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { noticeOf, wholeAccount, type KeyValues } from './keyFields.ts'

/** Who hears of it when somebody signs in with the key. A server's key tells nobody (spec.md 4.3). */
export function NoticeFields({ control }: { control: Control<KeyValues> }) {
  const { t } = useLingui()
  const [reach, chosen, webhook] = useWatch({ control, name: ['reach', 'notice', 'webhook'] })
  const ofServer = reach !== wholeAccount
  const notice = noticeOf({ reach, notice: chosen })
  return (
    <>
      <FormField
        control={control}
        name="notice"
        group
        label={<Trans>When someone signs in with it</Trans>}
        hint={
          ofServer ? (
            <Trans>Keys for one server give no notice: the service has none for them.</Trans>
          ) : undefined
        }
      >
        {({ onChange }) => (
          <SegmentedControl
            value={notice}
            onChange={onChange}
            options={[
              { value: 'none', label: t`Nothing` },
              { value: 'email', label: t`E-mail`, disabled: ofServer },
              { value: 'webhook', label: t`Webhook`, disabled: ofServer },
            ]}
          />
        )}
      </FormField>
      {notice === 'email' && (
        <TextField
          control={control}
          name="email"
          label={<Trans>Notice to</Trans>}
          required
          type="email"
          autoComplete="email"
        />
      )}
      {notice === 'webhook' && (
        <TextField
          control={control}
          name="webhook"
          label={<Trans>Address that is called</Trans>}
          hint={
            isOpenlyRead(webhook) ? (
              <Trans>With http:// everybody on the way can read the notice. Use https://.</Trans>
            ) : (
              <Trans>The service calls it from outside: it must be reachable from there.</Trans>
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
