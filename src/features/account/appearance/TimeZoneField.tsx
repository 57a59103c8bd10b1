import { Trans, useLingui } from '@lingui/react/macro'
import { chooseTimeZone } from '#lib/appearance/timeZone.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { timeZone, useMoment } from '#ui/moment.ts'
import { useNow } from '#ui/useNow.ts'

/** The service's own zone is the first that one looks for, and in no browser's list. */
const zones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

/** In which zone moments are written, and what time it is there. */
export function TimeZoneField() {
  const { t } = useLingui()
  const zone = useStore(timeZone)
  const moment = useMoment()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = moment(useNow(10_000), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Field
      label={<Trans>Time zone</Trans>}
      hint={
        <Trans>
          It is {time} there. Days without a time, such as due dates, are the service’s own, in UTC.
        </Trans>
      }
    >
      <Combobox
        className="max-w-80"
        value={zone ?? null}
        placeholder={t`As this device: ${here.replaceAll('_', ' ')}`}
        onChange={(chosen) => chooseTimeZone(chosen ?? undefined)}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </Field>
  )
}
