/** What an invoice is for, in short. spec.md 2.8, wire.md 7. */

interface Item {
  readonly type: string
  readonly relid: number | null
  readonly description: string
  /** The server that the item is about, not the invoice (wire.md 7). */
  readonly inv_id: number | null
}

export type Subject =
  | { readonly kind: 'server'; readonly id: number; readonly description: string }
  | { readonly kind: 'invoice'; readonly id: number }
  | { readonly kind: 'funds' }
  | { readonly kind: 'other'; readonly description: string }

/** What one item is about. */
export function subjectOf({ type, relid, description, inv_id }: Item): Subject {
  if (type === 'Invoice' && relid !== null && relid > 0) return { kind: 'invoice', id: relid }
  if (type === 'AddFunds') return { kind: 'funds' }
  if (inv_id !== null && inv_id > 0) return { kind: 'server', id: inv_id, description }
  return { kind: 'other', description }
}

const keyOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'server':
    case 'invoice':
      return `${subject.kind} ${subject.id}`
    case 'funds':
      return subject.kind
    case 'other':
      return subject.description
    default:
      return subject satisfies never
  }
}

/** What an invoice is about, each thing once: a server with its licence is one server. */
export function subjectsOf(items: readonly Item[]): readonly Subject[] {
  const seen = new Set<string>()
  return items.map(subjectOf).filter((subject) => {
    const key = keyOf(subject)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
