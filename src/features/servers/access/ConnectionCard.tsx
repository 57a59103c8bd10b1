import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { remoteProtocol } from '#lib/rules/server.ts'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList, MetaLine } from '#ui/DataList.tsx'
import { OsMark } from '#ui/OsMark.tsx'

interface Props {
  title?: string
  ip: string | undefined
  /** The operating system's name. */
  system: string | null
  /** Defaults to the system's administrator. */
  user?: string
  /** If given, each fact is a row of its own with a copy button. */
  password?: ReactNode
  /** Links below. */
  children?: ReactNode
}

/** How to connect to a server: the command, the system and the user. */
export function ConnectionCard({ title, ip, system, user, password, children }: Props) {
  const { t } = useLingui()
  const isRdp = remoteProtocol(system) === 'rdp'
  const signsIn = user || (isRdp ? 'Administrator' : 'root')
  const name = title ?? t`Connect`
  const protocol = isRdp ? t`RDP, port 3389` : t`SSH, port 22`
  return (
    <Card title={name} aria-label={name}>
      {ip === undefined ? (
        <p className="text-muted">
          <Trans>No IP address yet</Trans>
        </p>
      ) : (
        <div className="max-w-xl rounded-control border border-line-strong bg-surface px-2.5 py-1">
          <Copyable
            marked
            value={isRdp ? withPort(ip, 3389) : `ssh ${signsIn}@${ip}`}
            className="w-full justify-between"
          />
        </div>
      )}
      {password == null ? (
        <MetaLine className="text-muted">
          <span className="inline-flex items-center gap-1.5 text-ink">
            {system === null || system === '' ? (
              <Trans>Operating system unknown</Trans>
            ) : (
              <>
                <OsMark name={system} />
                {system}
              </>
            )}
          </span>
          <span>{protocol}</span>
          <span>
            <Trans>user {signsIn}</Trans>
          </span>
        </MetaLine>
      ) : (
        <DataList
          rows={[
            {
              term: t`IP address`,
              value: ip === undefined ? null : <Copyable marked value={ip} />,
            },
            { term: t`Username`, value: <Copyable marked value={signsIn} /> },
            { term: t`Password`, value: password },
            { term: t`Connection`, value: protocol },
          ]}
        />
      )}
      {children}
    </Card>
  )
}

/** IPv6 addresses need brackets before a port. */
const withPort = (address: string, port: number): string =>
  address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
