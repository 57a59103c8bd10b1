import { Trans, useLingui } from '@lingui/react/macro'
import { useConfig } from '#config.ts'
import { truncate } from '#lib/text/truncate.ts'
import { useClientRecord } from './currency.ts'

/**
 * Seller and buyer, on paper only: on screen it is the person's own account. The API names the buyer's VAT number, and
 * nothing of the seller (spec.md 2.5, 2.8): that is the panel's brand, and the PDF has the rest.
 */
export function InvoiceParties() {
  const { t } = useLingui()
  const { brand } = useConfig()
  const [from, to] = [t({ message: 'From', context: 'seller of an invoice' }), t`Bill to`]
  const client = useClientRecord().data?.client
  if (!client) return null
  const { fullname, firstname, lastname, companyname, address1, address2, postcode, city } = client
  const lines = [
    companyname,
    fullname || `${firstname} ${lastname}`,
    address1,
    address2,
    `${postcode} ${city}`,
    client.state,
    client.countryname,
  ].filter((line) => line.trim() !== '')
  return (
    <div className="hidden grid-cols-2 gap-4 print:grid">
      <section aria-label={from}>
        <p className="text-muted">{from}</p>
        <p translate="no">{brand.name}</p>
      </section>
      <section aria-label={to}>
        <p className="text-muted">{to}</p>
        {lines.map((line) => (
          <p key={line} translate="no">
            {truncate(line)}
          </p>
        ))}
        {client.tax_id !== '' && (
          <p>
            <Trans>VAT number</Trans> <span translate="no">{truncate(client.tax_id)}</span>
          </p>
        )}
      </section>
    </div>
  )
}
