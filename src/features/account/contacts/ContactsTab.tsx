import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2, Users } from 'lucide-react'
import { useCloseDialog, useCurrentDialog, useOpenDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import {
  addContact,
  deleteContact,
  updateContact,
  type Contact,
} from '#api/actions/billing/contacts.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import { truncate } from '#lib/text/truncate.ts'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { Badge } from '#ui/Led.tsx'
import { Tag } from '#ui/Chip.tsx'
import { contactName, isPlaceholder, useContacts, contactLabel } from './contacts.ts'

export function ContactsTab() {
  return (
    <>
      <Contacts />
      <ContactDialog />
    </>
  )
}

const NewContactDialog = lazy(async () => (await import('./NewContactDialog.tsx')).NewContactDialog)
const OneContactDialog = lazy(async () => (await import('./ContactDialog.tsx')).OneContactDialog)

function ContactDialog() {
  const { run, on } = useCurrentDialog()
  const onClose = useCloseDialog()
  switch (run) {
    case undefined:
      return null
    case 'new-contact':
      return <NewContactDialog onClose={onClose} />
    case 'edit-contact':
    case 'delete-contact':
      return <OneContactDialog key={`${run} ${on}`} run={run} id={Number(on)} onClose={onClose} />
    default:
      return <NotFoundDialog onClose={onClose} />
  }
}

function Contacts() {
  const { t } = useLingui()
  const read = useContacts()
  const columns = useColumns()
  return (
    <Card
      flush
      title={<Trans>Contacts</Trans>}
      description={<Trans>People who also receive email about this account.</Trans>}
      actions={read.permission.allowed && <AddContactLink />}
    >
      <ReadPart read={read}>
        {(contacts) =>
          isEmpty(contacts) ? (
            <EmptyState icon={<Users />} title={<Trans>No contacts yet</Trans>}>
              <Trans>Add people to receive invoices or server notifications.</Trans>
            </EmptyState>
          ) : (
            <>
              <Unreadable of={contacts} what="contacts" inCard />
              <IncompleteNotice contacts={contacts} />
              <ListTable
                stack="tablet"
                label={t`Contacts`}
                columns={columns}
                items={contacts}
                keyOf={({ id }) => id}
              />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}

function AddContactLink() {
  return (
    <ButtonLink
      variant="primary"
      disabledReason={useDisabledReason()(addContact.key, updateContact.key)}
      render={<DialogLink run="new-contact" />}
    >
      <Trans>Add contact…</Trans>
    </ButtonLink>
  )
}

function IncompleteNotice({ contacts }: { contacts: readonly Contact[] }) {
  const count = contacts.filter(isPlaceholder).length
  if (count === 0) return null
  return (
    <p className="px-4 pb-2 text-muted">
      {plural(count, {
        one: '# contact has no email yet. Complete or delete it.',
        other: '# contacts have no email yet. Complete or delete them.',
      })}
    </p>
  )
}

function useColumns(): Column<Contact>[] {
  const { t } = useLingui()
  return [
    {
      head: t`Name`,
      position: 'title',
      className: 'unstacked:max-w-0 unstacked:min-w-36 unstacked:w-1/4',
      cell: (contact) => <Name contact={contact} />,
    },
    {
      head: t`Email`,
      className: 'unstacked:max-w-0 unstacked:min-w-36 unstacked:w-1/4',
      cell: (contact) =>
        isPlaceholder(contact) ? (
          <span className="text-muted">—</span>
        ) : (
          <Copyable value={contact.email} />
        ),
    },
    {
      head: t`Phone`,
      cell: ({ phonenumber }) =>
        phonenumber === '' ? (
          <span className="text-muted">—</span>
        ) : (
          <Copyable value={phonenumber} />
        ),
    },
    { head: t`Receives email about`, cell: (contact) => <EmailKinds contact={contact} /> },
    { head: t`Sign-in`, muted: true, cell: (contact) => <SignInPermissions contact={contact} /> },
    {
      head: t`Edit`,
      hideHeading: true,
      position: 'end',
      className: 'text-right',
      cell: (contact) => <ContactButtons contact={contact} />,
    },
  ]
}

function Name({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  if (isPlaceholder(contact)) return <Badge tone="warn">{t`Incomplete`}</Badge>
  const name = contactName(contact)
  const company = contact.companyname.trim()
  return (
    <span className="block min-w-0 unstacked:py-1.5">
      <span className="block truncate font-[580]" title={truncate(name)}>
        {truncate(name) || '—'}
      </span>
      {company !== '' && company !== name && (
        <span className="block truncate text-small text-muted" title={truncate(company)}>
          {truncate(company)}
        </span>
      )}
    </span>
  )
}

/** spec.md 2.6. */
function EmailKinds({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const kinds = [
    contact.generalemails && t`Account`,
    contact.invoiceemails && t`Invoices`,
    contact.supportemails && t`Support`,
    contact.productemails && t`Products`,
    contact.domainemails && t`Domains`,
    contact.affiliateemails && t`Affiliates`,
  ].filter((kind) => kind !== false)
  if (kinds.length === 0) return <span className="text-muted">—</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {kinds.map((kind) => (
        <Tag key={kind}>{kind}</Tag>
      ))}
    </span>
  )
}

/** What a contact may see after signing in, by the API's names (spec.md 2.6). */
const permissionLabels: Readonly<Record<string, MessageDescriptor>> = {
  profile: msg`Profile`,
  contacts: msg`Contacts`,
  products: msg`Products`,
  domains: msg`Domains`,
  invoices: msg`Invoices`,
  orders: msg`Orders`,
  tickets: msg`Support`,
  emails: msg`Emails`,
  affiliates: msg`Affiliates`,
}

function SignInPermissions({ contact: { subaccount, permissions } }: { contact: Contact }) {
  const { t } = useLingui()
  if (!subaccount) return <>{t`Not allowed`}</>
  if (permissions.trim() === '') return <>{t`Allowed`}</>
  const labels = permissions.split(',').map((permission) => {
    const label = lookUp(permissionLabels, permission.trim())
    return label ? t(label) : permission.trim()
  })
  return <>{t`Allowed: ${truncate(labels.join(', '))}`}</>
}

function ContactButtons({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const forbidden = useDisabledReason()
  const { id } = contact
  const label = contactLabel(contact)
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {isPlaceholder(contact) ? (
        <Button
          disabledReason={forbidden(updateContact.key)}
          onClick={() => open('edit-contact', id)}
        >
          <Trans>Complete…</Trans>
        </Button>
      ) : (
        <IconButton
          label={t`Edit ${{ name: label }}`}
          icon={<Pencil />}
          disabledReason={forbidden(updateContact.key)}
          onClick={() => open('edit-contact', id)}
        />
      )}
      <IconButton
        label={t`Delete ${{ name: label }}`}
        icon={<Trash2 />}
        disabledReason={forbidden(deleteContact.key)}
        onClick={() => open('delete-contact', id)}
      />
    </span>
  )
}

/** Why this session may not do something: the first reason. */
function useDisabledReason(): (...actions: string[]) => string | undefined {
  const { t } = useLingui()
  const can = useCan()
  return (...actions) => {
    for (const action of actions) {
      const permission = can(action)
      if (!permission.allowed) return t(permission.reason)
    }
    return undefined
  }
}
