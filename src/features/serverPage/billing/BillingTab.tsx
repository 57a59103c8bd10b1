import { targetOf } from '#features/servers/view/target.ts'
import { useServer } from '#features/servers/view/useServer.ts'
import { Billing } from './Billing.tsx'

export function BillingTab() {
  const target = targetOf(useServer())
  return (
    <>
      <Billing target={target} />
    </>
  )
}
