import { UpcomingCharges } from './UpcomingCharges.tsx'
import { WhatWasSpent } from './WhatWasSpent.tsx'

export function OutlookTab() {
  return (
    <>
      <UpcomingCharges />
      <WhatWasSpent />
    </>
  )
}
