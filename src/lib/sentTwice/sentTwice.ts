/**
 * What the API carried out twice although it was sent once: browsers and proxies repeat writes whose connection
 * closed without a response. Told on every screen until the person has dealt with it, across reloads and tabs.
 * docs/decisions/0020-repeated-writes.md
 */
import * as z from 'zod/mini'
import { pendingWrites } from '#api/pendingWrites.ts'
import { twiceStorage, type TwiceStorage } from './twiceStorage.ts'

const twice = z.discriminatedUnion('kind', [
  /** Several servers or invoices came of one order. The first is the one that the panel follows. */
  z.object({
    kind: z.literal('order'),
    /** The ordered plan. */
    machine: z.string(),
    orders: z.array(
      z.object({ invoiceId: z.nullable(z.number()), serverId: z.nullable(z.number()) }),
    ),
  }),
  /** More was paid from credit than agreed to. */
  z.object({
    kind: z.literal('credit'),
    invoiceId: z.number(),
    currency: z.string(),
    /** Decimal amounts. */
    agreed: z.string(),
    taken: z.string(),
  }),
  /** Several invoices of a kind came of one press. */
  z.object({
    kind: z.literal('invoices'),
    of: z.enum(['add-funds', 'combined']),
    kept: z.number(),
    surplus: z.array(z.number()),
  }),
  /** Keys were created whose secret nobody has seen. */
  z.object({
    kind: z.literal('keys'),
    name: z.string(),
    /** Only the ends of their secrets. */
    surplus: z.array(z.object({ id: z.number(), end: z.string() })),
  }),
  z.object({ kind: z.literal('contacts'), surplus: z.array(z.number()) }),
  /** The browser sent it again, and nothing shows what came of it. */
  z.object({
    kind: z.literal('unseen'),
    /** `eq/reboot`. */
    action: z.string(),
    serverId: z.nullable(z.number()),
  }),
])
export type Twice = z.output<typeof twice>

const record = z.intersection(
  z.object({
    /** The same write again replaces it. */
    id: z.string(),
    /** By the API's clock. In ms. */
    at: z.number(),
    /** The person has dealt with it. Kept, because it may be counted again. */
    dismissed: z.optional(z.boolean()),
  }),
  twice,
)
export type TwiceRecord = z.output<typeof record>

export interface SentTwice {
  /** What the signed-in user hasn't dealt with; the same array until it changes. */
  all: () => readonly TwiceRecord[]
  /** Of a later count, only what says more than the one before is told again. */
  report: (record: TwiceRecord) => void
  /** The person has dealt with it. */
  dismiss: (id: string) => void
}

const none: readonly TwiceRecord[] = []

/** In ms. */
const keptFor = 30 * 24 * 3_600_000

/** Parsed, their fields are in the same order. */
const isSame = (known: TwiceRecord, one: TwiceRecord): boolean =>
  JSON.stringify([{ ...known, dismissed: undefined }]) ===
  JSON.stringify(parse(JSON.stringify([one])))

/** `owner`: of the current session; '' when signed out. */
export function createSentTwice(storage: TwiceStorage, owner: () => string): SentTwice {
  let shown: { text: string; records: readonly TwiceRecord[] } = { text: '', records: none }
  const stored = (): readonly TwiceRecord[] => parse(storage.read(owner()))
  const write = (records: readonly TwiceRecord[]): void =>
    storage.write(owner(), JSON.stringify(records))
  return {
    all() {
      const text = storage.read(owner())
      if (text !== shown.text)
        shown = { text, records: parse(text).filter(({ dismissed }) => !dismissed) }
      return shown.records
    },
    report(one) {
      const before = stored()
      const known = before.find(({ id }) => id === one.id)
      if (known && isSame(known, one)) return
      const recent = before.filter(({ id, at }) => id !== one.id && one.at - at < keptFor)
      write([...recent, one])
    },
    dismiss: (id) =>
      write(stored().map((one) => (one.id === id ? { ...one, dismissed: true } : one))),
  }
}

/** The stored text may come from another version of the panel, or anyone. */
function parse(text: string): readonly TwiceRecord[] {
  try {
    const read: unknown = JSON.parse(text === '' ? '[]' : text)
    if (!Array.isArray(read)) return none
    return read.flatMap((one) => {
      const parsed = record.safeParse(one)
      return parsed.success ? [parsed.data] : []
    })
  } catch {
    return none
  }
}

export const sentTwice = createSentTwice(twiceStorage, pendingWrites.owner)
