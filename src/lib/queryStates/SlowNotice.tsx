import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** In ms. */
const patience = 4000

/** Appears beside a skeleton when loading takes unusually long. */
export function SlowNotice() {
  const [slow, setSlow] = useState(false)
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
