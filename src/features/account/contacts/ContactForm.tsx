import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RequestOf } from '#api/action.ts'
import { updateContact } from '#api/actions/billing/contacts.ts'
import type { ApiCall } from '#api/apiCall.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { refusedField } from '../rules/clientRefusal.ts'
import { useCan } from '#lib/session/hooks.ts'
import { RecordDialog } from '../record/RecordDialog.tsx'
import { contactChange, contactFields } from './contactFields.ts'
import { phoneDigits } from '../rules/phoneNumber.ts'
import type { Texts } from '../rules/threeWay.ts'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { Strip } from '#ui/Strip.tsx'

interface Props {
  title: string
  description?: ReactNode
  what: string
  draft: string
  record: Texts
  /** Nobody could sign in as it so far. */
  isNew: boolean
  /** Stands above the consequence of what is typed. */
  note?: ReactNode
  /** The words of the button, when no number is added. */
  send: ReactNode
  /** What else this needs besides the right to change contacts. */
  alsoNeeds?: string
  readNow: () => Promise<Texts>
  /** Its number; 0 while it is not made. */
  id: number
  /** What makes it first. */
  before?: readonly ApiCall[]
  save: (request: RequestOf<typeof updateContact>) => Promise<unknown>
  onClose: () => void
}

/** What there is to fill in of a contact, with what a phone number does said before it is saved. */
export function ContactForm({ id, record, isNew, note, send, alsoNeeds, ...rest }: Props) {
  const { t } = useLingui()
  const can = useCan()
  const forbidden = [alsoNeeds, updateContact.key]
    .filter((action) => action !== undefined)
    .map((action) => can(action))
    .find(({ allowed }) => !allowed)
  const words = (typed: Texts): ReactNode =>
    addsNumber(typed, record) ? <Trans>Save and turn on SMS codes</Trans> : send
  const notes = (typed: Texts): ReactNode => (
    <>
      {note}
      <SmsNote typed={typed} record={record} />
      <p className="text-small text-muted">
        <Trans>
          To change a contact’s name, postal address or emails received, contact support.
        </Trans>
      </p>
    </>
  )
  return (
    <RecordDialog
      {...rest}
      action={updateContact}
      request={(changes, wanted) => contactChange(id, changes, wanted)}
      toFillIn={['contact_id']}
      fields={contactFields({ isNew })}
      record={record}
      refusedField={refusedField}
      disabledReason={forbidden && !forbidden.allowed ? t(forbidden.reason) : undefined}
      send={words}
      notes={notes}
    />
  )
}

/** Whether saving this would give the contact a number that it has not yet. */
const addsNumber = (typed: Texts, record: Texts): boolean => {
  const digits = phoneDigits(typed['phonenumber'] ?? '')
  return digits !== undefined && digits !== '' && digits !== record['phonenumber']
}

/** Says, before it is saved, what a phone number does: it turns on codes by SMS (spec.md 4.4). */
function SmsNote({ typed, record }: { typed: Texts; record: Texts }) {
  const client = useAllowed(getClient, {}).data?.client
  if (addsNumber(typed, record))
    return (
      <Strip tone={client?.twofaenabled ? 'info' : 'warn'} urgent>
        {client?.twofaenabled ? (
          <Trans>
            Two-factor authentication is already on. This number may receive codes by SMS too.
          </Trans>
        ) : (
          <>
            <p>
              <Trans>A phone number turns on two-factor authentication by SMS.</Trans>
            </p>
            <p className="font-normal">
              <Trans>
                Every sign-in will then ask for a verification code. Check that the number is
                correct and the phone is in reach.
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
