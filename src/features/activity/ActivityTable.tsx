import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { Table, Th } from '#ui/Table.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { idOf, type Entry } from './entries.ts'

/** From here on only the rows in sight exist. */
const many = 200

const RowsInSight = lazy(async () => (await import('./RowsInSight.tsx')).RowsInSight, {
  meanwhile: (
    <tbody>
      <tr>
        <td colSpan={6}>
          <SkeletonBlock className="h-96" />
        </td>
      </tr>
    </tbody>
  ),
})

export interface ActivityTableProps {
  entries: readonly Entry[]
  /** The link to all that is known of one operation; its words are added here. */
  renderLink: (id: string) => ReactElement<{ children?: ReactNode; className?: string }>
  /** On the page of one server, the server goes without saying. */
  ofOneServer?: boolean
}

/** Work, newest first. */
export function ActivityTable({ entries, renderLink, ofOneServer = false }: ActivityTableProps) {
  const { t } = useLingui()
  const row = { renderLink, ofOneServer }
  return (
    <Table label={t`Activity`} stack="phone" aria-rowcount={entries.length + 1}>
      <thead>
        <tr>
          <Th>
            <Trans>What</Trans>
          </Th>
          {!ofOneServer && (
            <Th>
              <Trans>Server</Trans>
            </Th>
          )}
          <Th>
            <Trans>Result</Trans>
          </Th>
          <Th>
            <Trans>Message</Trans>
          </Th>
          <Th>
            <Trans>Started</Trans>
          </Th>
          <Th numeric>
            <Trans>Took</Trans>
          </Th>
        </tr>
      </thead>
      {entries.length > many ? (
        <RowsInSight entries={entries} {...row} />
      ) : (
        <tbody>
          {entries.map((entry) => (
            <ActivityRow key={idOf(entry)} entry={entry} {...row} />
          ))}
        </tbody>
      )}
    </Table>
  )
}
