import { createFileRoute } from '@tanstack/react-router'
import { useTarget } from '#serverView/useTarget.ts'
import { IpmiUserCard } from './-IpmiUserCard.tsx'
import { ModuleCard } from './-ModuleCard.tsx'
import { NextBootCard } from './-NextBootCard.tsx'
import { PassThroughCard } from './-PassThroughCard.tsx'
import { RemoteHandsCard } from './-RemoteHandsCard.tsx'
import { useServer } from '../-useServer.ts'

/** Ways to the machine when its own system does not answer, and what it boots next. */
export const Route = createFileRoute('/_panel/servers_/$serverId/access')({ component: AccessTab })

function AccessTab() {
  const target = useTarget(useServer())
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <IpmiUserCard key={target.id} target={target} />
          <PassThroughCard target={target} />
          <ModuleCard target={target} />
        </div>
        <div className="grid gap-4">
          <NextBootCard target={target} />
          <RemoteHandsCard target={target} />
        </div>
      </div>
    </>
  )
}
