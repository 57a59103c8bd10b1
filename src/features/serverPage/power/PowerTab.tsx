import { useTarget } from '#features/servers/view/useTarget.ts'
import { PowerCard } from './PowerCard.tsx'
import { SensorsCard } from './SensorsCard.tsx'
import { useServer } from '#features/servers/view/useServer.ts'

export function PowerTab() {
  const target = useTarget(useServer())
  const hasSensors = target.kind === 'bare-metal' || target.kind === 'gpu'
  return (
    <>
      <PowerCard target={target} />
      {hasSensors && <SensorsCard target={target} />}
    </>
  )
}
