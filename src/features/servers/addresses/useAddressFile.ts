import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getPtr } from '#api/actions/ip.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import { saveFile } from '#ui/saveFile.ts'
import type { AddressRow } from './addressRows.ts'
import { zoneFile, type NamedAddress } from './zoneFile.ts'

/** Longer files hold the names that have been read already: each is a call of its own. */
const mostNamesRead = 256

/** Saves rows with their names, as CSV or as a zone file. Leaving the list cancels it. */
export function useAddressFile() {
  const { t } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const can = useCan()
  const [isSaving, setIsSaving] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function namesOf(
    { ip, server }: AddressRow,
    mayRead: boolean,
  ): Promise<NamedAddress['names']> {
    const query = actionQuery(client, getPtr, { id: server.id, ip })
    const cached = queryClient.getQueryData(query.queryKey)
    if (cached) return cached.ptr
    if (!mayRead || !can(getPtr.key, server.id).allowed) return undefined
    try {
      return (await queryClient.fetchQuery(query)).ptr
    } catch (error) {
      // The file says so in this row, and holds the others.
      ignoreApiError(error)
      return undefined
    }
  }

  async function save(
    rows: readonly AddressRow[],
    write: (rows: readonly (AddressRow & NamedAddress)[]) => void,
  ): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setIsSaving(true)
    const mayRead = rows.length <= mostNamesRead
    const named = await Promise.all(
      rows.map(async (row) => ({ ...row, names: await namesOf(row, mayRead) })),
    )
    setIsSaving(false)
    if (!signal.aborted) write(named)
  }

  const saveAsCsv = (rows: readonly AddressRow[], format: CsvFormat): Promise<void> =>
    save(rows, (named) => {
      const head = [
        t`IP address`,
        t`Family`,
        t`Server`,
        t`Number`,
        t`Reverse DNS`,
        'MAC',
        'VLAN',
        t`Main IP`,
        t`Blocked`,
      ]
      const yes = (is: boolean): string => (is ? t`yes` : t`no`)
      const lines = named.map((row) => [
        row.ip,
        row.family,
        row.server.name,
        row.server.id,
        row.names?.join(' ') ?? t`not read`,
        row.mac,
        row.vlan,
        yes(row.isMain),
        yes(row.isBlocked),
      ])
      saveCsv('addresses.csv', [head, ...lines], format)
    })

  const saveAsZone = (rows: readonly AddressRow[]): Promise<void> =>
    save(rows, (named) =>
      saveFile('reverse.zone', new Blob([zoneFile(named)], { type: 'text/plain' })),
    )

  return { saveAsCsv, saveAsZone, isSaving }
}
