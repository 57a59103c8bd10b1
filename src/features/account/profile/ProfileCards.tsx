import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClientRecord } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import { truncate } from '#lib/text/truncate.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { SecretValue } from '#lib/forms/SecretValue.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Led } from '#ui/Led.tsx'
import { countryName } from '#lib/text/countries.ts'
import { isOn } from '../record/recordField.ts'
import {
  clientFields,
  clientTexts,
  customHint,
  isCheckbox,
  isSecret,
  type ClientPart,
} from './clientFields.ts'

const text = (value: string): ReactNode =>
  value.trim() === '' ? null : <span className="line-clamp-3">{truncate(value)}</span>

interface PartCardProps {
  part: ClientPart
  title: string
  description?: ReactNode
  children: ReactNode
}

function PartCard({ part, title, description, children }: PartCardProps) {
  const { t } = useLingui()
  const permission = useCan()(updateClient.key)
  return (
    <Card
      title={title}
      description={description}
      actions={
        <ButtonLink
          disabledReason={permission.allowed ? undefined : t(permission.reason)}
          render={<DialogLink run={`change-${part}`} />}
        >
          <span aria-hidden="true">
            <Trans>Edit</Trans>
          </span>
          <span className="sr-only">
            <Trans>Edit: {title}</Trans>
          </span>
        </ButtonLink>
      }
    >
      {children}
    </Card>
  )
}

export function AddressCard({ client }: { client: ClientRecord }) {
  const { t, i18n } = useLingui()
  const lines = [
    client.address1,
    client.address2,
    `${client.postcode} ${client.city}`,
    client.state,
  ].filter((line) => line.trim() !== '')
  const name = client.fullname || `${client.firstname} ${client.lastname}`
  return (
    <PartCard
      part="address"
      title={t`Name and postal address`}
      description={<Trans>Shown on your invoices</Trans>}
    >
      <DataList
        rows={[
          { term: t`Name`, value: text(name) ?? '—' },
          { term: t`Company`, value: text(client.companyname) },
          { term: t`Email`, value: <Copyable value={client.email} /> },
          { term: t`Phone`, value: text(client.phonenumber) ?? '—' },
          {
            term: t`Postal address`,
            value:
              lines.length === 0 ? (
                '—'
              ) : (
                <span className="grid">
                  {lines.map((line) => (
                    <span key={line} className="line-clamp-2">
                      {truncate(line)}
                    </span>
                  ))}
                </span>
              ),
          },
          {
            term: t`Country`,
            value: text(countryName(client.countrycode, i18n.locale) || client.countryname) ?? '—',
          },
        ]}
      />
    </PartCard>
  )
}

/** Not a `DataList`: these labels are too long for its column of terms. */
interface SwitchItem {
  key: string
  label: string
  hint?: string | undefined
  on: boolean
}

function Switches({ items }: { items: readonly SwitchItem[] }) {
  const { t } = useLingui()
  return (
    <ul className="grid max-w-120 gap-[9px]">
      {items.map(({ key, label, hint, on }) => (
        <li key={key} className="flex items-center justify-between gap-4">
          <span className="min-w-0 text-muted wrap-anywhere">
            {label}
            {hint !== undefined && <span className="block text-small text-faint">{hint}</span>}
          </span>
          <Led tone={on ? 'ok' : 'off'} className="w-14 shrink-0">
            {on ? t`On` : t`Off`}
          </Led>
        </li>
      ))}
    </ul>
  )
}

export function InvoiceSettingsCard({ client }: { client: ClientRecord }) {
  const { t, i18n } = useLingui()
  const texts = clientTexts(client)
  return (
    <PartCard part="settings" title={t`Invoices and email`}>
      <Switches
        items={clientFields('settings', client, i18n.locale).map(({ key, label }) => ({
          key,
          label,
          on: isOn(texts[key] ?? ''),
        }))}
      />
    </PartCard>
  )
}

/** The installation's custom fields (spec.md 2.5). */
export function AdditionalDetailsCard({ client }: { client: ClientRecord }) {
  const { t } = useLingui()
  const texts = clientTexts(client)
  if (client.customFields.length === 0) return null
  const boxes = client.customFields.filter(isCheckbox)
  return (
    <PartCard part="more" title={t`Additional details`}>
      <DataList
        rows={client.customFields
          .filter((field) => !isCheckbox(field))
          .map(({ key, name }) => ({
            term: truncate(name || key),
            value: <CustomValue secret={isSecret(key)} value={texts[key] ?? ''} />,
          }))}
      />
      {boxes.length > 0 && (
        <Switches
          items={boxes.map(({ key, name }) => ({
            key,
            label: truncate(name || key),
            hint: customHint(key),
            on: isOn(texts[key] ?? ''),
          }))}
        />
      )}
    </PartCard>
  )
}

function CustomValue({ value, secret }: { value: string; secret: boolean }) {
  if (value.trim() === '') return <>—</>
  return secret ? <SecretValue value={value} /> : <>{text(value)}</>
}
