import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRunning } from '#operations/hooks.ts'
import { Chip } from '#ui/Chip.tsx'

/** How much is under way; leads to the list of it. */
export function RunningWork() {
  const { t } = useLingui()
  const { length } = useRunning()
  if (length === 0) return null
  const words = t`${plural(length, { one: '# running', other: '# running' })}`
  return (
    <Link to="/activity" aria-label={words} className="shrink-0 rounded-full">
      <Chip tone="work">
        {/* A phone has room for the number only. */}
        <span className="sm:hidden">{length}</span>
        <span className="max-sm:hidden">{words}</span>
      </Chip>
    </Link>
  )
}
