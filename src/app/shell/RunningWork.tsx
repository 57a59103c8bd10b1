import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRunningOperations } from '#work/hooks.ts'
import { isInstallation, type Operation } from '#work/operation.ts'
import { Chip } from '#ui/Chip.tsx'

/** The number of running operations, and a link back to the latest installation. */
export function RunningWork() {
  const { t } = useLingui()
  const running = useRunningOperations()
  const { length } = running
  if (length === 0) return null
  const installing = running.find(isInstallation)
  const words = t`${plural(length, { one: '# running', other: '# running' })}`
  const installingWords = installing && t`Installing ${{ name: installing.subject.name }}`
  return (
    <>
      {installing && (
        // Phones and tablets only have room for the number.
        <Link
          {...placeOf(installing)}
          aria-label={installingWords}
          className="max-w-60 min-w-0 rounded-full max-lg:hidden"
        >
          <Chip tone="work">{installingWords}</Chip>
        </Link>
      )}
      <Link to="/activity" aria-label={words} className="shrink-0 rounded-full">
        <Chip tone="work">
          <span className="sm:hidden">{length}</span>
          <span className="max-sm:hidden">{words}</span>
        </Chip>
      </Link>
    </>
  )
}

/** The page that follows an installation: its order's or its server's. */
function placeOf({ id, order, subject: { serverId } }: Operation) {
  if (order) return { to: '/order/$orderId', params: { orderId: id } } as const
  return serverId === null
    ? ({ to: '/activity' } as const)
    : ({ to: '/servers/$serverId/reinstall', params: { serverId } } as const)
}
