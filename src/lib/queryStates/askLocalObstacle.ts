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
  // What its name stands for isn't known here. Most stand for a public address, so a question that was never asked
  // says nothing: only a refusal counts.
  unknown: ['local-network', 'loopback-network'],
}

async function stateOf(name: string): Promise<LocalPermission> {
  try {
    // TypeScript's DOM types don't know these names.
    return (await navigator.permissions.query({ name: name as PermissionName })).state
  } catch {
    return 'unknown'
  }
}

async function permissionFor(network: NetworkKind): Promise<LocalPermission> {
  const states = await Promise.all(namesFor[network].map(stateOf))
  const known = states.filter((state) => state !== 'unknown')
  if (known.includes('denied')) return 'denied'
  if (known.includes('prompt')) return network === 'unknown' ? 'unknown' : 'prompt'
  if (known.length > 0 || network === 'public') return known[0] ?? 'unknown'
  const older = await stateOf(olderName)
  return older === 'prompt' && network === 'unknown' ? 'unknown' : older
}

/** Why the browser holds up this page's requests to a URL, if it does because of its network. Never rejects. */
export async function askLocalObstacle(target: string): Promise<LocalObstacle> {
  const permission = await permissionFor(networkOf(target))
  return localObstacle({
    page: location.href,
    target,
    isSecure: window.isSecureContext,
    permission,
  })
}
