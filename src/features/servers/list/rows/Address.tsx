import { Copyable } from '#ui/Copyable.tsx'
import { shortAddress } from './shortAddress.ts'

/** An address that is copied with one click; the whole one is in the tooltip where its middle is left out. */
export function Address({ address }: { address: string }) {
  const short = shortAddress(address)
  if (short === address) return <Copyable value={address} tight />
  return (
    <Copyable value={address} title={address} tight>
      {short}
    </Copyable>
  )
}

/** The same on a card, where the card itself is pressed. */
export function AddressOnCard({ address }: { address: string }) {
  const short = shortAddress(address)
  return short === address ? <>{address}</> : <span title={address}>{short}</span>
}
