import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RequestOf } from '#api/action.ts'
import { updateContact } from '#api/actions/billing/contacts.ts'
import type { ApiCall } from '#api/apiCall.ts'
import type { ApiError } from '#api/wire.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { useCan } from '#lib/session/hooks.ts'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { Strip } from '#ui/Strip.tsx'
import { refusedField } from '../record/refusedField.ts'
import { RecordDialog } from '../record/RecordDialog.tsx'
import { contactChange, contactFields } from './contacts.ts'
import { phoneDigits } from '../record/recordField.ts'
import type { Texts } from '../record/writeRecord.ts'

interface Props {
  title: string
  description?: ReactNode
  subject: string
  draft: string
  record: Texts
  /** It has no password yet. */
  isNew: boolean
  renderFailure?: (error: ApiError) => ReactNode
  /** Used unless a phone number is added. */
  submitLabel: ReactNode
  /** A permission needed besides `update_contact`. */
  alsoNeeds?: string
  readNow: () => Promise<Texts>
  /** 0 until the contact is created. */
  id: number
  /** The call that creates it. */
  before?: readonly ApiCall[]
  save: (request: RequestOf<typeof updateContact>) => Promise<unknown>
  onClose: () => void
}

export function ContactForm({ id, record, isNew, submitLabel, alsoNeeds, ...rest }: Props) {
  const { t } = useLingui()
  const can = useCan()
  const forbidden = [alsoNeeds, updateContact.key]
    .filter((action) => action !== undefined)
    .map((action) => can(action))
    .find(({ allowed }) => !allowed)
  const labelFor = (typed: Texts): ReactNode =>
    addsNumber(typed, record) ? <Trans>Save and turn on SMS codes</Trans> : submitLabel
  const notes = (typed: Texts): ReactNode => (
    <>
      <SmsNotice typed={typed} record={record} />
      <p className="text-small text-muted">
        <Trans>Contact support to change a contact’s name, postal address or email topics.</Trans>
      </p>
    </>
  )
  return (
    <RecordDialog
      {...rest}
      action={updateContact}
      request={(changes, values) => contactChange(id, changes, values)}
      toFillIn={['contact_id']}
      fields={contactFields({ isNew })}
      record={record}
      refusedField={refusedField}
      disabledReason={forbidden && !forbidden.allowed ? t(forbidden.reason) : undefined}
      submitLabel={labelFor}
      notes={notes}
    />
  )
}

const addsNumber = (typed: Texts, record: Texts): boolean => {
  const digits = phoneDigits(typed['phonenumber'] ?? '')
  return digits !== undefined && digits !== '' && digits !== record['phonenumber']
}

/** A phone number turns on verification codes by SMS (spec.md 4.4). */
function SmsNotice({ typed, record }: { typed: Texts; record: Texts }) {
  const client = useAllowed(getClient, {}).data?.client
  if (addsNumber(typed, record))
    return (
      <Strip tone={client?.twofaenabled ? 'info' : 'warn'} urgent>
        {client?.twofaenabled ? (
          <Trans>
            Two-factor authentication is already on. This number may also receive SMS codes.
          </Trans>
        ) : (
          <>
            <p>
              <Trans>A phone number turns on two-factor authentication by SMS.</Trans>
            </p>
            <p className="font-normal">
              <Trans>
                Every sign-in will then need a verification code. Check that the number is correct
                and keep the phone nearby.
              </Trans>
            </p>
          </>
        )}
      </Strip>
    )
  const removes = record['phonenumber'] !== '' && typed['phonenumber']?.trim() === ''
  return removes ? (
    <p className="text-small text-muted">
      <Trans>Removing the number doesn’t turn off two-factor authentication.</Trans>
    </p>
  ) : null
}
