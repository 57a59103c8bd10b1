import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isStorageBlocked } from '#lib/browser/safeStorage.ts'
import {
  chooseDensity,
  useDensity,
  type Density,
  chooseTheme,
  useTheme,
  type Theme,
  chooseTimeZone,
} from '#lib/appearance/appearance.ts'
import { chooseLocale, languageOptions, type Locale } from '#locales/index.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { dateFormats, timeZone, useFormatTime } from '#ui/dateFormats.ts'
import { useNow } from '#ui/useNow.ts'

export function AppearanceTab() {
  return (
    <Card
      title={<Trans>Appearance</Trans>}
      description={<Trans>Saved in this browser for everyone who uses it.</Trans>}
      className="max-w-2xl"
    >
      {isStorageBlocked() && (
        <Strip tone="warn">
          <Trans>
            Your browser blocks storage for this site. Your choices are lost after a reload.
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
      hint={<Trans>Messages from the API stay in their original language.</Trans>}
    >
      <NativeSelect
        className="max-w-80"
        value={i18n.locale}
        // The options are the languages.
        onChange={({ target }) => void switchLocale(target.value as Locale)}
        options={languageOptions}
      />
    </Field>
  )
}

/** Catalogs are loaded on demand, so switching can fail. */
async function switchLocale(locale: Locale): Promise<void> {
  try {
    await chooseLocale(locale)
  } catch {
    toast({
      tone: 'bad',
      title: translate`Couldn’t load this language`,
      description: translate`The language wasn’t changed. Try again.`,
    })
  }
}

function ThemeChoice() {
  const { t } = useLingui()
  return (
    <Field label={<Trans>Theme</Trans>} group>
      <SegmentedControl<Theme>
        value={useTheme()}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: t`System` },
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
      label={<Trans>Density</Trans>}
      hint={<Trans>Compact fits more rows. Touch screens keep larger spacing.</Trans>}
      group
    >
      <SegmentedControl<Density>
        value={useDensity()}
        onChange={chooseDensity}
        options={[
          { value: 'roomy', label: t`Comfortable` },
          { value: 'compact', label: t`Compact` },
        ]}
      />
    </Field>
  )
}

/** UTC, the API's own zone, comes first: browsers leave it out of their lists. */
const zones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

function TimeZoneField() {
  const { t } = useLingui()
  const zone = useStore(timeZone)
  const formatTime = useFormatTime()
  const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = formatTime(useNow(10_000), dateFormats.dateTime)
  return (
    <Field
      label={<Trans>Time zone</Trans>}
      hint={<Trans>Current time: {time}. Dates without a time are in UTC.</Trans>}
    >
      <Combobox
        className="max-w-80"
        value={zone ?? null}
        placeholder={t`Device time zone: ${deviceZone.replaceAll('_', ' ')}`}
        onChange={(chosen) => chooseTimeZone(chosen ?? undefined)}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </Field>
  )
}
