import { useLingui } from '@lingui/react/macro'
import { getBillingData } from '#api/actions/billing.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerKind } from '#lib/rules/server.ts'
import type { Due } from '#features/servers/rules/serverConditions.ts'
import { DaysLeft } from '#features/servers/view/DaysLeft.tsx'
import { Location } from '#features/servers/view/Location.tsx'
import { kindWords } from '#features/servers/view/words.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { MetaLine } from '#ui/MetaLine.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { BillingPrice } from '../billing/BillingPrice.tsx'

interface Props {
  id: number
  /** What is not known yet is left out. */
  kind: ServerKind | undefined
  /** The plan as the API names it: "bm.v2-medium". */
  plan?: string
  location: string | undefined
  address: string | undefined
  due: Pick<Due, 'days' | 'ends'> | undefined
}

/** What a server is, in a line under its name. A phone shows as much of it as one line takes. */
export function ServerFacts({ id, kind, plan, location, address, due }: Props) {
  const { t } = useLingui()
  return (
    <MetaLine className="max-sm:h-6 max-sm:overflow-clip">
      {address !== undefined && (
        <span>
          <Copyable value={address} marked className="touch:-my-2" />
        </span>
      )}
      {location !== undefined && (
        <span>
          <Location code={location} />
        </span>
      )}
      {/* When it ends is said by its badge. */}
      {due && due.days !== null && !due.ends && (
        <span className="sm:order-last">
          <DaysLeft {...due} />
        </span>
      )}
      {kind && <span>{[t(kindWords[kind]), plan].filter(Boolean).join(', ')}</span>}
      <span>#{id}</span>
      <MonthlyPrice serverId={id} />
    </MetaLine>
  )
}

/** The price, where the tab has read it: this line asks for nothing of its own. */
function MonthlyPrice({ serverId }: { serverId: number }) {
  const { data, isFetching } = useAction(getBillingData, { id: serverId }, { enabled: false })
  if (data?.billing_reccuring)
    return (
      <span className="text-ink">
        <BillingPrice billing={data} amount={data.billing_reccuring} />
      </span>
    )
  return isFetching ? <SkeletonLine className="w-40" /> : null
}
