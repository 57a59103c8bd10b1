import { Trans, useLingui } from '@lingui/react/macro'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { setMain } from '#api/actions/ip.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'

interface Props {
  address: ServerDetail['IP'][number]
  target: ServerTarget
}

/** Says which address is the main one, and makes another one it: installations use it (spec.md 4.9). */
export function MainAddress({ address: { IP, main_ip }, target }: Props) {
  return main_ip ? (
    <Tag>
      <Trans>Main IP</Trans>
    </Tag>
  ) : (
    <MakeMain ip={IP} target={target} />
  )
}

interface MakeMainProps {
  ip: string
  target: ServerTarget
}

function MakeMain({ ip, target }: MakeMainProps) {
  const { t } = useLingui()
  const about = `${target.id} ${ip}`
  const main = useVerifiedAction(setMain, {
    about,
    untilReadAgain: true,
    isDone: async ({ id }, readNow) =>
      (await readNow(showServer, { id })).IP.some(({ IP, main_ip }) => IP === ip && main_ip),
  })
  const checking = useStillChecking({ action: setMain, about })
  const inPlace = useWriteInPlace()
  const permission = useCan()('ip/set_main', target.id)
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        variant="ghost"
        className="unstacked:-ml-3"
        aria-label={t`Make ${ip} the main IP`}
        busy={main.isPending || checking !== undefined}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() =>
          void inPlace(
            main.mutateAsync({ id: target.id, ip, main: true }),
            t`Couldn’t make ${ip} the main IP of ${target.name}`,
          )
        }
      >
        <Trans>Make main IP</Trans>
      </Button>
      <StillCheckingNote left={checking} className="max-w-72 text-left" />
      {main.error && (
        <span className="max-w-72 text-left whitespace-normal">
          <WriteFailure error={main.error} />
        </span>
      )}
    </span>
  )
}
