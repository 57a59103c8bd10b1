import { useQueries } from '@tanstack/react-query'
import { showServer } from '#api/actions/eq.ts'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listPresets } from '#api/actions/presets.ts'
import { listSoftware } from '#api/actions/software.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { BilledServer, SoldLicence, SoldServer } from '../rules/billDifference.ts'
import { catalogServers, hasLicences } from '../rules/catalogCheck.ts'
import { soldLicences, soldServer } from '../rules/catalogFacts.ts'

export interface CatalogFacts {
  readonly licences: readonly SoldLicence[]
  readonly soldOf: (serverId: number) => SoldServer | undefined
}

/** What the catalog says about unpaid invoices, as far as loaded. Asked only where an invoice has something to compare. */
export function useCatalogFacts(
  invoices: readonly InvoiceDetail[],
  serverOf: (id: number) => BilledServer | undefined,
): CatalogFacts {
  const client = useClient()
  const can = useCan()
  const unpaid = invoices.filter(isPayable)
  const ids = catalogServers(unpaid, serverOf)
  const asksForLicences = unpaid.some(hasLicences)
  const systems = useAction(listOperatingSystems, {}, { enabled: asksForLicences })
  const software = useAction(listSoftware, {}, { enabled: asksForLicences })
  const plans = useAction(listPresets, {}, { enabled: ids.length > 0 })
  const details = useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(client, showServer, { id }),
      enabled: can(showServer.key, id).allowed,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return {
    licences: soldLicences(systems.data ?? [], software.data ?? []),
    soldOf: (serverId) => {
      const detail = details[ids.indexOf(serverId)]
      return detail && soldServer(detail, plans.data ?? [])
    },
  }
}
