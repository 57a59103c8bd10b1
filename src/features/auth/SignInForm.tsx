import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#api/clientContext.ts'
import { keepsNothing } from '#lib/browser/safeStorage.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'
import { filledInAhead } from './filledInAhead.ts'
import { useSessionStore } from '#lib/session/hooks.ts'
import { OtherWays } from './OtherWays.tsx'
import {
  forgetAccount,
  rememberAccount,
  rememberedAccount,
  type RememberedAccount,
} from './rememberedAccount.ts'
import type { Identity } from '#lib/session/session.ts'
import { SignInOptions } from './SignInOptions.tsx'
import { signIn, type HalfOpen, type Progress } from './signIn.ts'
import { signInFailure } from './signInFailure.ts'
import type { SignInView } from './signInAddress.ts'
import { termsOf, type SignInChoice, type SignInValues } from './signInFields.ts'
import { useSignInEntry } from './useSignInEntry.ts'

// Few accounts have one: the sign-in page does not load it for everybody.
const SecondFactor = lazy(
  async () => (await import('./signInMethods/SecondFactorForm.tsx')).SecondFactorForm,
)

const AgainThrough = lazy(
  async () => (await import('./signInMethods/AgainThrough.tsx')).AgainThrough,
)

interface Props extends Pick<Progress, 'onSent' | 'onOpen'> {
  /** Signs this one in again: only the secret is asked for. */
  again?: Identity
  /** One of the options is why somebody is here. */
  optionsOpen?: boolean
  /** Whoever signs in again is signed in still, and wants the time to begin anew. */
  afresh?: boolean
  /** What is known of somebody before they type; over what this computer remembers. */
  known?: RememberedAccount | undefined
  /** On the sign-in page: where the person wants to go on to, and what else can stand there. */
  entry?: { to: string; onView: (view: SignInView, known: RememberedAccount) => void }
  onSignedIn?: () => void
}

/** Signs in with an account or an API key. spec.md 5.2. */
export function SignInForm({
  again,
  optionsOpen = false,
  afresh = false,
  known,
  entry,
  onSent,
  onOpen,
  onSignedIn,
}: Props) {
  const { t } = useLingui()
  const client = useClient()
  const store = useSessionStore()
  const [halfOpen, setHalfOpen] = useState<HalfOpen>()
  const isHydrating = useIsHydrating()
  const [refused] = useState(() => keepsNothing())
  const isStorageRefused = refused && !isHydrating

  const {
    values,
    problems,
    busy,
    failure,
    written,
    ticked,
    unticked,
    setMode,
    setFailure,
    onSubmit,
  } = useSignInEntry({
    start: () => startValues(again, known),
    send: async (choice) => {
      const wanting = await signIn(client, store, choice, { onSent, onOpen, afresh })
      if (!again) remember(choice)
      if (wanting) setHalfOpen(wanting)
      else onSignedIn?.()
    },
    failureOf: (error) => signInFailure(error, again),
  })

  // Chosen in the form that came with the page, where choosing does not change the fields yet.
  const mode = isHydrating ? 'account' : values.mode

  if (halfOpen)
    return (
      <SecondFactor
        halfOpen={halfOpen}
        onOpened={() => onSignedIn?.()}
        onBack={() => setHalfOpen(undefined)}
      />
    )
  return (
    // Whatever happens before or without the program, this method sends nothing anywhere.
    <form noValidate method="dialog" className="grid gap-4" onSubmit={onSubmit}>
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
      {again?.kind === 'account' && again.via !== undefined && !afresh && (
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
            <Field label={<Trans>Email</Trans>} error={problems['email']} required>
              <TextInput
                inputSize="large"
                type="email"
                autoComplete="username webauthn"
                {...written('email')}
              />
            </Field>
          )}
          <Field label={<Trans>Password</Trans>} error={problems['password']} required>
            <PasswordInput
              inputSize="large"
              autoComplete="current-password webauthn"
              {...written('password')}
            />
          </Field>
        </>
      ) : (
        <Field
          label={<Trans>API key</Trans>}
          error={problems['key']}
          hint={<Trans>A key for one server shows only that server.</Trans>}
          required
        >
          <PasswordInput inputSize="large" mono autoComplete="off" {...written('key')} />
        </Field>
      )}
      {again === undefined && mode === 'account' && !isStorageRefused && (
        <Checkbox
          label={<Trans>Remember my account on this computer</Trans>}
          {...ticked('remember')}
        />
      )}
      <SignInOptions
        {...{ values, written, unticked }}
        asksForLocation={again === undefined && mode === 'account'}
        startsOpen={optionsOpen}
      />
      {isStorageRefused && (
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
      {entry && (
        <OtherWays
          to={entry.to}
          wish={{
            location: values.location,
            terms: termsOf(values),
          }}
          onView={(view) => entry.onView(view, values)}
          onFailure={setFailure}
        />
      )}
    </form>
  )
}

/** Keeps who signed in for the next time, or no longer. A key names nobody. */
function remember(choice: SignInChoice): void {
  if (choice.mode !== 'account') return
  if (choice.remember) rememberAccount({ ...choice, ttl: String(choice.ttl ?? '') })
  else forgetAccount()
}

function startValues(
  again: Identity | undefined,
  remembered: RememberedAccount | undefined,
): SignInValues {
  const empty = {
    email: '',
    password: '',
    key: '',
    addressMayChange: false,
    ttl: '',
    remember: false,
  }
  const mode = again?.kind ?? 'account'
  if (again?.kind === 'account')
    return { ...empty, mode, email: again.email, location: again.location }
  const typed = again || remembered ? undefined : filledInAhead()
  if (typed) return typed
  const known = again ? undefined : rememberedAccount()
  return {
    ...empty,
    mode,
    location: billingLocations[0].id,
    ...(known && { ...known, remember: true }),
    ...(remembered && {
      email: remembered.email,
      location: remembered.location,
      ttl: remembered.ttl ?? '',
      addressMayChange: remembered.addressMayChange ?? false,
    }),
  }
}
