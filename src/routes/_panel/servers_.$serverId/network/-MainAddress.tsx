import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { setMain } from '#api/actions/ip.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { useWriteInPlace } from '#reading/useWriteInPlace.ts'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'

interface Props {
  address: ServerDetail['IP'][number]
  target: ServerTarget
}

/** Says which address is the main one, and makes another one it: installations use it (spec 4.9). */
export function MainAddress({ address: { IP, main_ip }, target }: Props) {
  const { t } = useLingui()
  const main = useMutateAction(setMain, { untilReadAgain: true })
  const inPlace = useWriteInPlace()
  const permission = useCan()('ip/set_main', target.id)
  if (main_ip)
    return (
      <Tag>
        <Trans>main</Trans>
      </Tag>
    )
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        variant="ghost"
        className="sm:-ml-3"
        aria-label={t`Make ${IP} main`}
        busy={main.isPending}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() =>
          void inPlace(
            main.mutateAsync({ id: target.id, ip: IP, main: true }),
            t`${target.name}: make ${IP} main failed`,
          )
        }
      >
        <Trans>Make main</Trans>
      </Button>
      {main.error && (
        <span className="max-w-72 text-left whitespace-normal">
          <WriteFailure error={main.error} />
        </span>
      )}
    </span>
  )
}
