import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRunning } from '#operations/hooks.ts'
import { Chip } from '#ui/Chip.tsx'

/** How much is under way; leads to the list of it. */
export function RunningWork() {
  const { length } = useRunning()
  if (length === 0) return null
  return (
    <Link to="/activity" className="rounded-full">
      <Chip tone="work">
        <Plural value={length} one="# running" other="# running" />
      </Chip>
    </Link>
  )
}
