import { useState } from 'react'
import { useConfig } from '#config.ts'
import { Logo } from '#ui/Logo.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'

/** The installation's logo, or the built-in one without it. Put the brand's name next to it: that is its text. */
export function BrandMark() {
  const { logo } = useConfig()
  // Unknown to the build.
  const isHydrating = useIsHydrating()
  const [missing, setMissing] = useState<string>()
  if (logo === undefined || logo === missing || isHydrating) return <Logo />
  return (
    <img
      src={logo}
      alt=""
      // The height of the built-in logo, so nothing moves when it arrives.
      className="h-5.5 max-w-24 shrink-0 object-contain"
      onError={() => setMissing(logo)}
    />
  )
}
