/** A server's switch ports. spec.md 4.9, wire.md 3. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerKind } from '#lib/rules/server.ts'
import type { LedTone } from '#ui/Led.tsx'

/**
 * The ports to request: the API has no list of them (wire.md 3). Physical servers have a second port and one of the BMC,
 * and any of these may be missing.
 */
export const portNames = (kind: ServerKind): readonly [string, ...string[]] =>
  kind === 'bare-metal' || kind === 'gpu' ? ['eth0', 'eth1', 'ipmi'] : ['eth0']

export type PortLink = 'up' | 'down' | 'disabled' | 'unknown'

/** Specific patterns first: "disconnected" contains "connected". */
const linkPatterns: readonly (readonly [PortLink, RegExp])[] = [
  ['disabled', /disab|shut|block|err-?dis/i],
  ['down', /down|not ?connect|disconnect|no ?link|^off$|^0$/i],
  ['up', /up|connect|enabled|^on$|^1$/i],
]

/** What `status` of `net get_status` means; the specification lists no values. */
export const portLink = (status: string): PortLink =>
  linkPatterns.find(([, pattern]) => pattern.test(status.trim()))?.[0] ?? 'unknown'

/** In Mbps, from "1000", "1G" or "100 Mbps"; null for anything else. */
export function portSpeed(speed: string): number | null {
  const found = /^(\d+(?:\.\d+)?)\s*([mg]?)(?:b(?:it)?(?:ps|\/s)?)?$/i.exec(speed.trim())
  if (!found) return null
  return Number(found[1]) * (found[2]?.toLowerCase() === 'g' ? 1000 : 1)
}

export const linkLook = {
  up: { tone: 'ok', word: msg`Up` },
  down: { tone: 'off', word: msg`Down` },
  disabled: { tone: 'bad', word: msg`Disabled` },
  unknown: { tone: 'off', word: msg`Unknown` },
} as const satisfies Record<PortLink, { tone: LedTone; word: MessageDescriptor }>

/** "1 Gbps", "312 Mbps" */
export function formatRate(i18n: I18n, bps: number): string {
  const { value, unit } = bitRate(bps)
  return `${i18n.number(value)} ${unit}`
}

/** A rate as the switch reports it, "1000" or "1G", in our units; unchanged if it can't be read. */
export function formatReportedRate(i18n: I18n, reported: string): string {
  const mbps = portSpeed(reported)
  return mbps === null ? reported : formatRate(i18n, mbps * 1e6)
}

/** "2.41 TB", in decimal units as traffic is sold. */
export function formatVolume(i18n: I18n, bytes: number): string {
  const rounded = Number(bytes.toPrecision(digits))
  const { unit, size } = volumeUnits.find((each) => rounded >= each.size) ?? { unit: 'B', size: 1 }
  return `${i18n.number(Number((rounded / size).toPrecision(digits)))} ${unit}`
}

const volumeUnits = [
  { unit: 'TB', size: 1e12 },
  { unit: 'GB', size: 1e9 },
  { unit: 'MB', size: 1e6 },
  { unit: 'kB', size: 1e3 },
] as const

interface BitRate {
  readonly value: number
  readonly unit: 'bps' | 'kbps' | 'Mbps' | 'Gbps'
}

const units = [
  { unit: 'Gbps', size: 1e9 },
  { unit: 'Mbps', size: 1e6 },
  { unit: 'kbps', size: 1e3 },
] as const

/** Significant digits. */
const digits = 3

/** 312_400_000 bps is 312 Mbps. */
export function bitRate(bps: number): BitRate {
  const rounded = Number(bps.toPrecision(digits))
  const found = units.find(({ size }) => Math.abs(rounded) >= size)
  if (!found) return { value: rounded, unit: 'bps' }
  return { value: Number((rounded / found.size).toPrecision(digits)), unit: found.unit }
}
