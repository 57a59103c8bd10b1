import { createFileRoute } from '@tanstack/react-router'
import { PowerTab } from '#features/serverPage/power/PowerTab.tsx'

/** Power and sensors. */
export const Route = createFileRoute('/_panel/servers_/$serverId/power')({ component: PowerTab })
