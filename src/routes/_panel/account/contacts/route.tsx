import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getContacts } from '#api/actions/billing/client.ts'
import { brief } from '#domain/brief.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable } from '#ui/ListTable.tsx'

/** The people who get mail about the account besides its owner. */
export const Route = createFileRoute('/_panel/account/contacts')({ component: ContactsTab })

function ContactsTab() {
  const { t } = useLingui()
  return (
    <Card flush title={<Trans>Contacts</Trans>}>
      <ReadPart read={useAllowed(getContacts, {})}>
        {(contacts) =>
          contacts.length === 0 ? (
            <EmptyState title={<Trans>No contacts yet</Trans>} />
          ) : (
            <ListTable
              label={t`Contacts`}
              items={contacts}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: t`Name`,
                  cell: ({ firstname, lastname }) => brief(`${firstname} ${lastname}`.trim()),
                },
                { head: t`E-mail`, cell: ({ email }) => brief(email) },
              ]}
            />
          )
        }
      </ReadPart>
    </Card>
  )
}
