import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type Ref } from 'react'
import {
  osFamilies,
  osFamilyOf,
  recommendedSystem,
  systemsOf,
  type OsFamily,
} from '#domain/osFamilies.ts'
import { isSystem } from '#domain/server.ts'
import { Field } from '#ui/Field.tsx'
import { RadioCards, type RadioCard } from '#ui/RadioCards.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { LicenceNote } from './LicenceNote.tsx'
import { useMisfitWords } from './misfitWords.ts'
import { ownSystem, type SystemOption } from './systemOptions.ts'

interface Props {
  options: readonly SystemOption[]
  /** An option's `value`, `ownSystem`, or '' while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** The name of the system that is installed now. */
  installed?: string | null
  error?: ReactNode
  /** Left out where a heading around it says it already. */
  label?: ReactNode
  /** What takes the focus when the choice is wrong. */
  ref?: Ref<HTMLInputElement>
}

type Shelf = OsFamily | typeof ownSystem

/** Which system is installed: by family, the newest first, with its licence; or none, for one's own. */
export function SystemChoice({
  options,
  value,
  onChange,
  installed = null,
  error,
  label,
  ref,
}: Props) {
  const { t } = useLingui()
  const chosen = options.find((option) => option.value === value)
  const [looked, setLooked] = useState<OsFamily>()
  /** What was chosen before one's own system was. */
  const [before, setBefore] = useState('')
  const shown = chosen ?? options.find(({ name }) => isSystem(installed, name))
  const shelf: Shelf =
    value === ownSystem ? ownSystem : (looked ?? (shown ? osFamilyOf(shown) : 'linux'))
  const onShelf = shelf === ownSystem ? [] : systemsOf(shelf, options)
  const recommended = recommendedSystem(
    onShelf.filter(({ against }) => against.length === 0),
    installed,
  )

  const labels: Record<Shelf, string> = {
    linux: t`Linux`,
    windows: t`Windows`,
    bsd: t`BSD`,
    [ownSystem]: t`My own`,
  }
  const shelves: Shelf[] = [
    ...osFamilies.filter((family) => systemsOf(family, options).length > 0),
    ownSystem,
  ]

  function lookAt(next: Shelf) {
    if (next === ownSystem) {
      if (value !== ownSystem) setBefore(value)
      onChange(ownSystem)
      return
    }
    setLooked(next)
    if (value === ownSystem) onChange(before)
  }

  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {label !== undefined && <span className="text-muted">{label}</span>}
        <SegmentedControl
          label={t`Family of systems`}
          options={shelves.map((family) => ({ value: family, label: labels[family] }))}
          value={shelf}
          onChange={lookAt}
        />
      </div>
      {shelf === ownSystem ? (
        <p className="rounded-card border border-line bg-sunken px-3.5 py-2.5">
          <Trans>
            No system is installed. Start your own from a CD image or over the network; the console
            shows the screen.
          </Trans>
        </p>
      ) : (
        <Field label={<span className="sr-only">{t`System`}</span>} error={error} group required>
          <RadioCards
            ref={ref}
            value={value}
            onChange={onChange}
            cards={onShelf.map((option) => ({
              ...card(option),
              disabledReason: option.against.length > 0 ? <Against option={option} /> : undefined,
            }))}
          />
        </Field>
      )}
    </div>
  )

  function card(option: SystemOption): RadioCard<string> {
    return {
      value: option.value,
      title: option.name,
      note: (
        <>
          {isSystem(installed, option.name) && (
            <>
              <Trans>installed now</Trans> ·{' '}
            </>
          )}
          {option === recommended && (
            <>
              <span className="text-accent">
                <Trans>recommended</Trans>
              </span>{' '}
              ·{' '}
            </>
          )}
          <LicenceNote licence={option.licence} />
        </>
      ),
    }
  }
}

/** The first reason why a system cannot be chosen. */
function Against({ option: { against, needs } }: { option: SystemOption }) {
  const misfitWords = useMisfitWords()
  const [first = 'unoffered'] = against
  return first === 'unoffered' ? (
    <Trans>not offered for this server</Trans>
  ) : (
    misfitWords(first, needs)
  )
}
