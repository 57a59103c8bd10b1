import { Trans } from '@lingui/react/macro'
import { getClient } from '#api/actions/billing/client.ts'
import { phoneDigits } from '../rules/phoneNumber.ts'
import type { Texts } from '../rules/threeWay.ts'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { Strip } from '#ui/Strip.tsx'

/** Whether saving this would give the contact a number that it has not yet. */
export const addsNumber = (typed: Texts, record: Texts): boolean => {
  const digits = phoneDigits(typed['phonenumber'] ?? '')
  return digits !== undefined && digits !== '' && digits !== record['phonenumber']
}

/** Says, before it is saved, what a phone number does: it turns on codes by SMS (spec.md 4.4). */
export function SmsNote({ typed, record }: { typed: Texts; record: Texts }) {
  const client = useAllowed(getClient, {}).data?.client
  if (addsNumber(typed, record))
    return (
      <Strip tone={client?.twofaenabled ? 'info' : 'warn'} urgent>
        {client?.twofaenabled ? (
          <Trans>Sign-in codes are on already. This number may get them by SMS too.</Trans>
        ) : (
          <>
            <p>
              <Trans>A phone number turns on sign-in codes by SMS.</Trans>
            </p>
            <p className="font-normal">
              <Trans>
                From then on every sign-in asks for a code. Make sure that the number is right and
                the phone at hand: without a code nobody gets in.
              </Trans>
            </p>
          </>
        )}
      </Strip>
    )
  const removes = record['phonenumber'] !== '' && typed['phonenumber']?.trim() === ''
  return removes ? (
    <p className="text-small text-muted">
      <Trans>Taking the number away does not turn sign-in codes off.</Trans>
    </p>
  ) : null
}
