import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type Ref } from 'react'
import {
  distributionsOf,
  osFamilies,
  osFamilyOf,
  recommendedSystem,
  systemsOfFamily,
  versionOf,
  type Distribution,
  type OsFamily,
  isEndOfLife,
} from '#features/servers/rules/osFamilies.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { isSameOs } from '#lib/rules/server.ts'
import { formatLocale } from '#locales/region.ts'
import { Field } from '#ui/Field.tsx'
import { InlineSelect } from '#ui/NativeSelect.tsx'
import { OsMark } from '#ui/OsMark.tsx'
import { RadioCards, type RadioCard } from '#ui/RadioCards.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useMisfitWords, ownOs, type OsOption } from './installOptions.ts'
import { coreStep, leastCores, type Licence, formatUnitPrice } from '#lib/money/licences.ts'
import { usePrice } from '#lib/money/Price.tsx'

interface Props {
  options: readonly OsOption[]
  /** An option's `value`, `ownOs`, or '' if none is chosen. */
  value: string
  /** Gets '' if no version of the opened family can be installed. */
  onChange: (value: string) => void
  /** The name of the installed OS. */
  installed?: string | null
  error?: ReactNode
  /** Left out below a heading with the same text. */
  label?: ReactNode
  /** Gets the focus if the choice is invalid. */
  ref?: Ref<HTMLInputElement>
}

type FamilyTab = OsFamily | typeof ownOs

/**
 * Chooses an operating system by family, newest first, with its license; or none, to install one's own. Opening a
 * family chooses one of its versions, so that the choice is always visible.
 */
