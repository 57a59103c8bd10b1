import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#api/clientContext.ts'
import { isStorageBlocked } from '#lib/browser/safeStorage.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'
import { useSessionStore } from '#lib/session/hooks.ts'
import type { Identity } from '#lib/session/session.ts'
import { prerenderedValues } from './prerenderedForm.ts'
import { OtherSignInMethods } from './OtherSignInMethods.tsx'
import {
  forgetAccount,
  rememberAccount,
  rememberedAccount,
  type RememberedAccount,
} from './rememberedAccount.ts'
import { SignInOptions } from './SignInOptions.tsx'
import { signIn, type PendingSecondFactor, type SignInProgress } from './signIn.ts'
import { signInFailure } from './signInFailure.ts'
import type { SignInView } from '#features/auth/signInUrl.ts'
import { termsOf, type SignInChoice, type SignInValues } from './signInFields.ts'
import { useSignInForm } from './useSignInForm.ts'

// Few accounts need one of these.
const SecondFactor = lazy(
  async () => (await import('./signInMethods/SecondFactorForm.tsx')).SecondFactorForm,
)

const AgainThrough = lazy(
  async () => (await import('./signInMethods/SignInAgainWithProvider.tsx')).SignInAgainWithProvider,
)

interface Props extends Pick<SignInProgress, 'onSent' | 'onOpen'> {
  /** Signs this user in again: asks for the secret only. */
  again?: Identity
  optionsOpen?: boolean
  /** With `again`: extends a session that is still valid. */
  isRenewal?: boolean
  /** Prefilled values; they override what this browser remembers. */
  known?: RememberedAccount | undefined
  /** On the sign-in page: where to go afterwards, and its other views. */
  page?: { to: string; onView: (view: SignInView, known: RememberedAccount) => void }
  onSignedIn?: () => void
}

/** Signs in with an account or an API key. spec.md 5.2. */
export function SignInForm({
  again,
  optionsOpen = false,
  isRenewal = false,
  known,
  page,
  onSent,
  onOpen,
  onSignedIn,
}: Props) {
  const { t } = useLingui()
  const client = useClient()
  const store = useSessionStore()
  const [pending, setPending] = useState<PendingSecondFactor>()
  const isHydrating = useIsHydrating()
  const [isBlocked] = useState(() => isStorageBlocked())
  const showsStorageNotice = isBlocked && !isHydrating

  const {
    formRef,
    values,
    entered,
    errors,
    busy,
    failure,
    textProps,
    selectProps,
    checkboxProps,
    invertedCheckboxProps,
    setMode,
    setFailure,
    onSubmit,
  } = useSignInForm({
    initialValues: () => initialValues(again, known),
    submit: async (choice) => {
      const secondFactor = await signIn(client, store, choice, { onSent, onOpen, isRenewal })
      if (!again) remember(choice)
      if (secondFactor) setPending(secondFactor)
      else onSignedIn?.()
    },
    failureMessage: (error) => signInFailure(error, again),
  })

  // The prerendered form only has the fields of an account.
  const mode = isHydrating ? 'account' : values.mode

  if (pending)
    return (
      <SecondFactor
        pending={pending}
        onSignedIn={() => onSignedIn?.()}
        onBack={() => setPending(undefined)}
      />
    )
  return (
    // This method never sends the password in a URL, even before scripts run.
    <form ref={formRef} noValidate method="dialog" className="grid gap-4" onSubmit={onSubmit}>
      {again === undefined && (
        <SegmentedControl
          stretch
          label={t`Sign in with`}
          options={[
            { value: 'account', label: t`Account` },
            { value: 'api-key', label: t`API key` },
          ]}
          value={mode}
          onChange={setMode}
        />
      )}
      {again?.kind === 'account' && again.via !== undefined && !isRenewal && (
        <AgainThrough provider={again.via} terms={termsOf(values)} />
      )}
      {mode === 'account' ? (
        <>
          {again?.kind === 'account' ? (
            <p className="wrap-anywhere">
              <span className="block text-muted">
                <Trans>Email</Trans>
              </span>
              {again.email}
              {/* Tells a password manager whose password to offer. */}
              <input
                hidden
                aria-hidden="true"
                tabIndex={-1}
                readOnly
                autoComplete="username"
                value={again.email}
              />
            </p>
          ) : (
            <Field label={<Trans>Email</Trans>} error={errors['email']} required>
              <TextInput
                inputSize="large"
                type="email"
                autoComplete="username webauthn"
                {...textProps('email')}
              />
            </Field>
          )}
          <Field label={<Trans>Password</Trans>} error={errors['password']} required>
            <PasswordInput
              inputSize="large"
              autoComplete="current-password webauthn"
              {...textProps('password')}
            />
          </Field>
        </>
      ) : (
        <Field
          label={<Trans>API key</Trans>}
          error={errors['key']}
          hint={<Trans>A key for one server shows only that server.</Trans>}
          required
        >
          <PasswordInput
            inputSize="large"
            mono
            reads="key"
            autoComplete="off"
            {...textProps('key')}
          />
        </Field>
      )}
      {again === undefined && mode === 'account' && !showsStorageNotice && (
        <Checkbox
          label={<Trans>Remember my account in this browser</Trans>}
          {...checkboxProps('remember')}
        />
      )}
      <SignInOptions
        {...{ values, selectProps, invertedCheckboxProps }}
        asksForLocation={again === undefined && mode === 'account'}
        startsOpen={optionsOpen}
      />
      {showsStorageNotice && (
        <p className="text-small text-muted">
          <Trans>
            Your browser blocks storage for this site. After a reload you’ll need to sign in again.
          </Trans>
        </p>
      )}
      {failure !== undefined && (
        <Strip tone="bad" urgent>
          {failure}
        </Strip>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
      {page && (
        <OtherSignInMethods
          to={page.to}
          options={{ location: values.location, terms: termsOf(values) }}
          onView={(view) => page.onView(view, entered())}
          onFailure={setFailure}
        />
      )}
    </form>
  )
}

function remember(choice: SignInChoice): void {
  if (choice.mode !== 'account') return
  if (choice.remember) rememberAccount({ ...choice, ttl: String(choice.ttl ?? '') })
  else forgetAccount()
}

function initialValues(
  again: Identity | undefined,
  known: RememberedAccount | undefined,
): SignInValues {
  const empty = {
    email: '',
    password: '',
    key: '',
    ipMayChange: false,
    ttl: '',
    remember: false,
  }
  const mode = again?.kind ?? 'account'
  if (again?.kind === 'account')
    return { ...empty, mode, email: again.email, location: again.location }
  const prerendered = again || known ? undefined : prerenderedValues()
  if (prerendered) return prerendered
  const remembered = again ? undefined : rememberedAccount()
  return {
    ...empty,
    mode,
    location: billingLocations[0].id,
    ...(remembered && { ...remembered, remember: true }),
    ...(known && {
      email: known.email,
      location: known.location,
      ttl: known.ttl ?? '',
      ipMayChange: known.ipMayChange ?? false,
    }),
  }
}
