import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { remoteSignIn } from '#lib/rules/server.ts'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { MetaLine } from '#ui/MetaLine.tsx'
import { OsMark } from '#ui/OsMark.tsx'

interface Props {
  title?: string
  address: string | undefined
  /** The name of what it runs. */
  system: string | null
  /** Who signs in first; the usual administrator of the system when left out or ''. */
  user?: string
  /** Which password that is, for who has just chosen one: then each fact is a row, to be copied by itself. */
  password?: ReactNode
  /** Where to go on. */
  children?: ReactNode
}

/** How to reach a server: the line to copy, what it runs, and who signs in. */
export function ConnectCard({ title, address, system, user, password, children }: Props) {
  const { t } = useLingui()
  const isRdp = remoteSignIn(system) === 'rdp'
  const signsIn = user || (isRdp ? 'Administrator' : 'root')
  const name = title ?? t`Connect`
  const protocol = isRdp ? t`RDP, port 3389` : t`SSH, port 22`
  return (
    <Card title={name} aria-label={name}>
      {address === undefined ? (
        <p className="text-muted">
          <Trans>No IP address yet</Trans>
        </p>
      ) : (
        <div className="max-w-xl rounded-control border border-line-strong bg-surface px-2.5 py-1">
          <Copyable
            marked
            value={isRdp ? withPort(address, 3389) : `ssh ${signsIn}@${address}`}
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
              value: address === undefined ? null : <Copyable marked value={address} />,
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

/** As a remote desktop client takes it: the colons of an IPv6 address are none of a port. */
const withPort = (address: string, port: number): string =>
  address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
