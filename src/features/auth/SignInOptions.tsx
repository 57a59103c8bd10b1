import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { billingLocations } from '#lib/session/billingLocations.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { arePrerenderedOptionsOpen } from './prerenderedForm.ts'
import type { SignInValues } from './signInFields.ts'
import type { SignInFormState } from './useSignInForm.ts'

interface Props extends Pick<SignInFormState, 'values' | 'selectProps' | 'invertedCheckboxProps'> {
  /** False for API keys and when signing in again. */
  asksForLocation: boolean
  startsOpen: boolean
}

/** Options that few people change; open if one of them isn't at its default. */
export function SignInOptions({
  values,
  selectProps,
  invertedCheckboxProps,
  asksForLocation,
  startsOpen,
}: Props) {
  const { t } = useLingui()
  const isHydrating = useIsHydrating()
  const [isOpen, setIsOpen] = useState(
    () => arePrerenderedOptionsOpen() ?? (startsOpen || hasCustomOptions(values)),
  )
  // The prerendered page doesn't know what this browser remembers.
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
                {...selectProps('location')}
              />
            </Field>
          )}
          <Field label={<Trans>Session duration</Trans>}>
            <NativeSelect
              inputSize="large"
              options={durations.map(({ seconds, label }) => ({ value: seconds, label: t(label) }))}
              {...selectProps('ttl')}
            />
          </Field>
        </div>
        <Checkbox
          label={<Trans>Bind session to this IP address</Trans>}
          {...invertedCheckboxProps('ipMayChange')}
          name="boundToIp"
        />
      </div>
    </Disclosure>
  )
}

/** Session durations (spec.md 5.3); '' is the API's default. */
const durations = [
  { seconds: '', label: msg`About 2 hours` },
  { seconds: '28800', label: msg`8 hours` },
  { seconds: '86400', label: msg`24 hours` },
] as const

const hasCustomOptions = ({ mode, location, ttl, ipMayChange }: SignInValues): boolean =>
  (mode === 'account' && location !== billingLocations[0].id) || ttl !== '' || ipMayChange
