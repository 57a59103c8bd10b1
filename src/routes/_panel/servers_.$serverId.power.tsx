import { createFileRoute } from '@tanstack/react-router'
import { PowerTab } from '#features/serverPage/power/PowerTab.tsx'

/** Whether it is on, its switches, and what the hardware measures. */
export const Route = createFileRoute('/_panel/servers_/$serverId/power')({ component: PowerTab })
