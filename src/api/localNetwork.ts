/**
 * Local Network Access: whether the browser keeps this page from an API or console in a private network. Loaded only
 * for hosts other than the panel's.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  localObstacle,
  networkOf,
  type LocalObstacle,
  type LocalPermission,
  type NetworkKind,
} from '#lib/rules/localNetwork.ts'

/** Chromium 142 to 144 have one permission for both kinds of network. */
const olderName = 'local-network-access'

const namesFor: Readonly<Record<NetworkKind, readonly string[]>> = {
  public: [],
  local: ['local-network'],
  loopback: ['loopback-network'],
  unknown: ['local-network', 'loopback-network'],
}

async function statusOf(name: string): Promise<PermissionStatus | undefined> {
  try {
    // TypeScript's DOM types don't know these names.
    return await navigator.permissions.query({ name: name as PermissionName })
  } catch {
    // Names that a browser doesn't know throw: the older one in Firefox 153, all in WebKitGTK 2.50.
    return undefined
  }
}

/** The permissions that decide about a network, as far as the browser knows them. */
async function statusesFor(network: NetworkKind): Promise<readonly PermissionStatus[]> {
  const statuses = await Promise.all(namesFor[network].map(statusOf))
  const known = statuses.filter((status) => status !== undefined)
  if (known.length > 0 || network === 'public') return known
  const older = await statusOf(olderName)
  return older ? [older] : []
}

/** The strictest of them. */
const permissionIn = (statuses: readonly PermissionStatus[]): LocalPermission =>
  (['denied', 'prompt', 'granted'] as const).find((state) =>
    statuses.some((status) => status.state === state),
  ) ?? 'unknown'

const factsOf = (target: string, statuses: readonly PermissionStatus[]) => ({
  page: location.href,
  target,
  isSecure: window.isSecureContext,
  permission: permissionIn(statuses),
})

/** Why the browser holds up this page's connections to a URL, by its settings alone. Never rejects. */
export async function askLocalObstacle(target: string): Promise<LocalObstacle | undefined> {
  return localObstacle(factsOf(target, await statusesFor(networkOf(target))))
}

/** Hosts that have answered without a permission, so they need none. */
const openHosts = new Set<string>()

/** Notes that an absolute URL has answered this page. */
export async function noteAnswer(target: string): Promise<void> {
  const statuses = await statusesFor(networkOf(target))
  if (statuses.every(({ state }) => state !== 'granted')) openHosts.add(new URL(target).host)
}

/** What keeps calls from the API. */
export interface HeldUp {
  readonly words: MessageDescriptor
  /** Resolves when the user has changed the permission. */
  readonly over: Promise<void>
}

/** Calls that fail together ask once. */
const underWay = new Map<string, Promise<HeldUp | undefined>>()

/**
 * What keeps this page from a script of the API that sent no response, if the browser does. `isLate`: the call timed
 * out. Asks at most two requests of its own (HEAD, without token or action). Never rejects.
 */
export function findHeldUp(target: string, isLate: boolean): Promise<HeldUp | undefined> {
  const key = `${target} ${isLate}`
  const asking = underWay.get(key) ?? ask(target, isLate).finally(() => underWay.delete(key))
  underWay.set(key, asking)
  return asking
}

async function ask(target: string, isLate: boolean): Promise<HeldUp | undefined> {
  const network = networkOf(target)
  if (openHosts.has(new URL(target).host)) return undefined
  const statuses = await statusesFor(network)
  const facts = factsOf(target, statuses)
  if (!localObstacle({ ...facts, isHeldUp: true })) return undefined
  const [plain, outward] = await Promise.all([knock(target), knock(target, 'public')])
  const isHeldUp = plain === 'wait' && outward === 'refused'
  const obstacle = localObstacle({ ...facts, isHeldUp })
  // Only an open question makes a call wait.
  const isBySetting = obstacle === 'denied' || obstacle === 'insecure'
  if (!obstacle || plain === 'answer' || (isLate && (isBySetting || plain !== 'wait')))
    return undefined
  const over = new Promise<void>((resolve) => {
    for (const status of statuses)
      status.addEventListener('change', () => resolve(), { once: true })
  })
  return { words: wordsFor(obstacle, network), over }
}

/** In ms. */
const longestWait = 3000

/**
 * Whether a URL answers. With `targetAddressSpace: 'public'`, Chromium refuses a private network without asking about
 * it, also while a question is open (156). Other browsers ignore it.
 */
async function knock(
  target: string,
  targetAddressSpace?: string,
): Promise<'answer' | 'refused' | 'wait'> {
  const signal = AbortSignal.timeout(longestWait)
  // TypeScript's DOM types don't know the address space.
  const init: RequestInit & { targetAddressSpace?: string } = {
    method: 'HEAD',
    mode: 'no-cors',
    cache: 'no-store',
    signal,
    ...(targetAddressSpace !== undefined && { targetAddressSpace }),
  }
  try {
    await fetch(target, init)
    return 'answer'
  } catch {
    return signal.aborted ? 'wait' : 'refused'
  }
}

/** What the user can do about it. */
export function wordsFor(obstacle: LocalObstacle, network: NetworkKind): MessageDescriptor {
  switch (obstacle) {
    case 'denied':
      // Chromium's names of the settings.
      return network === 'loopback'
        ? msg`Your browser doesn’t let this panel connect to this device. Allow “Apps on device” in the browser’s settings for this site, then try again.`
        : msg`Your browser doesn’t let this panel connect to devices on the local network. Allow “Local network” in the browser’s settings for this site, then try again.`
    case 'prompt':
      return msg`Your browser is asking about access to the local network. Allow it, then try again.`
    case 'may-prompt':
      return msg`Couldn’t connect. If your browser asks about access to the local network, allow it, then try again.`
    case 'insecure':
      return msg`Your browser only lets pages opened over HTTPS connect to the local network. Open this panel over HTTPS.`
    default:
      return obstacle satisfies never
  }
}
