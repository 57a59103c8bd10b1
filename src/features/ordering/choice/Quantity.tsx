import { Trans } from '@lingui/react/macro'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { maxServersOf, type Offer } from '../rules/offer.ts'
import type { OrderSearch } from './orderSearch.ts'
import type { OrderChoice } from './useOrderChoice.ts'

interface Props extends Pick<OrderChoice, 'location' | 'count'> {
  offer: Offer
  onSearch: (change: OrderSearch) => void
}

/** The number of servers, limited by the stock: beside the price, or where there is no room, beside the hostname. */
export function Quantity({ offer, location, count, onSearch }: Props) {
  const most = maxServersOf(offer, location)
  return (
    <Field
      label={<Trans>Quantity</Trans>}
      hint={
        offer.ref.kind === 'stock' ? (
          <Trans>Servers in stock are ordered one at a time.</Trans>
        ) : (
          <Trans>Up to {most} servers of this plan in this location</Trans>
        )
      }
    >
      <NativeSelect
        value={String(count)}
        onChange={({ target }) => onSearch({ count: Number(target.value) })}
        options={Array.from({ length: most }, (_, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
      />
    </Field>
  )
}
