import type { ToolServer } from './toolServer.ts'

/** Where node_exporter listens, which most people ask first. */
const port = 9100

/** Targets for Prometheus' `file_sd_configs`, with name, location and tags as labels (`tag_env`). */
export const prometheusTargets = (servers: readonly ToolServer[]): string =>
  `${JSON.stringify(
    servers.map((server) => ({ targets: [target(server)], labels: labelsOf(server) })),
    null,
    2,
  )}\n`

const target = ({ address = '' }: ToolServer): string =>
  `${address.includes(':') ? `[${address}]` : address}:${port}`

/** Keys that become the same label share it: `env` and `Env`. */
function labelsOf({ alias, location, tags }: ToolServer): Readonly<Record<string, string>> {
  const labels = new Map<string, string[]>()
  for (const { tag, value } of tags) {
    const label = `tag_${tag.toLowerCase().replace(/[^a-z0-9_]+/g, '_')}`
    labels.set(label, [...(labels.get(label) ?? []), value])
  }
  return {
    server: alias,
    ...(location === undefined ? {} : { location }),
    ...Object.fromEntries([...labels].map(([label, values]) => [label, values.join(',')])),
  }
}
