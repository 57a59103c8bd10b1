import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** How long somebody looks at a skeleton before wondering. In ms. */
const patience = 4000

/** Beside a skeleton: after some seconds it says that the service, not the panel, is what one waits for. */
export function SlowNotice() {
  const [slow, setSlow] = useState(false)
  // Waiting happens outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="block text-muted empty:hidden">
      {slow && <Trans>This is taking longer than usual.</Trans>}
    </output>
  )
}
