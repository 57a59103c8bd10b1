import { useRef } from 'react'
import { addContact, updateContact } from '#api/actions/billing/contacts.ts'
import { useMutateAction } from '#api/hooks.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { madeMeanwhile } from '../rules/contacts.ts'
import { useContactsNow } from './useContacts.ts'

/** Under which name the form of a new contact is drafted, and held. */
export const newContactDraft = 'contact.new'

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
export function usePlaceholder(): Placeholder {
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
