/**
 * A key was asked for and the reply was lost: whether it is there. Its secret was told once, in that reply, so that a
 * key which is found is of no use to anybody.
 */
interface Listed {
  readonly id: number
  readonly name: string
  readonly server_id: number
}

interface Asked {
  readonly name: string
  /** 0: the whole account. */
  readonly server_id: number
  /** The keys that were there before; undefined when nobody knew them. */
  readonly before: ReadonlySet<number> | undefined
}

export type LostKey<Key> =
  | { readonly found: 'none' }
  | { readonly found: 'made'; readonly key: Key }
  /** One of these may be it: more than one is new, or nobody knows which were there before. */
  | { readonly found: 'perhaps'; readonly keys: readonly Key[] }

export function lostKey<Key extends Listed>(
  { name, server_id, before }: Asked,
  now: readonly Key[],
): LostKey<Key> {
  const alike = now.filter(
    (key) => key.name.trim() === name.trim() && key.server_id === server_id && !before?.has(key.id),
  )
  const [first] = alike
  if (!first) return { found: 'none' }
  return before && alike.length === 1
    ? { found: 'made', key: first }
    : { found: 'perhaps', keys: alike }
}
