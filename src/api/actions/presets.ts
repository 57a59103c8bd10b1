/** Instance configurations that can be ordered. spec.md 2.9, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import {
  flag,
  id,
  isRecord,
  maybeAmount,
  maybeDecimal,
  maybeInteger,
  price,
  text,
  textIn,
} from '../codecs.ts'
import { codes, list, maybeList, maybeMap, otherwise, under, written } from '../lists.ts'
import { serverTag } from '../serverTag.ts'

const presets = script('presets')

/** A month's price by location and currency: `{NL: {EUR: "4.96"}}`; null where it is not sold. */
const prices = otherwise(maybeMap(otherwise(maybeMap(price), {})), {})

const hardware = {
  id,
  /** `vm.v3-nano`: the prefix says the kind. */
  name: text,
  active: flag,
  description: text,
  /** Cores. */
  cpu: maybeInteger,
  /** GB. */
  ram: maybeInteger,
  /** As the service writes it: "40" (GB), "2x960", "4x1920". */
  hdd: text,
  gpu: text,
  virtual: flag,
  server_type: text,
  locations: codes,
  price: prices,
}

export const preset = z.object({
  ...hardware,
  /** EUR a month without local VAT; null when not sold there. */
  monthly_com: price,
  /** RUR a month. */
  monthly_ru: price,
  /** Orderable at once; null when the service does not say. */
  available: maybeInteger,
  regions: otherwise(maybeMap(text), {}),
  /** Texts for display among them: web_line (CPU), web_ghz, web_ram, web_storage, web_traffic (wire.md 8). */
  tags: maybeList(serverTag),
})
export type Preset = z.output<typeof preset>

/** All presets, or those of a location. spec.md 4.5. */
export const listPresets = presets('list', {
  token: 'none',
  effect: 'read',
  request: {
    location: z.optional(z.string()),
    /** `yes` makes `available` the stock of that location (wire.md 8). */
    filter: z.optional(z.enum(['yes'])),
  },
  reply: under('presets', list(preset)),
})

/** Something sold with a preset: a price by currency. */
const extra = z.object({ id, name: text, price: otherwise(maybeMap(maybeAmount), {}) })
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

/** Prices of presets and of what goes with them. spec.md 4.5; the shape is wire.md 8. */
export const presetInfos = presets('info', {
  token: 'none',
  effect: 'read',
  request: {
    /** Currencies separated by commas; EUR when absent. */
    currencies: z.optional(z.string()),
  },
  reply: under('presets', list(presetInfo)),
})

/** A group's English name; the parts between `;` are its sub-groups. */
const group = written<{ en: string } | { name: string; id?: number; count?: number }>()(
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

/** Names of the groups: an array by itself, or under `groups` (wire.md 8). */
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

/** One preset or all, filtered by the session's location when there is a token. spec.md 4.5. */
export const showPresets = presets('show', {
  token: 'optional',
  effect: 'read',
  request: { id: z.optional(id) },
  reply: under('presets', list(preset)),
})

/** A preset as a search finds it; a service that answers with bare ids leaves the rest empty (wire.md 8). */
const foundPreset = z.extend(preset, {
  product: text,
  disk_type: text,
  cpu_name: text,
  /** GHz. */
  cpu_ghz: maybeDecimal,
  traffic_plans: extrasByLocation,
  OS: otherwise(maybeList(z.object({ id, name: text, description: text })), []),
})

/** Presets by a part of their name, `free` ones or `all`. spec.md 4.5. */
export const searchPresets = presets('search', {
  token: 'required',
  effect: 'read',
  request: { name: z.string(), scope: z.enum(['free', 'all']), location: z.string() },
  reply: under('presets', list(foundPreset), 'servers'),
})
