/** A server's type, state and name, from the API's varying fields. spec.md 2.14, wire.md 3. */
import { isNote, noteTag } from './note.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import { truncate } from '#lib/text/truncate.ts'

/** The rules of a server's tags. spec.md 4.9, wire.md 5. */

/** Characters; wire.md 5. */
export const tagLimits = { tag: 32, value: 256, extra: 16_384 } as const

/** Letters, digits and hyphens; wire.md 5. */
const namePattern = /^[A-Za-z\d-]+$/

/** Reserved for the server's own facts: a user's tag would overwrite them (wire.md 3). */
const ownFacts = new Set(['hostname', 'server_name', 'os', 'password', 'block'])
const isOwnFact = (name: string): boolean => ownFacts.has(name)

/** Whether the panel gives a tag of that name a meaning of its own. */
export const isReserved = (name: string): boolean => isOwnFact(name) || name === noteTag

export type TagNameProblem = 'missing' | 'characters' | 'too-long'

export function tagNameProblem(name: string): TagNameProblem | undefined {
  if (name === '') return 'missing'
  if (name.length > tagLimits.tag) return 'too-long'
  return namePattern.test(name) ? undefined : 'characters'
}

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

/** The preset's prefix is the most reliable (spec.md 2.9), then the type and the inventory table. */
export function serverKind({ type, ref_tableName = '', preset = '' }: KindFacts): ServerKind {
  const byPreset = lookUp(kindByPrefix, preset.split('.')[0]?.toLowerCase() ?? '')
  if (byPreset) return byPreset
  if (/vgpu/i.test(type)) return 'vgpu'
  if (/gpu/i.test(type)) return 'gpu'
  if (/^(vps|vm|vds)$/i.test(type) || /vps/i.test(ref_tableName)) return 'virtual'
  return 'bare-metal'
}

export type ServerState =
  /** Power status unknown, or not known yet. */
  | { readonly state: 'rented' }
  | { readonly state: 'running' }
  | { readonly state: 'powered-off' }
  /** Whether it is on is another matter; `power` is undefined until the details are read. */
  | { readonly state: 'suspended' | 'pending'; readonly power?: 'on' | 'off' }
  /** `stage` is 1–5 once the installer has reported. */
  | { readonly state: 'installing'; readonly stage: number | null }

interface StateFacts {
  /** `rent`, `power_off`, `presale` or `TT`; in rows of the list it is `status`. */
  readonly Condition_Component?: string
  readonly status: string
  readonly power_status?: string | null
  /** The running reinstall's message. */
  readonly reinstall?: string | null
}

