import { Copyable } from '#ui/Copyable.tsx'
import { shortAddress } from './shortAddress.ts'

/** An address that is copied with one click; the whole one is in the tooltip where its middle is left out. */
export function Address({ address }: { address: string }) {
  const short = shortAddress(address)
  return (
    <Copyable value={address} title={short === address ? undefined : address} tight>
      {short}
    </Copyable>
  )
}
