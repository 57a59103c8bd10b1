import { Strip } from '#ui/Strip.tsx'
import type { Operation } from '#work/operation.ts'

/** The API's reason why an operation failed; nothing unless it did. */
export function OperationFailure({ operation }: { operation: Operation | undefined }) {
  if (operation?.outcome.state !== 'failed') return null
  return (
    <Strip tone="bad">
      <span className="wrap-anywhere">{operation.outcome.scope}</span>
    </Strip>
  )
}
