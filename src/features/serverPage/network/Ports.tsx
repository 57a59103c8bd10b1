import { Trans, useLingui } from '@lingui/react/macro'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { getPortStatus, portOn, type PortStatus } from '#api/actions/net.ts'
import { useAction } from '#api/hooks.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import { serviceMessage, errorMessage } from '#api/errors.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { WriteFailure, Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Led } from '#ui/Led.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import {
  formatReportedRate,
  linkLook,
  portLink,
  portNames,
} from '#features/servers/network/networkPorts.ts'

/** In ms. */
const refetchInterval = 30_000

/** Between the port's name and its button. */
const detailColumns = 7

/** The server's ports as their switch reports them. */
export function Ports({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const permission = useCan()(getPortStatus.key, target.id)
  if (!permission.allowed)
    return (
      <Card title={<Trans>Ports</Trans>}>
        <Forbidden reason={permission.reason} />
      </Card>
    )
  return (
    <Card title={<Trans>Ports</Trans>} flush>
      <Table label={t`Ports`} stack="laptop">
        {/* Shares of the width, so that no column moves when a port has been read. */}
        <thead>
          <tr>
            <Th className="w-[7%]">
              <Trans>Port</Trans>
            </Th>
            <Th className="w-[11%]">
              <Trans>Status</Trans>
            </Th>
            <Th className="w-[14%]">
              <Trans>Speed</Trans>
            </Th>
            <Th className="w-[16%]">
              <Trans>Switch</Trans>
            </Th>
            <Th className="w-[6%]">VLAN</Th>
            <Th className="w-[15%]">MAC</Th>
            <Th className="w-[13%]">
              <Trans>Port security</Trans>
            </Th>
            <Th className="w-[10%]">
              <Trans>Limited to</Trans>
            </Th>
            <Th>
              <span className="sr-only">
                <Trans>Change</Trans>
              </span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {portNames(target.kind).map((port) => (
            <PortRow key={port} target={target} port={port} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function PortRow({ target, port }: { target: ServerTarget; port: string }) {
  const read = useAction(getPortStatus, { id: target.id, port }, { refetchInterval })
  if (read.data) return <LoadedPort target={target} port={port} status={read.data} />
  // Not every server has every port, and the API has no list of them (wire.md 3).
  if (read.error?.kind === 'not-found') return null
  return (
    <Row>
      <Td className="mono font-[580] stacked:row-start-1 stacked:col-span-2!">{port}</Td>
      <Td colSpan={detailColumns}>
        {read.error ? <PortFailure error={read.error} /> : <SkeletonLine className="w-1/2" />}
      </Td>
      <Td position="end" className="text-right">
        {read.error && (
          <Button busy={read.isFetching} onClick={() => void read.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Td>
    </Row>
  )
}

function PortFailure({ error }: { error: ApiError }) {
  const { t } = useLingui()
  return (
    <span role="alert" className="text-bad wrap-anywhere whitespace-normal">
      {t(errorMessage(error))} {serviceMessage(error)}
    </span>
  )
}

interface LoadedPortProps {
  target: ServerTarget
  port: string
  status: PortStatus
}

function LoadedPort({ target, port, status }: LoadedPortProps) {
  const { t, i18n } = useLingui()
  const enable = useEnable(target, port)
  const checking = useStillChecking({ action: portOn, about: `${target.id} ${port}` })
  const link = portLink(status.status)
  const { tone, word } = linkLook[link]
  return (
    <>
      <Row>
        <Td className="mono font-[580] stacked:row-start-1 stacked:col-span-2!">{port}</Td>
        <Td label={t`Status`}>
          <Led tone={tone}>
            {link === 'unknown' && status.status !== '' ? (
              <span className="block max-w-44 truncate">{status.status}</span>
            ) : (
              t(word)
            )}
          </Led>
        </Td>
        <TextCell label={t`Speed`}>{formatReportedRate(i18n, status.speed)}</TextCell>
        <TextCell label={t`Switch`}>
          {[status.switch, status.port].filter(Boolean).join(' · ')}
        </TextCell>
        <TextCell label="VLAN">{status.vlan}</TextCell>
        <Td label={status.mac === '' ? undefined : 'MAC'} className="unstacked:max-w-48">
          {status.mac !== '' && <Copyable value={status.mac} />}
        </Td>
        <TextCell label={t`Port security`}>{status.port_security}</TextCell>
        <TextCell label={t`Limited to`}>{formatReportedRate(i18n, status.shape)}</TextCell>
        <Td position="end" className="text-right">
          {link === 'disabled' ? (
            <EnableButton
              target={target}
              port={port}
              status={status}
              enable={enable}
              checking={checking}
            />
          ) : (
            <DisableLink target={target} port={port} />
          )}
        </Td>
      </Row>
      {link === 'disabled' && (status.reason !== null || status.disabled_by === 'staff') && (
        <NoteRow>
          <span className="text-muted">
            {status.disabled_by === 'staff' ? (
              <Trans>Disabled by our staff.</Trans>
            ) : (
              <Trans>Disabled by you or another user of this account.</Trans>
            )}{' '}
            <span className="line-clamp-3 wrap-anywhere">{status.reason}</span>
          </span>
        </NoteRow>
      )}
      {checking !== undefined && (
        <NoteRow>
          <StillCheckingNote left={checking} />
        </NoteRow>
      )}
      {enable.error && (
        <NoteRow>
          <WriteFailure error={enable.error} />
        </NoteRow>
      )}
    </>
  )
}

/** Stays pending until the port has been read again, even if the response is lost. */
const useEnable = (target: ServerTarget, port: string) =>
  useVerifiedAction(portOn, {
    about: `${target.id} ${port}`,
    untilReadAgain: true,
    isDone: async ({ id }, readNow) =>
      portLink((await readNow(getPortStatus, { id, port })).status) !== 'disabled',
  })

/** About the row above. */
function NoteRow({ children }: { children: React.ReactNode }) {
  return (
    <Row>
      <Td colSpan={detailColumns + 2} className="py-2 whitespace-normal!">
        {children}
      </Td>
    </Row>
  )
}

/** Text as the API returned it; a tooltip shows what is cut. */
function TextCell({ label, children }: { label: string; children: string | null }) {
  if (!children) return <Td />
  return (
    <Td label={label} muted>
      <span className="max-w-44 truncate unstacked:block" title={children}>
        {children}
      </span>
    </Td>
  )
}

interface EnableProps extends LoadedPortProps {
  enable: ReturnType<typeof useEnable>
  checking: number | undefined
}

function EnableButton({ target, port, status, enable, checking }: EnableProps) {
  const { t } = useLingui()
  const inPlace = useWriteInPlace()
  const permission = useCan()('net/port_on', target.id)
  const disabledReason = !permission.allowed
    ? t(permission.reason)
    : status.disabled_by === 'staff'
      ? // wire.md 5
        t`Only our staff can enable this port. Contact support.`
      : undefined
  return (
    <Button
      aria-label={t`Enable ${port}`}
      busy={enable.isPending || checking !== undefined}
      disabledReason={disabledReason}
      onClick={() =>
        void inPlace(enable.mutateAsync({ id: target.id, port }), {
          about: `${target.name}: ${t`Enable ${port}`}`,
          failed: t`Couldn’t enable ${port} of ${{ name: target.name }}`,
        })
      }
    >
      <Trans>Enable</Trans>
    </Button>
  )
}

function DisableLink({ target, port }: { target: ServerTarget; port: string }) {
  const { t } = useLingui()
  const permission = useCan()('net/port_off', target.id)
  return (
    <ButtonLink
      aria-label={t`Disable ${port}…`}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      render={<DialogLink run="disable-port" on={port} />}
    >
      <Trans>Disable…</Trans>
    </ButtonLink>
  )
}
