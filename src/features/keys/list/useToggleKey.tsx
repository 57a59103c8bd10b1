import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { viewApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { useClient } from '#api/clientContext.ts'
import { readBeforeWrite } from '#api/fetchFresh.ts'
import type { ApiError } from '#api/wire.ts'
import { changeMessage } from '#api/errors.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'
import { keySettings, keyValues } from '../form/keyFields.ts'
import { useKeyWrites } from '../useKeys.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ErrorText } from '#lib/queryStates/CallFailure.tsx'
import { Strip } from '#ui/Strip.tsx'

interface ToggleFailure {
  readonly keyName: string
  readonly error: ApiError
}

/** Enables or disables a key without asking: it can be undone. */
export function useToggleKey() {
  const { t } = useLingui()
  const client = useClient()
  const can = useCan()
  const { save } = useKeyWrites({ untilReadAgain: true })
  const writeInPlace = useWriteInPlace()
  /** A ref too: a second press may come before the next render. */
  const busy = useRef(new Set<number>())
  const [toggling, setToggling] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<ToggleFailure>()

  async function send(shown: ApiKey): Promise<void> {
    const { id, name } = shown
    const active = !shown.active
    // An edit sends all settings: reading them first keeps changes made meanwhile.
    const toggled = async () => {
      const key = can(viewApiKey.key).allowed
        ? await readBeforeWrite(client.call(viewApiKey, { id }))
        : shown
      return save(key, {
        params: { id: key.id, ...keySettings({ ...keyValues(key, ''), active }) },
      })
    }
    const result = await writeInPlace(toggled(), {
      about: active
        ? t`Enable ${{ name: truncate(name) }}`
        : t`Disable ${{ name: truncate(name) }}`,
      failed: t`Couldn’t change ${{ name: truncate(name) }}`,
    })
    if (!result.ok) return setFailure({ keyName: name, error: result.error })
    toast({
      id: `key.${id}`,
      tone: 'ok',
      title: active
        ? t`${{ name: truncate(name) }} enabled`
        : t`${{ name: truncate(name) }} disabled`,
    })
  }

  return {
    toggling,
    failure,
    toggle: async (key: ApiKey): Promise<void> => {
      if (busy.current.has(key.id)) return
      busy.current.add(key.id)
      setToggling([...busy.current])
      setFailure(undefined)
      await send(key).finally(() => {
        busy.current.delete(key.id)
        setToggling([...busy.current])
      })
    },
  }
}

/** The list is read again meanwhile, and shows the key's status. */
export function ToggleFailed({ failure: { keyName, error } }: { failure: ToggleFailure }) {
  const { t } = useLingui()
  return (
    <Strip tone="bad" urgent>
      {truncate(keyName)}: <ErrorText error={error} />{' '}
      <span className="font-normal">{t(changeMessage(error))}</span>
    </Strip>
  )
}
