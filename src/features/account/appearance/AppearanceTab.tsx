import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepsNothing } from '#lib/browser/safeStorage.ts'
import { chooseDensity, useDensity, type Density } from '#lib/appearance/density.ts'
import { chooseTheme, useTheme, type Theme } from '#lib/appearance/theme.ts'
import { chooseLocale, locales, type Locale } from '#locales/index.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

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
