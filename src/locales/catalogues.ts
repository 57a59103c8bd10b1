/** Message catalogs in the order of need: whoever needs one has those before it (lingui.config.ts says whose words they hold). */
export const catalogues = ['start', 'panel', 'server', 'screens'] as const

export type Catalogue = (typeof catalogues)[number]

/**
 * Screens that do with fewer catalogs than all, by the paths of their routes; `npm run check bundle` proves it. Not a
 * server's activity, console and reinstall, whose parts are those of bulk runs, the console's window and the order form.
 */
const sparing: Readonly<Record<string, Catalogue>> = {
  '/servers': 'panel',
  '/servers/$serverId': 'server',
  '/servers/$serverId/access': 'server',
  '/servers/$serverId/billing': 'server',
  '/servers/$serverId/keys': 'server',
  '/servers/$serverId/network': 'server',
  '/servers/$serverId/power': 'server',
  '/servers/$serverId/tags': 'server',
}

/** The last catalog that a screen needs. */
export const wordsAt = (path: string): Catalogue => sparing[path.replace(/\/$/, '')] ?? 'screens'

/** A catalog with those before it. */
export const upTo = (last: Catalogue): readonly Catalogue[] =>
  catalogues.slice(0, catalogues.indexOf(last) + 1)
