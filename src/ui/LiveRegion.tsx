import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** Read out whenever it changes; empty says nothing. Keep the region mounted. */
  children: ReactNode
  urgent?: boolean
}

/** A state that is read out as it changes. For single events use `announce()`. */
export function LiveRegion({ children, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} className="sr-only">
      {children}
    </div>
  )
}