export function OsChoice({ options, value, onChange, installed = null, error, label, ref }: Props) {
  const { t } = useLingui()
  const against = useAgainst()
  const today = useToday()
  const isSupported = ({ name }: OsOption) => !isEndOfLife(name, today)
  const chosen = options.find((option) => option.value === value)
  /** The open family while no OS is chosen. */
  const [openedFamily, setOpenedFamily] = useState<OsFamily>()
  /** The last chosen version of each family. */
  const [before, setBefore] = useState<Partial<Record<FamilyTab, string>>>({})
  const running = options.find(({ name }) => isSameOs(installed, name))
  const tab: FamilyTab =
    value === ownOs
      ? ownOs
      : chosen
        ? osFamilyOf(chosen)
        : (openedFamily ?? (running ? osFamilyOf(running) : 'linux'))
  const inTab = tab === ownOs ? [] : systemsOfFamily(tab, options)
  const fitting = inTab.filter(fits)
  const recommended = recommendedSystem(fitting.filter(isSupported), installed)
  const coreLicences = coreLicencesOf(chosen ?? fitting[0])

  const labels: Record<FamilyTab, string> = {
    linux: t`Linux`,
    windows: t`Windows`,
    bsd: t`BSD`,
    [ownOs]: t`Your own OS`,
  }
  const tabs: FamilyTab[] = [
    ...osFamilies.filter((family) => systemsOfFamily(family, options).length > 0),
    ownOs,
  ]

  function openTab(next: FamilyTab) {
    setBefore({ ...before, [tab]: value })
    if (next === ownOs) return onChange(ownOs)
    setOpenedFamily(next)
    const there = systemsOfFamily(next, options).filter(fits)
    const take =
      there.find((option) => option.value === before[next]) ??
      recommendedSystem(there.filter(isSupported), installed) ??
      there[0]
    onChange(take?.value ?? '')
  }

  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {label !== undefined && <span className="text-muted">{label}</span>}
        <SegmentedControl
          label={t`OS family`}
          options={tabs.map((family) => ({ value: family, label: labels[family] }))}
          value={tab}
          onChange={openTab}
        />
      </div>
      {tab === ownOs ? (
        <p className="rounded-card border border-line bg-sunken px-3.5 py-2.5">
          <Trans>
            We won’t install an operating system. Boot your own from an ISO image or the network.
          </Trans>
        </p>
      ) : (
        <Field
          label={<span className="sr-only">{t`Operating system`}</span>}
          error={error}
          hint={coreLicences === undefined ? undefined : <LicenceRule needed={coreLicences} />}
          group
          required
        >
          {fitting.length === 0 && (
            <Strip tone="warn">
              <Trans>None of these run on this server. Choose another family.</Trans>
            </Strip>
          )}
          <RadioCards
            ref={ref}
            value={value}
            onChange={onChange}
            cards={distributionsOf(tab, options).map(card)}
          />
        </Field>
      )}
    </div>
  )

  /** A version in the picker, with the reason if it can't be installed. */
  function versionWords(option: OsOption): string {
    const version = versionOf(option)
    if (!fits(option)) return `${version}: ${against(option)}`
    if (isSameOs(installed, option.name)) return t`${version} (installed now)`
    return isSupported(option) ? version : t`${version} (end of life)`
  }

  /** A card per distribution with its default version and a picker for others. */
  function card({ name, systems }: Distribution<OsOption>): RadioCard<string> {
    const versions = systems.toSorted((a, b) => Number(isSupported(b)) - Number(isSupported(a)))
    const there = versions.filter(fits)
    const option =
      systems.find((one) => one === chosen) ??
      there.find((one) => one === recommended) ??
      there[0] ??
      versions[0]
    if (option === undefined) throw new Error(`There is no version of ${name}`)
    return {
      id: name,
      value: option.value,
      title: name,
      label: option.name,
      mark: (
        <span className="grid size-8 shrink-0 place-items-center rounded-item bg-sunken">
          <OsMark name={name} />
        </span>
      ),
      control:
        versions.length > 1 ? (
          // Picking a version also chooses the family.
          <InlineSelect
            label={t`Version of ${name}`}
            value={option.value}
            onChange={onChange}
            options={versions.map((one) => ({
              value: one.value,
              label: versionWords(one),
              disabled: !fits(one),
            }))}
          />
        ) : (
          <span className="text-muted">{versionOf(option)}</span>
        ),
      disabledReason: there.length === 0 ? against(option) : undefined,
      note: (
        <>
          {isSameOs(installed, option.name) && (
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
          {!isSupported(option) && (
            <>
              <span className="text-warn">
                <Trans>end of life</Trans>
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

/** Undefined unless the license is priced per core. */
const coreLicencesOf = (option: OsOption | undefined): number | undefined =>
  option?.licence.kind === 'priced' && option.licence.perCore !== null
    ? option.licence.cores
    : undefined

const fits = ({ against }: OsOption): boolean => against.length === 0

/** The first reason why an OS can't be installed. */
function useAgainst(): (option: OsOption) => string {
  const { t } = useLingui()
  const misfitWords = useMisfitWords()
  return ({ against: [first = 'unoffered'], needs }) =>
    first === 'unoffered' ? t`Not available for this server` : misfitWords(first, needs)
}

/** The price of an operating system's license. In EUR, as in the API (spec.md 2.10). */
function LicenceNote({ licence }: { licence: Licence }) {
  const { i18n } = useLingui()
  const price = usePrice()
  switch (licence.kind) {
    case 'free':
      return <Trans>no license fee</Trans>
    case 'paid':
      return <Trans>license already paid</Trans>
    case 'priced': {
      const monthly = price({
        amount: licence.monthly,
        currency: 'EUR',
        vat: 'excl',
        per: 'month',
      })
      if (licence.perCore === null) return <Trans>license {monthly}</Trans>
      const each = formatUnitPrice(licence.perCore, 'EUR', formatLocale(i18n))
      return (
        <Trans>
          licensed for {licence.cores} cores: {monthly}, {each} per core
        </Trans>
      )
    }
    default:
      return licence satisfies never
  }
}

/** The number of core licenses, and the rule behind it. spec.md 2.10, section 8. */
const LicenceRule = ({ needed }: { needed: number }) => (
  <Trans>
    Windows is licensed for at least {leastCores} cores, in steps of {coreStep}. This server needs{' '}
    {needed}.
  </Trans>
)
