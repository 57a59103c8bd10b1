import { createFileRoute } from '@tanstack/react-router'
import type { ConsoleSearch } from '#features/console/Console.tsx'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import { operationsReady } from '#features/console/operationsReady.ts'
import { ConsoleTab } from '#features/serverPage/ConsoleTab.tsx'

/** The server's console or serial console. */
export const Route = createFileRoute('/_panel/servers_/$serverId/console')({
  validateSearch: unvalidatedSearch<ConsoleSearch>,
  loader: ({ context }) => operationsReady(context),
  component: ConsoleTab,
})
