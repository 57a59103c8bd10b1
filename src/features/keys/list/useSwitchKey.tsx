import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { viewApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { useClient } from '#api/clientContext.ts'
import { readBeforeWrite } from '#api/readBeforeWrite.ts'
import type { ApiError } from '#api/wire.ts'
import { whetherChanged } from '#api/errorWords.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'
import { keySettings, keyValues } from '../form/keyFields.ts'
import { useKeyWrites } from '../useKeys.ts'
import { brief } from '#lib/text/brief.ts'
import { Said } from '#lib/queryStates/CallFailure.tsx'
import { Strip } from '#ui/Strip.tsx'

export interface ToggleFailure {
  /** The key's name. */
  readonly name: string
  readonly error: ApiError
}

/** Switches a key on or off at once: it can be undone. */
export function useToggleKey() {
  const { t } = useLingui()
  const client = useClient()
  const can = useCan()
  const { save } = useKeyWrites({ untilReadAgain: true })
  const inPlace = useWriteInPlace()
  /** The keys that are being switched. A ref too: the second press may come before the first has been drawn. */
  const busy = useRef(new Set<number>())
  const [switching, setSwitching] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<ToggleFailure>()

  async function flip(shown: ApiKey): Promise<void> {
    const { id, name } = shown
    const active = !shown.active
    // All of a key is sent: without looking first, what somebody changed meanwhile would be undone.
    const flipped = async () => {
      const key = can(viewApiKey.key).allowed
        ? await readBeforeWrite(client.call(viewApiKey, { id }))
        : shown
      return save(key, {
        params: { id: key.id, ...keySettings({ ...keyValues(key, ''), active }) },
      })
    }
    const written = await inPlace(flipped(), t`Couldn’t change ${brief(name)}`)
    if (!written.ok) return setFailure({ name, error: written.error })
    toast({
      id: `key.${id}`,
      tone: 'ok',
      title: active ? t`${brief(name)} enabled` : t`${brief(name)} disabled`,
    })
  }

  return {
    switching,
    failure,
    flip: async (key: ApiKey): Promise<void> => {
      if (busy.current.has(key.id)) return
      busy.current.add(key.id)
      setSwitching([...busy.current])
      setFailure(undefined)
      await flip(key).finally(() => {
        busy.current.delete(key.id)
        setSwitching([...busy.current])
      })
    },
  }
}

/** A key that was not switched, or perhaps was: the list is read again, and shows it. */
export function ToggleFailed({ failure: { name, error } }: { failure: ToggleFailure }) {
  const { t } = useLingui()
  return (
    <Strip tone="bad" urgent>
      {brief(name)}: <Said error={error} />{' '}
      <span className="font-normal">{t(whetherChanged(error))}</span>
    </Strip>
  )
}
