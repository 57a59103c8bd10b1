/** Plans that can be ordered. spec.md 2.9, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import {
  flag,
  id,
  isRecord,
  fee,
  maybeDecimal,
  maybeInteger,
  price,
  text,
  textIn,
} from '../codecs.ts'
import { codes, list, maybeList, maybeMap, otherwise, under, normalized } from '../lists.ts'
import { serverTag } from '../serverTag.ts'

const presets = script('presets')

/** The monthly price by location and currency: `{NL: {EUR: "4.96"}}`; null where not for sale. */
const prices = otherwise(maybeMap(otherwise(maybeMap(price), {})), {})

const hardware = {
  id,
  /** `vm.v3-nano`: the prefix is the type. */
  name: text,
  active: flag,
  description: text,
  /** Cores. */
  cpu: maybeInteger,
  /** GB. */
  ram: maybeInteger,
  /** As the API writes it: "40" (GB), "2x960", "4x1920". */
  hdd: text,
  gpu: text,
  virtual: flag,
  server_type: text,
  locations: codes,
  price: prices,
}

export const preset = z.object({
  ...hardware,
  /** EUR per month without local VAT; null where not for sale. */
  monthly_com: price,
  /** RUR per month. */
  monthly_ru: price,
  /** How many are in stock; null if not stated. */
  available: maybeInteger,
  regions: otherwise(maybeMap(text), {}),
  /** Includes display texts: web_line (CPU), web_ghz, web_ram, web_storage, web_traffic (wire.md 8). */
  tags: maybeList(serverTag),
})
export type Preset = z.output<typeof preset>

/** All presets, or those at a location. spec.md 4.5. */
export const listPresets = presets('list', {
  token: 'none',
  effect: 'read',
  request: {
    location: z.optional(z.string()),
    /** With `yes`, `available` is the stock at that location (wire.md 8). */
    filter: z.optional(z.enum(['yes'])),
  },
  reply: under('presets', list(preset)),
})

/** An extra sold with a preset: a price by currency. */
const extra = z.object({ id, name: text, price: otherwise(maybeMap(fee), {}) })
const extras = otherwise(maybeList(extra), [])
const extrasByLocation = otherwise(maybeMap(extras), {})

const presetInfo = z.object({
  ...hardware,
  group: text,
  OS: extras,
  soft: extras,
  traffic_plans: extrasByLocation,
})
export type PresetInfo = z.output<typeof presetInfo>

/** Prices of presets and their extras. spec.md 4.5; the shape is wire.md 8. */
export const presetInfos = presets('info', {
  token: 'none',
  effect: 'read',
  request: {
    /** Comma-separated currencies; defaults to EUR. */
    currencies: z.optional(z.string()),
  },
  reply: under('presets', list(presetInfo)),
})

/** A group's English name; the parts after `;` are subgroups. */
const group = normalized<{ en: string } | { name: string; id?: number; count?: number }>()(
  z.object({ name: z.string(), subgroups: z.array(z.string()) }),
  (wire) => {
    if (Array.isArray(wire['subgroups'])) return wire
    const [name, ...subgroups] = textIn(wire['en'] ?? wire['name'])
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    return { name, subgroups }
  },
)
const groupList = list(group)

/** The group names: a bare array, or under `groups` (wire.md 8). */
export const presetGroups = presets('groups', {
  token: 'none',
  effect: 'read',
  request: {},
  reply: z.codec(
    z.custom<readonly z.input<typeof group>[] | { groups: z.input<typeof groupList> }>(
      (value) => typeof value === 'object' && value !== null,
    ),
    groupList,
    {
      decode: (wire) => (isRecord(wire) ? wire['groups'] : wire),
      encode: (groups) => ({ groups }),
    },
  ),
})

/** One preset or all, limited to the session's location if there is a token. spec.md 4.5. */
export const showPresets = presets('show', {
  token: 'optional',
  effect: 'read',
  request: { id: z.optional(id) },
  reply: under('presets', list(preset)),
})

/** A preset found by a search; if the API returns bare ids, the other fields are empty (wire.md 8). */
const foundPreset = z.extend(preset, {
  product: text,
  disk_type: text,
  cpu_name: text,
  /** GHz. */
  cpu_ghz: maybeDecimal,
  traffic_plans: extrasByLocation,
  OS: otherwise(maybeList(z.object({ id, name: text, description: text })), []),
})

/** Searches presets by part of their name, among `free` ones or `all`. spec.md 4.5. */
export const searchPresets = presets('search', {
  token: 'required',
  effect: 'read',
  request: { name: z.string(), scope: z.enum(['free', 'all']), location: z.string() },
  reply: under('presets', list(foundPreset), 'servers'),
})
