import { kindHas } from '#lib/rules/serverCan.ts'
import { useTarget } from '#features/servers/view/useTarget.ts'
import { NextBootCard } from './NextBootCard.tsx'
import { NowCard } from './NowCard.tsx'
import { RemoteHandsCard } from './RemoteHandsCard.tsx'
import { WaysInCard } from './WaysInCard.tsx'
import { useServer } from '#features/servers/view/useServer.ts'

export function AccessTab() {
  const detail = useServer()
  const target = useTarget(detail)
  return (
    <>
      <NowCard key={target.id} detail={detail} target={target} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {kindHas('management', target.kind) && <WaysInCard target={target} />}
          <NextBootCard detail={detail} target={target} />
        </div>
        <RemoteHandsCard target={target} />
      </div>
    </>
  )
}
