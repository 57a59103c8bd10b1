import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepsNothing } from '#lib/browser/safeStorage.ts'
import { chooseDensity, useDensity, type Density } from '#lib/appearance/density.ts'
import { chooseTheme, useTheme, type Theme } from '#lib/appearance/theme.ts'
import { chooseLocale, locales, type Locale } from '#locales/index.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { chooseTimeZone } from '#lib/appearance/timeZone.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { dateFormats, timeZone, useMoment } from '#ui/moment.ts'
import { useNow } from '#ui/useNow.ts'

export function AppearanceTab() {
  return (
    <Card
      title={<Trans>Appearance</Trans>}
      description={
        <Trans>
          It is kept on this device, for everybody who signs in here, and holds at once.
        </Trans>
      }
      className="max-w-2xl"
    >
      {keepsNothing() && (
        <Strip tone="warn">
          <Trans>
            This browser keeps nothing for the panel: what you choose ends with the page.
          </Trans>
        </Strip>
      )}
      <Language />
      <ThemeChoice />
      <DensityChoice />
      <TimeZoneField />
    </Card>
  )
}

function Language() {
  const { i18n } = useLingui()
  return (
    <Field
      label={<Trans>Language</Trans>}
      hint={<Trans>Of the panel. What the service itself writes comes in its own language.</Trans>}
      group
    >
      <SegmentedControl<string>
        value={i18n.locale}
        onChange={(locale) => void speak(locale as Locale)}
        options={Object.entries(locales).map(([value, label]) => ({
          value,
          label: <span lang={value}>{label}</span>,
        }))}
      />
    </Field>
  )
}

/** The words come by the network. */
async function speak(locale: Locale): Promise<void> {
  try {
    await chooseLocale(locale)
  } catch {
    toast({
      tone: 'bad',
      title: now`The words of this language could not be loaded`,
      description: now`The panel goes on as it was. Try again, or load the page again.`,
    })
  }
}

function ThemeChoice() {
  const { t } = useLingui()
  return (
    <Field label={<Trans>Colours</Trans>} group>
      <SegmentedControl<Theme>
        value={useTheme()}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: t`As the system` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
    </Field>
  )
}

function DensityChoice() {
  const { t } = useLingui()
  return (
    <Field
      label={<Trans>Rows and cards</Trans>}
      hint={
        <Trans>
          Compact shows more at a time. A phone and a touch screen keep room for fingers.
        </Trans>
      }
      group
    >
      <SegmentedControl<Density>
        value={useDensity()}
        onChange={chooseDensity}
        options={[
          { value: 'roomy', label: t`Roomy` },
          { value: 'compact', label: t`Compact` },
        ]}
      />
    </Field>
  )
}

/** The service's own zone is the first that one looks for, and in no browser's list. */
const zones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

/** In which zone moments are written, and what time it is there. */
function TimeZoneField() {
  const { t } = useLingui()
  const zone = useStore(timeZone)
  const moment = useMoment()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = moment(useNow(10_000), dateFormats.moment)
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
