import { useSyncExternalStore } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { sentTwice } from '#lib/sentTwice/sentTwice.ts'

const SentTwiceStrips = lazy(
  async () => (await import('#features/sentTwice/SentTwiceStrips.tsx')).SentTwiceStrips,
)

/** Above every screen: what the service carried out twice. Loaded when there is any, which is rare. */
export function SentTwice() {
  const records = useSyncExternalStore(sentTwice.subscribe, sentTwice.all)
  return records.length > 0 && <SentTwiceStrips records={records} />
}
