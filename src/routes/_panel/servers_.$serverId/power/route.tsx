import { createFileRoute } from '@tanstack/react-router'
import { useTarget } from '#serverView/useTarget.ts'
import { PowerCard } from './-PowerCard.tsx'
import { SensorsCard } from './-SensorsCard.tsx'
import { useServer } from '../-useServer.ts'

/** Whether it is on, its switches, and what the hardware measures. */
export const Route = createFileRoute('/_panel/servers_/$serverId/power')({ component: PowerTab })

function PowerTab() {
  const target = useTarget(useServer())
  const hasSensors = target.kind === 'bare-metal' || target.kind === 'gpu'
  return (
    <>
      <PowerCard target={target} />
      {hasSensors && <SensorsCard target={target} />}
    </>
  )
}
