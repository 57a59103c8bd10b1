import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { askLocalObstacle } from '#lib/queryStates/askLocalObstacle.ts'
import type { LocalObstacle } from '#lib/rules/localNetwork.ts'

/** Whether the browser keeps this panel from the console's network; otherwise `children`. */
export function LocalNetwork({ target, children }: { target: string; children: ReactNode }) {
  const [obstacle, setObstacle] = useState<LocalObstacle>()
  useEffect(() => {
    let shown = true
    void askLocalObstacle(target).then((found) => shown && setObstacle(found))
    return () => {
      shown = false
    }
  }, [target])
  switch (obstacle) {
    case 'denied':
      return (
        <Trans>
          Your browser doesn’t let this panel connect to devices on the local network. Allow local
          network access in the browser’s settings for this site, then reload.
        </Trans>
      )
    case 'prompt':
      return (
        <Trans>
          Your browser is asking whether this panel may connect to devices on the local network.
          Allow it, then try again.
        </Trans>
      )
    case 'insecure':
      return (
        <Trans>
          Your browser only lets pages opened over HTTPS connect to the local network. Open this
          panel over HTTPS.
        </Trans>
      )
    case undefined:
      return <>{children}</>
    default:
      return obstacle satisfies never
  }
}
