/** What a server is and how it stands, read from the service's many words for it. spec.md 2.14, wire.md 3. */
import { lookUp } from '#lib/text/lookUp.ts'
import { isOwnFact } from './tag.ts'

export type ServerKind = 'virtual' | 'bare-metal' | 'gpu' | 'vgpu'

interface KindFacts {
  readonly type: string
  readonly ref_tableName?: string
  readonly preset?: string
}

const kindByPrefix = {
  vm: 'virtual',
  vds: 'virtual',
  bm: 'bare-metal',
  gpu: 'gpu',
  vgpu: 'vgpu',
} as const satisfies Record<string, ServerKind>

/** A preset's prefix is the surest sign (spec.md 2.9); type and inventory table speak for the rest. */
export function serverKind({ type, ref_tableName = '', preset = '' }: KindFacts): ServerKind {
  const byPreset = lookUp(kindByPrefix, preset.split('.')[0]?.toLowerCase() ?? '')
  if (byPreset) return byPreset
  if (/vgpu/i.test(type)) return 'vgpu'
  if (/gpu/i.test(type)) return 'gpu'
  if (/^(vps|vm|vds)$/i.test(type) || /vps/i.test(ref_tableName)) return 'virtual'
  return 'bare-metal'
}

export type ServerState =
  /** Rented; whether it is on is not known (yet). */
  | { readonly state: 'rented' }
  | { readonly state: 'running' }
  | { readonly state: 'powered-off' }
  | { readonly state: 'suspended' }
  | { readonly state: 'pending' }
  /** `stage` 1-5 once the installer reported, else null. */
  | { readonly state: 'installing'; readonly stage: number | null }

interface StateFacts {
  /** `rent`, `power_off`, `presale` or `TT`; rows of the list say it in `status`. */
  readonly Condition_Component?: string
  readonly status: string
  readonly power_status?: string | null
  /** The running reinstall in the service's words. */
  readonly reinstall?: string | null
}

/** The one state that matters most now. */
export function serverState(facts: StateFacts): ServerState {
  if (facts.reinstall) return { state: 'installing', stage: installStage(facts.reinstall) }
  switch ((facts.Condition_Component || facts.status).toLowerCase()) {
    case 'power_off':
    case 'presale':
      return { state: 'suspended' }
    case 'tt':
      return { state: 'pending' }
    default:
  }
  switch (facts.power_status) {
    case 'on':
      return { state: 'running' }
    case 'off':
      return { state: 'powered-off' }
    default:
      return { state: 'rented' }
  }
}

/** How a person signs in to a system from afar, by the name that the service has for it. */
export const remoteSignIn = (system: string | null): 'rdp' | 'ssh' =>
  /\bwin(dows)?\b/i.test(system ?? '') ? 'rdp' : 'ssh'

/** Whether the system that a server tells of is the one of that name in the list of systems. */
export function isSystem(told: string | null, name: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()
  return told !== null && plain(told) !== '' && plain(told) === plain(name)
}

export const installStages = [1, 2, 3, 4, 5] as const
export type InstallStage = (typeof installStages)[number]

/** What each stage says when its number is missing, latest first: later words repeat earlier ones. wire.md 4. */
const stageWords: readonly (readonly [InstallStage, RegExp])[] = [
  [5, /online/i],
  [4, /installation complete|restarting/i],
  [3, /post-?install\w* (is )?(finished|complete)|final tasks/i],
  [2, /base (os|system) installed|post-?install/i],
  [1, /install\w* started/i],
]

/** The stage that a message of the installer speaks of; null when it speaks of none. */
export function installStage(message: string): InstallStage | null {
  const number = Number(/stage\s*#?(\d)/i.exec(message)?.[1])
  const numbered = installStages.find((stage) => stage === number)
  return numbered ?? stageWords.find(([, words]) => words.test(message))?.[0] ?? null
}

/** What a machine can be set to start from. */
export type BootDevice = 'disk' | 'network' | 'cd'

/** What it is set to start from; disk when the service does not say. */
export function bootDevice({ boot_dev }: { boot_dev?: string | null }): BootDevice {
  if (boot_dev === 'cd') return 'cd'
  return boot_dev === 'pxe' ? 'network' : 'disk'
}

/** What the machine would start from at its next boot. */
export type NextBoot = 'disk' | 'network' | 'install' | 'cd'

/** `install`: an installation waits and would erase the disks (spec.md 4.7, `clear_pxe`). */
export function nextBoot(facts: { boot_dev?: string | null; pxe?: boolean }): NextBoot {
  const device = bootDevice(facts)
  return facts.pxe && device !== 'cd' ? 'install' : device
}

interface NameFacts {
  readonly id: number
  readonly hostname?: string
  readonly name?: string
  readonly tags?: readonly { readonly tag: string; readonly value: string }[]
}

/** No host name is longer (RFC 1035). Characters. */
const longestName = 253

/** Control characters and marks that reverse the direction of text: they could make one name look like another. */
// oxlint-disable-next-line no-control-regex -- these are the characters that must not reach the screen
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

const shown = (name: string): string => {
  const seen = name.replace(unseen, '').trim()
  return seen.length > longestName ? `${seen.slice(0, longestName)}…` : seen
}

/**
 * The host name: tag `hostname`, else tag `server_name`, else the record's own; never empty, and fit to be
 * shown. wire.md 3.
 */
export function serverName({ id, hostname, name, tags = [] }: NameFacts): string {
  const tagged = (wanted: string) => tags.find(({ tag }) => tag === wanted)?.value
  return shown(tagged('hostname') || tagged('server_name') || hostname || name || '') || `#${id}`
}

/** The tags a person gave: the ones that carry the server's own facts are shown elsewhere. */
export const personalTags = <T extends { tag: string; internal: boolean }>(
  tags: readonly T[],
): T[] => tags.filter(({ tag, internal }) => !internal && !isOwnFact(tag))

/** The entry marked main, else the first. wire.md 3. */
export const mainAddress = (
  addresses: readonly { readonly IP: string; readonly main_ip: boolean }[],
): string | undefined => (addresses.find(({ main_ip }) => main_ip) ?? addresses[0])?.IP
