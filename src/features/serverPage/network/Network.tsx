import { targetOf } from '#features/servers/view/target.ts'
import { useServer } from '#features/servers/view/useServer.ts'
import { Addresses } from './Addresses.tsx'
import { Ports } from './Ports.tsx'
import { TrafficCard } from './TrafficCard.tsx'

export function Network() {
  const detail = useServer()
  const target = targetOf(detail)
  return (
    <>
      <Ports target={target} />
      <TrafficCard target={target} choosePort />
      <Addresses addresses={detail.IP} target={target} />
    </>
  )
}
