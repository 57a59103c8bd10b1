import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { RequestOf } from '#api/action.ts'
import { apiCall } from '#api/apiCall.ts'
import { addContact, updateContact } from '#api/actions/billing/contacts.ts'
import { useMutateAction } from '#api/hooks.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import type { Texts } from '../rules/threeWay.ts'
import { Strip } from '#ui/Strip.tsx'
import { ContactForm } from './ContactForm.tsx'
import { blankContact, contactTexts } from './contactFields.ts'
import { madeMeanwhile } from '../rules/contacts.ts'
import { useContactsNow } from './useContacts.ts'

/**
 * A new contact. The service makes an empty one first, which is then completed (spec.md 4.4): nothing is made before the
 * form is sent, and what was made is used by every further try.
 */
export function NewContact({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const update = useMutateAction(updateContact)
  const readAll = useContactsNow()
  const placeholder = usePlaceholder()
  const [began, setBegan] = useState(false)
  const readNow = async (): Promise<Texts> => {
    const id = placeholder.made()
    const found = id !== undefined && (await readAll()).find((contact) => contact.id === id)
    return found ? contactTexts(found) : blankContact
  }
  async function save(request: RequestOf<typeof updateContact>): Promise<unknown> {
    const contact_id = await placeholder.make()
    // What follows can still fail: then it is there, and waits to be finished.
    setBegan(true)
    return update.mutateAsync({ ...request, contact_id })
  }
  return (
    <ContactForm
      title={t`Add contact`}
      description={
        <Trans>Someone who also receives invoices and other email about this account.</Trans>
      }
      what={t`New contact`}
      draft={newContactDraft}
      record={blankContact}
      isNew
      alsoNeeds={addContact.key}
      note={
        began && !update.isPending && !update.isSuccess ? (
          <Strip tone="info" urgent>
            <Trans>
              The contact was created but isn’t complete. Add it again now, or complete or delete it
              later in the list.
            </Trans>
          </Strip>
        ) : undefined
      }
      send={<Trans>Add contact</Trans>}
      readNow={readNow}
      // Its number is in the reply.
      before={[apiCall(addContact, {})]}
      id={0}
      save={save}
      onClose={onClose}
    />
  )
}

/** Under which name the form of a new contact is drafted, and held. */
const newContactDraft = 'contact.new'

interface Placeholder {
  /** Has the service make it, once: its number. @throws {ApiError} */
  make: () => Promise<number>
  /** Its number, once it is known. */
  made: () => number | undefined
}

/**
 * The empty contact that `add_contact` makes. However often it is asked for and whatever reply is lost, there is one:
 * what was there before is remembered, and what came since is it.
 */
function usePlaceholder(): Placeholder {
  const add = useMutateAction(addContact)
  const readAll = useContactsNow()
  const before = useRef<ReadonlySet<number>>(undefined)
  const made = useRef<number>(undefined)

  /** Looks for it among the contacts; several new ones are nobody's to tell apart. */
  async function find(): Promise<number | undefined> {
    if (made.current !== undefined) return made.current
    const found = madeMeanwhile(before.current ?? new Set(), await readAll())
    if (found.kind === 'several') throw new ApiError({ kind: 'malformed', action: addContact.key })
    if (found.kind === 'one') made.current = found.contact.id
    return made.current
  }

  async function make(): Promise<number> {
    // An earlier try may have come through after all.
    const known = made.current ?? (before.current && (await find()))
    if (known !== undefined) return known
    before.current ??= new Set((await readAll()).map(({ id }) => id))
    const added = await verifyAfterLostReply(
      // It is a part of saving the form, which is held as a whole.
      { action: updateContact, about: newContactDraft },
      () => add.mutateAsync({}),
      async () => (await find()) !== undefined,
    )
    // A reply without a number: the list has it.
    const id = (added.kind === 'answered' ? added.reply.contactid : undefined) ?? (await find())
    if (id === undefined) throw new ApiError({ kind: 'malformed', action: addContact.key })
    made.current = id
    return id
  }

  return { make, made: () => made.current }
}
