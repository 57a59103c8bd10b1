import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addContact, updateContact } from '#api/actions/billing/contacts.ts'
import { apiCall } from '#api/apiCall.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { Texts } from '../rules/threeWay.ts'
import { Strip } from '#ui/Strip.tsx'
import { ContactForm } from './ContactForm.tsx'
import { blankContact, contactChange, contactTexts } from './contactFields.ts'
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
  async function save(changes: Texts, wanted: Texts): Promise<unknown> {
    const id = await placeholder.make()
    // What follows can still fail: then it is there, and waits to be finished.
    setBegan(true)
    return update.mutateAsync(contactChange(id, changes, wanted))
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
      calls={(changes, wanted) => [
        apiCall(addContact, {}),
        // Its number is in the reply.
        apiCall(updateContact, { ...contactChange(0, changes, wanted), contact_id: undefined }),
      ]}
      save={save}
      onClose={onClose}
    />
  )
}
