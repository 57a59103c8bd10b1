import type { Operation } from '#features/operations/operation.ts'
import { Strip } from '#ui/Strip.tsx'

/** Says that the last work of a kind failed, in the service's words; nothing otherwise. */
export function FailedWork({ operation }: { operation: Operation | undefined }) {
  if (operation?.outcome.state !== 'failed') return null
  return (
    <Strip tone="bad">
      <span className="wrap-anywhere">{operation.outcome.scope}</span>
    </Strip>
  )
}
