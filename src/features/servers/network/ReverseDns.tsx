import { Trans, useLingui } from '@lingui/react/macro'
import { getPtr } from '#api/actions/ip.ts'
import { useAction } from '#api/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import { SkeletonLine } from '#ui/Skeleton.tsx'

/** The first PTR record, and how many more there are. */
export function ReverseDns({ serverId, ip }: { serverId: number; ip: string }) {
  const { t } = useLingui()
  const permission = useCan()(getPtr.key, serverId)
  const { data, error, isFetching, refetch } = useAction(
    getPtr,
    { id: serverId, ip },
    { enabled: permission.allowed },
  )
  if (!permission.allowed)
    return <span className="whitespace-normal text-muted">{t(permission.reason)}</span>
  if (data) {
    const [first, ...more] = data.ptr
    if (first === undefined)
      return (
        <span className="text-faint">
          <Trans>none</Trans>
        </span>
      )
    return (
      <span className="mono block min-w-0 truncate text-muted" title={data.ptr.join('\n')}>
        {first}
        {more.length > 0 && <span className="font-sans"> {t`and ${more.length} more`}</span>}
      </span>
    )
  }
  if (error)
    return (
      <button
        type="button"
        aria-disabled={isFetching || undefined}
        onClick={() => void refetch()}
        className="link text-left whitespace-normal touch:min-h-10"
      >
        <Trans>Couldn’t load. Try again</Trans>
      </button>
    )
  return <SkeletonLine className="w-36" />
}
