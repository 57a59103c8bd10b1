import { createFileRoute } from '@tanstack/react-router'
import { PowerTab } from '#features/serverPage/power/PowerTab.tsx'

interface PowerSearch {
  /** Whose values are drawn; the first one's by default. */
  sensor?: string
}

/** Power and sensors. */
export const Route = createFileRoute('/_panel/servers_/$serverId/power')({
  // Undefined, because the router would pass an invalid value on.
  validateSearch: ({ sensor }: Readonly<Record<string, unknown>>): PowerSearch => ({
    sensor: typeof sensor === 'string' && sensor.length <= 99 ? sensor : undefined,
  }),
  component: PowerTab,
})
