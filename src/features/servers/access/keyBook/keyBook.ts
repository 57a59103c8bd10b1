/**
 * Named public SSH keys that a person keeps in this browser. Each line was read by `readSshKey`, so no private key gets
 * here, and what comes out of storage is read again.
 */
import * as z from 'zod/mini'
import { ownerKey, safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { readSshKey, type SshKey } from '../sshKey.ts'

export interface KeptKey {
  /** Unique in the book. */
  readonly name: string
  readonly key: SshKey
  /** Proposed for orders and reinstalls; at most one. */
  readonly isDefault: boolean
}

const storedSchema = z.array(
  z.object({ name: z.string(), line: z.string(), isDefault: z.boolean() }),
)

export const storedBook = (owner: string): string => ownerKey('patchbay.ssh-keys', owner)

/** What is stored as text; records that aren't keys are left out. */
export function readBook(text: string | null): readonly KeptKey[] {
  const { data = [] } = z.safeParse(storedSchema, parsed(text))
  return data.flatMap(({ name, line, isDefault }) => {
    const read = readSshKey(line)
    return read !== null && 'key' in read ? [{ name, key: read.key, isDefault }] : []
  })
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

const changed = new EventTarget()

/** False if the browser stores nothing. */
export function storeBook(owner: string, keys: readonly KeptKey[]): boolean {
  const plain = keys.map(({ name, key: { line }, isDefault }) => ({ name, line, isDefault }))
  const isStored = safeLocalStorage.write(storedBook(owner), JSON.stringify(plain))
  if (isStored) changed.dispatchEvent(new Event('change'))
  return isStored
}

/** Calls back after a change in this tab or another one. */
export function watchBook(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

/** Type and key without the comment, which may differ. */
const partsOf = ({ line }: Pick<SshKey, 'line'>): string => line.split(' ').slice(0, 2).join(' ')

export const isSameKey = (one: Pick<SshKey, 'line'>, other: Pick<SshKey, 'line'>): boolean =>
  partsOf(one) === partsOf(other)

export const longestName = 60

/** A name that the book doesn't have yet: the proposed one, else with a number. */
export function freeName(keys: readonly KeptKey[], proposed: string): string {
  const name = proposed.trim().slice(0, longestName) || 'key'
  const isTaken = (candidate: string): boolean => keys.some((one) => one.name === candidate)
  let candidate = name
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${name} ${number}`
  return candidate
}

/** With one key more, named by its comment; the same book if it has the key. The first one becomes the default. */
export const withKey = (keys: readonly KeptKey[], key: SshKey): readonly KeptKey[] =>
  keys.some((one) => isSameKey(one.key, key))
    ? keys
    : [
        ...keys,
        { name: freeName(keys, key.comment || key.type), key, isDefault: keys.length === 0 },
      ]
