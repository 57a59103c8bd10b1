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
import type { AddressRow } from './addressRows.ts'

/** Longer files hold the names that have been read already: each is a call of its own. */
const mostNamesRead = 256

/** Saves rows as CSV, with their names. Leaving the list cancels it. */
export function useAddressFile() {
  const { t } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const can = useCan()
  const [isSaving, setIsSaving] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function namesOf({ ip, server }: AddressRow, mayRead: boolean): Promise<string> {
    const query = actionQuery(client, getPtr, { id: server.id, ip })
    const cached = queryClient.getQueryData(query.queryKey)
    if (cached) return cached.ptr.join(' ')
    if (!mayRead || !can(getPtr.key, server.id).allowed) return t`not read`
    try {
      return (await queryClient.fetchQuery(query)).ptr.join(' ')
    } catch (error) {
      // The file says so in this row, and holds the others.
      ignoreApiError(error)
      return t`not read`
    }
  }

  async function save(rows: readonly AddressRow[], format: CsvFormat): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setIsSaving(true)
    const mayRead = rows.length <= mostNamesRead
    const names = await Promise.all(rows.map((row) => namesOf(row, mayRead)))
    setIsSaving(false)
    if (signal.aborted) return
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
    const lines = rows.map((row, index) => [
      row.ip,
      row.family,
      row.server.name,
      row.server.id,
      names[index],
      row.mac,
      row.vlan,
      yes(row.isMain),
      yes(row.isBlocked),
    ])
    saveCsv('addresses.csv', [head, ...lines], format)
  }
  return { save, isSaving }
}
