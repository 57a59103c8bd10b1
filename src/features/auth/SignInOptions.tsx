import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { billingLocations } from '#lib/session/billingLocations.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { areOptionsOpenAhead } from './filledInAhead.ts'
import type { SignInValues } from './signInFields.ts'
import type { SignInEntry } from './useSignInEntry.ts'

interface Props extends Pick<SignInEntry, 'values' | 'written' | 'unticked'> {
  /** Whoever signs in again has a billing location already, and a key has none. */
  asksForLocation: boolean
  /** One of them is why somebody is here. */
  startsOpen: boolean
}

/** What few people choose: open where something else was chosen than is usual. */
export function SignInOptions({ values, written, unticked, asksForLocation, startsOpen }: Props) {
  const { t } = useLingui()
  const isHydrating = useIsHydrating()
  const [isOpen, setIsOpen] = useState(
    () => areOptionsOpenAhead() ?? (startsOpen || isUnusual(values)),
  )
  // The page that the build draws does not know what this browser remembers.
  const location = isHydrating
    ? billingLocations[0]
    : billingLocations.find(({ id }) => id === values.location)
  return (
    <Disclosure
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
      className="-my-1.5"
      summary={<Trans>Options</Trans>}
      note={
        asksForLocation &&
        location && <span className="[[open]>summary_&]:hidden">{t(location.label)}</span>
      }
    >
      <div className="grid gap-4 pb-1.5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-2.5 gap-y-4">
          {asksForLocation && (
            <Field label={<Trans>Billing location</Trans>}>
              <NativeSelect
                inputSize="large"
                options={billingLocations.map(({ id, label }) => ({ value: id, label: t(label) }))}
                {...written('location')}
              />
            </Field>
          )}
          <Field label={<Trans>Session duration</Trans>}>
            <NativeSelect
              inputSize="large"
              options={times.map(({ seconds, label }) => ({ value: seconds, label: t(label) }))}
              {...written('ttl')}
            />
          </Field>
        </div>
        <Checkbox
          label={<Trans>Bind session to this IP address</Trans>}
          {...unticked('addressMayChange')}
          name="boundToAddress"
        />
      </div>
    </Disclosure>
  )
}

/** For how long a session can be wanted (spec.md 5.3); '' is the API's own time. In seconds. */
const times = [
  { seconds: '', label: msg`About 2 hours` },
  { seconds: '28800', label: msg`8 hours` },
  { seconds: '86400', label: msg`24 hours` },
] as const

const isUnusual = ({ mode, location, ttl, addressMayChange }: SignInValues): boolean =>
  (mode === 'account' && location !== billingLocations[0].id) || ttl !== '' || addressMayChange
