import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import {
  failuresSurvived,
  usableSize,
  type DiskGroup,
  type DiskLayout,
} from '../rules/diskLayouts.ts'
import { useHardwareWords } from '#features/servers/view/Configuration.tsx'
import { TextField, type FieldControl } from '#lib/forms/fields.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

/** The API's default layout. */
export const defaultLayout = ''

/** The select has no empty values. */
const usual = 'usual'

interface Props {
  /** See `layoutsFor`; renders nothing if empty. */
  layouts: readonly DiskLayout[]
  disks: readonly DiskGroup[]
  value: DiskLayout | typeof defaultLayout
  onChange: (value: DiskLayout | typeof defaultLayout) => void
}

/** The disk layouts, with usable space and redundancy. */
export function DiskLayoutChoice({ layouts, disks, value, onChange }: Props) {
  const { t } = useLingui()
  const words = useHardwareWords()
  const names = useLayoutNames()
  if (layouts.length === 0) return null
  const inside = disks.map(({ count, size }) => words.disk({ count, size, type: '' })).join(' + ')
  const note = (layout: DiskLayout): string => {
    const size = words.memory(usableSize(layout, disks))
    const failures = failuresSurvived(layout, disks)
    if (failures === 0) return t`${size} usable · one disk failure loses data`
    return failures === 1
      ? t`${size} usable · survives one disk failure`
      : t`${size} usable · survives ${failures} disk failures`
  }
  return (
    <Field
      label={<Trans>Disks</Trans>}
      hint={value === defaultLayout ? inside : `${inside}: ${note(value)}`}
    >
      <Select
        value={value === defaultLayout ? usual : value}
        onChange={(chosen) => onChange(chosen === usual ? defaultLayout : chosen)}
        options={[
          { value: usual, label: t`Default` },
          ...layouts.map((layout) => ({ value: layout, label: names[layout], hint: note(layout) })),
        ]}
      />
    </Field>
  )
}

/** The layouts by name. */
export function useLayoutNames(): Readonly<Record<DiskLayout, string>> {
  const { t } = useLingui()
  return {
    hba: t`Separate disks`,
    raid0: t`RAID 0, striped`,
    raid1: t`RAID 1, mirrored`,
    raid10: t`RAID 10, striped mirrors`,
  }
}

/** The size of the root partition, in percent of the disk. spec.md 4.6 `root_size`. */
export const RootSizeField = <Values extends FieldValues>({
  control,
  name,
}: FieldControl<Values>) => (
  <TextField
    control={control}
    name={name}
    label={<Trans>Root partition</Trans>}
    hint={<Trans>Percentage of the disk; the rest stays free</Trans>}
    mono
    inputMode="numeric"
    autoComplete="off"
    after="%"
  />
)
