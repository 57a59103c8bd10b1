/** Custom client fields. spec.md 2.5. */
import type { ClientRow, CustomFieldKey } from '../../world/rows.ts'

interface CustomField {
  readonly name: string
  readonly type: 'checkbox' | 'text' | 'select'
  readonly required: boolean
  readonly placeholder?: string
  readonly size?: number
  readonly options?: readonly string[]
}

export const customerTypes: readonly string[] = ['Individual', 'Legal entity']

const box = (name: string): CustomField => ({ name, type: 'checkbox', required: false })
const line = (name: string, placeholder = '', size = 30): CustomField => ({
  name,
  type: 'text',
  required: false,
  placeholder,
  size,
})

const customFields: Readonly<Record<CustomFieldKey, CustomField>> = {
  co_autopayment: box('Automatic payment'),
  co_payfirstday: box('Pay on the first day of the month'),
  co_marktemails: box('Marketing e-mails'),
  co_subscription: line('Subscription'),
  co_marktsms: box('Marketing text messages'),
  co_smsnum: line('Number for text messages', '+31 6 1234 5678', 20),
  co_customertype: {
    name: 'Customer type',
    type: 'select',
    required: true,
    options: customerTypes,
  },
  co_regaddress: line('Registered address'),
  co_bankdata: line('Bank details', 'IBAN, BIC'),
  co_secret: line('Secret word for support'),
  co_messenger: line('Messenger', '@name', 20),
}

export const customFieldReplies = ({ custom }: ClientRow) =>
  Object.fromEntries(
    Object.entries(customFields).map(([key, field]) => [
      key,
      // Both records have the same keys.
      { ...field, value: custom[key as CustomFieldKey] },
    ]),
  )
