import { createFileRoute } from '@tanstack/react-router'
import { AccessTab } from '#features/serverPage/access/AccessTab.tsx'

/** Ways to the machine when its own system does not answer, and what it boots next. */
export const Route = createFileRoute('/_panel/servers_/$serverId/access')({ component: AccessTab })
