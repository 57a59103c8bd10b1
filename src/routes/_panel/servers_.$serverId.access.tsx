import { createFileRoute } from '@tanstack/react-router'
import { AccessTab } from '#features/serverPage/access/AccessTab.tsx'

/** IPMI, boot order and remote hands. */
export const Route = createFileRoute('/_panel/servers_/$serverId/access')({ component: AccessTab })
