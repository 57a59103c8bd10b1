import { useSyncExternalStore } from 'react'
import { useOwner } from '#work/hooks.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { twiceStorage } from '#lib/sentTwice/twiceStorage.ts'

const SentTwiceStrips = lazy(
  async () => (await import('#features/sentTwice/SentTwiceStrips.tsx')).SentTwiceStrips,
)

/** Above every screen: what the API carried out twice. Loaded when there is any, which is rare. */
export function SentTwice() {
  const owner = useOwner()
  const isAny = useSyncExternalStore(twiceStorage.subscribe, () => twiceStorage.read(owner) !== '')
  return isAny && <SentTwiceStrips />
}
