import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { askLocalObstacle, wordsFor } from '#api/localNetwork.ts'
import { networkOf, type LocalObstacle } from '#lib/rules/localNetwork.ts'

/** Whether the browser keeps this panel from the console's network; otherwise `children`. */
export function LocalNetwork({ target, children }: { target: string; children: ReactNode }) {
  const { t } = useLingui()
  const [obstacle, setObstacle] = useState<LocalObstacle>()
  useEffect(() => {
    let shown = true
    void askLocalObstacle(target).then((found) => shown && setObstacle(found))
    return () => {
      shown = false
    }
  }, [target])
  return <>{obstacle === undefined ? children : t(wordsFor(obstacle, networkOf(target)))}</>
}
