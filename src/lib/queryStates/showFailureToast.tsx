import { useLingui } from '@lingui/react/macro'
import { whetherChanged } from '#api/errorWords.ts'
import { ApiError } from '#api/wire.ts'
import { Said } from './CallFailure.tsx'
import { toast, type ToastMessage } from '#ui/toast.ts'

/**
 * Says in a toast that a write failed whose form or button is no longer there. What is no failure of a call is thrown
 * on. Nobody is told of what ended with the session in which it began: whoever is there now did not ask for it.
 */
export function showFailureToast(
  title: string,
  error: unknown,
  action?: NonNullable<ToastMessage['action']>,
): void {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'session') return
  toast({
    tone: 'bad',
    title,
    description: <Failure error={error} />,
    ...(action && { action }),
  })
}

function Failure({ error }: { error: ApiError }) {
  const { t } = useLingui()
  return (
    <>
      <Said error={error} /> {t(whetherChanged(error))}
    </>
  )
}
