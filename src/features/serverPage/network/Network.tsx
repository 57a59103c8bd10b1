import { targetOf, useServer } from '#features/servers/view/useServer.ts'
import { Addresses } from './Addresses.tsx'
import { Ports } from './Ports.tsx'
import { trafficPeriod } from './trafficFigures.ts'
import { TrafficCard } from './TrafficCard.tsx'

export function Network() {
  const detail = useServer()
  const target = targetOf(detail)
  return (
    <>
      <Ports target={target} />
      <TrafficCard target={target} choosePort period={trafficPeriod(detail.server_data)} />
      <Addresses addresses={detail.IP} target={target} />
    </>
  )
}