/** The most relevant of several states. */
export function serverState(facts: StateFacts): ServerState {
  if (facts.reinstall) return { state: 'installing', stage: installStage(facts.reinstall) }
  switch ((facts.Condition_Component || facts.status).toLowerCase()) {
    case 'power_off':
    case 'presale':
      return { state: 'suspended', ...powerOf(facts) }
    case 'tt':
      return { state: 'pending', ...powerOf(facts) }
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

const powerOf = ({ power_status: power }: StateFacts): { power?: 'on' | 'off' } =>
  power === 'on' || power === 'off' ? { power } : {}

/** Whether a server is on; undefined while unknown, and during an installation, which switches it. */
export function powerIn(state: ServerState): 'on' | 'off' | undefined {
  if ('power' in state) return state.power
  return state.state === 'running' ? 'on' : state.state === 'powered-off' ? 'off' : undefined
}

/** By the operating system's name. */
export const remoteProtocol = (system: string | null): 'rdp' | 'ssh' =>
  /\bwin(dows)?\b/i.test(system ?? '') ? 'rdp' : 'ssh'

/** Whether a server's operating system is the one of that name in the list. */
export function isSameOs(reported: string | null, name: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()
  return reported !== null && plain(reported) !== '' && plain(reported) === plain(name)
}

export const installStages = [1, 2, 3, 4, 5] as const
export type InstallStage = (typeof installStages)[number]

/** Messages without a stage number, latest first, since later ones repeat earlier words. wire.md 4. */
const stageWords: readonly (readonly [InstallStage, RegExp])[] = [
  [5, /online/i],
  [4, /installation complete|restarting/i],
  [3, /post-?install\w* (is )?(finished|complete)|final tasks/i],
  [2, /base (os|system) installed|post-?install/i],
  [1, /install\w* started/i],
]

/** null for a message without a stage. */
export function installStage(message: string): InstallStage | null {
  const number = Number(/stage\s*#?(\d)/i.exec(message)?.[1])
  const numbered = installStages.find((stage) => stage === number)
  return numbered ?? stageWords.find(([, words]) => words.test(message))?.[0] ?? null
}

export type BootDevice = 'disk' | 'network' | 'cd'

/** Disk if the API doesn't say. */
export function bootDevice({ boot_dev }: { boot_dev?: string | null }): BootDevice {
  if (boot_dev === 'cd') return 'cd'
  return boot_dev === 'pxe' ? 'network' : 'disk'
}

export type NextBoot = 'disk' | 'network' | 'install' | 'cd'

/** `install`: a prepared installation would erase the disks (spec.md 4.7, `clear_pxe`). */
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

/** RFC 1035. Characters. */
const longestName = 253

/** Control and bidirectional characters, which could disguise one name as another. */
// oxlint-disable-next-line no-control-regex -- these are the characters that must not reach the screen
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

const shown = (name: string): string => truncate(name.replace(unseen, '').trim(), longestName)

/** From tag `hostname`, tag `server_name` or the record itself; may be empty or hostile. wire.md 3. */
export function givenName({ hostname, name, tags = [] }: NameFacts): string {
  const tagged = (tagName: string) => tags.find(({ tag }) => tag === tagName)?.value
  return tagged('hostname') || tagged('server_name') || hostname || name || ''
}

/** `givenName`, never empty, and safe to display. */
export const serverName = (server: NameFacts): string => shown(givenName(server)) || `#${server.id}`

/** The user's tags, without its note and those that hold the server's own facts. */
export const personalTags = <T extends { tag: string; extra: string; internal: boolean }>(
  tags: readonly T[],
): T[] => tags.filter((one) => !one.internal && !isOwnFact(one.tag) && !isNote(one))

/** The one marked main, or the first. wire.md 3. */
export const mainIp = (
  addresses: readonly { readonly IP: string; readonly main_ip: boolean }[],
): string | undefined => (addresses.find(({ main_ip }) => main_ip) ?? addresses[0])?.IP

/** The groups that the API filters by, as `group` or as fields of their own. spec.md 4.7, wire.md 3. */
export const serverGroups = [
  'Mini',
  'Storage',
  'Nodes',
  'Micro',
  'VPS',
  '1CPU',
  '2CPU',
  'Vendor',
  'Gpu',
  'Instances',
  'CPUA',
  'CPUA-MODERN',
  'CPUB',
] as const
export type ServerGroup = (typeof serverGroups)[number]

const label = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?'
const dnsPattern = /* @__PURE__ */ new RegExp(`^${label}(\\.${label})*$`, 'i')

/** Labels of letters, digits and hyphens. RFC 1123, 2.1. */
export const isDnsName = (text: string): boolean =>
  text.length <= longestName && dnsPattern.test(text)

/**
 * What a server can be called: the kernel (5.10), systemd 252 and Debian's installer take 64 characters, and programs read
 * a name that ends in a number as an address, of which cloud-init 22.4 makes the name "203".
 */
export const longestHostname = 64

export type HostnameProblem = 'characters' | 'too-long' | 'address'

export function hostnameProblem(text: string): HostnameProblem | undefined {
  if (!dnsPattern.test(text)) return 'characters'
  if (/(^|\.)\d+$/.test(text) && text.includes('.')) return 'address'
  return text.length > longestHostname ? 'too-long' : undefined
}
