import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { osFamilyOf } from '#features/servers/rules/osFamilies.ts'
import { wasTyped } from '#lib/forms/draft.ts'
import { CallbackField, ScriptField } from '#features/servers/access/PostInstallFields.tsx'
import { RootPasswordField } from '#features/servers/access/RootPasswordField.tsx'
import { SshKeyField } from '#features/servers/access/SshKeyField.tsx'
import { signInUrl } from '#features/auth/signInUrl.ts'
import { useIsVisitor } from '#lib/session/hooks.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { OrderForm } from '../choice/orderFields.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { useFocusWantedField } from '../choice/wantedField.ts'
import { namingOffer } from '../choice/orderTarget.ts'

interface Props {
  choice: OrderChoice
  form: OrderForm
  /** The tab's draft. */
  draft: Readonly<Record<string, string>>
}

/** Sign-in credentials, and what runs after the installation. */
export function AccessStep(props: Props) {
  return useIsVisitor() ? <SignInFirst offer={props.choice.offer} /> : <Access {...props} />
}

/** Visitors sign in before they type a root password. */
function SignInFirst({ offer }: Pick<OrderChoice, 'offer'>) {
  const { href } = useLocation()
  const target = namingOffer(href, offer)
  return (
    <EmptyState
      title={<Trans>Sign in to continue</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <a href={signInUrl(target)} className={buttonClass('primary')}>
            <Trans>Sign in</Trans>
          </a>
          <a href={signInUrl(target, 'new-customer')} className={buttonClass()}>
            <Trans>Create account</Trans>
          </a>
        </span>
      }
    >
      <Trans>Then set the root password and SSH key. Your choices are kept.</Trans>
    </EmptyState>
  )
}

function Access({ choice, form: { control, setFocus, setValue }, draft }: Props) {
  useFocusWantedField('access', setFocus)
  const notify = useWatch({ control, name: 'notify' })
  const kind =
    typeof choice.os === 'object' && osFamilyOf(choice.os) === 'windows' ? 'windows' : 'unix'
  return (
    <>
      {choice.os === 'own' ? (
        <p className="text-muted">
          <Trans>You set the password and SSH key when you install your operating system.</Trans>
        </p>
      ) : (
        <>
          <RootPasswordField
            control={control}
            name="password"
            system={kind}
            wasLost={wasTyped(draft, 'password')}
          />
          <SshKeyField
            control={control}
            name="sshKey"
            wasLost={wasTyped(draft, 'sshKey')}
            script={kind === 'unix' ? 'script' : undefined}
          />
        </>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ScriptField control={control} name="script" system={kind} />
        <CallbackField control={control} name="callback" />
      </div>
      <Checkbox
        label={<Trans>Email me when the server is ready</Trans>}
        checked={notify === 'yes'}
        onChange={({ target }) => setValue('notify', target.checked ? 'yes' : 'no')}
      />
    </>
  )
}
