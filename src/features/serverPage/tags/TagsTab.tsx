import { targetOf } from '#features/servers/view/target.ts'
import { useServer } from '#features/servers/view/useServer.ts'
import { Tags } from './Tags.tsx'

export function TagsTab() {
  const target = targetOf(useServer())
  return (
    <>
      <Tags key={target.id} target={target} />
    </>
  )
}
