import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { RequestOf } from '#api/action.ts'
import { apiCall } from '#api/apiCall.ts'
import { addContact, getContacts, updateContact } from '#api/actions/billing/contacts.ts'
import { useMutateAction } from '#api/hooks.ts'
import { idsIn, notHidden } from '#api/lists.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { countEffects } from '#lib/sentTwice/countEffects.ts'
import { FormFailure } from '#lib/forms/SubmitStatus.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { Texts } from '../record/writeRecord.ts'
import { ContactForm } from './ContactForm.tsx'
import { findCreated, useFreshContacts, emptyContact, contactTexts } from './contacts.ts'

/**
 * The API creates an empty contact first, which is then completed (spec.md 4.4). Nothing is created before the form is
 * submitted, and every retry uses the same contact.
 */
export function NewContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const update = useMutateAction(updateContact)
  const readAll = useFreshContacts()
  const placeholder = usePlaceholder()
  const [isCreated, setIsCreated] = useState(false)
  const readNow = async (): Promise<Texts> => {
    const id = placeholder.id()
    const found = id !== undefined && (await readAll()).find((contact) => contact.id === id)
    return found ? contactTexts(found) : emptyContact
  }
  async function save(request: RequestOf<typeof updateContact>): Promise<unknown> {
    const contact_id = await placeholder.create()
    // The update can still fail and leave an incomplete contact.
    setIsCreated(true)
    return update.mutateAsync({ ...request, contact_id })
  }
  return (
    <ContactForm
      title={t`Add contact`}
      description={
        <Trans>Someone who also receives invoices and other email about this account.</Trans>
      }
      subject={t`New contact`}
      draft={newContactDraft}
      record={emptyContact}
      isNew
      alsoNeeds={addContact.key}
      // Only a failure decides that it stays incomplete: a lost response is verified before.
      renderFailure={(error) =>
        isCreated && (
          <>
            <Strip tone="info" urgent>
              <Trans>
                The contact has no details yet. Try again now, or edit it in the list later.
              </Trans>
            </Strip>
            <FormFailure error={error} />
          </>
        )
      }
      submitLabel={<Trans>Add contact</Trans>}
      readNow={readNow}
      // Its response has the contact's id.
      before={[apiCall(addContact, {})]}
      id={0}
      save={save}
      onClose={onClose}
    />
  )
}

const newContactDraft = 'contact.new'

interface Placeholder {
  /** Creates it once; resolves to its id. @throws {ApiError} */
  create: () => Promise<number>
  /** Undefined until it is known. */
  id: () => number | undefined
}

/**
 * The empty contact that `add_contact` creates. Retries and lost responses never make a second one: the contacts that
 * existed before are remembered, and a new one among them is ours.
 */
function usePlaceholder(): Placeholder {
  const add = useMutateAction(addContact)
  const readAll = useFreshContacts()
  const before = useRef<ReadonlySet<number>>(undefined)
  const created = useRef<number>(undefined)

  const findAll = async () => {
    const [known, all] = [before.current ?? new Set<number>(), await readAll()]
    const found = findCreated(known, all)
    if (found.length === 0) notHidden(all, getContacts, (id) => known.has(id))
    return found
  }

  /** Looks for it in the list. */
  async function find(): Promise<number | undefined> {
    created.current ??= (await findAll())[0]?.id
    return created.current
  }

  async function create(): Promise<number> {
    // An earlier attempt may have succeeded after all.
    const known = created.current ?? (before.current && (await find()))
    if (known !== undefined) return known
    before.current ??= new Set(idsIn(await readAll()))
    const added = await verifyAfterLostReply(
      // Part of saving the form, whose button is held as a whole.
      { action: updateContact, about: newContactDraft },
      () => add.mutateAsync({}),
      async () => (await find()) !== undefined,
    )
    // A response without an id: look it up in the list.
    const id = (added.kind === 'answered' ? added.reply.contactid : undefined) ?? (await find())
    if (id === undefined) throw new ApiError({ kind: 'malformed', action: addContact.key })
    created.current = id
    // Those are completed or deleted in the list; this one is completed next.
    await countEffects(addContact, async () => {
      const surplus = (await findAll()).map((contact) => contact.id).filter((one) => one !== id)
      return surplus.length === 0 ? undefined : { kind: 'contacts', surplus }
    })
    return id
  }

  return { create, id: () => created.current }
}
