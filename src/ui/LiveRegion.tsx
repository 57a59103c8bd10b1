import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** Announced when it changes; nothing when empty. Keep the region mounted. */
  children: ReactNode
  urgent?: boolean
}

/** Announces a changing status. For single events use `announce()`. */
export function LiveRegion({ children, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} className="sr-only">
      {children}
    </div>
  )
}
