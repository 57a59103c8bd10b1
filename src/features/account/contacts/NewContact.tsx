import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RequestOf } from '#api/action.ts'
import { addContact, updateContact } from '#api/actions/billing/contacts.ts'
import { apiCall } from '#api/apiCall.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { Texts } from '../rules/threeWay.ts'
import { Strip } from '#ui/Strip.tsx'
import { ContactForm } from './ContactForm.tsx'
import { blankContact, contactTexts } from './contactFields.ts'
import { useContactsNow } from './useContacts.ts'
import { newContactDraft, usePlaceholder } from './usePlaceholder.ts'

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
      title={t`Add a contact`}
      description={
        <Trans>Somebody who gets mail about this account besides you, such as your invoices.</Trans>
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
              The contact is begun, but not finished. Save to finish it; otherwise the list shows it
              as not finished, to be finished or deleted later.
            </Trans>
          </Strip>
        ) : undefined
      }
      send={<Trans>Add the contact</Trans>}
      readNow={readNow}
      // Its number is in the reply.
      before={[apiCall(addContact, {})]}
      id={0}
      save={save}
      onClose={onClose}
    />
  )
}
