import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { ConsoleView, Place } from './place.ts'

interface Props {
  places: readonly Place[]
  view: ConsoleView
  onView: (view: ConsoleView) => void
}

/** Chooses between a machine's screen and its terminal; nothing where there is but one of them. */
export function ViewSwitch({ places, view, onView }: Props) {
  const { t } = useLingui()
  if (places.length < 2) return null
  const names: Readonly<Record<ConsoleView, string>> = { screen: t`Screen`, serial: t`Terminal` }
  return (
    <SegmentedControl
      label={t`View of the machine`}
      options={places.map((place) => ({ value: place.view, label: names[place.view] }))}
      value={view}
      onChange={onView}
    />
  )
}
