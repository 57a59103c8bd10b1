/**
 * Which folders may import which others. A folder may only list folders above it, so there can be no cycles. Run
 * `npm run arrows` after a change: it generates the linter's rules.
 */

/** Available to every folder, except for rows marked `alone`. */
const everyone = [
  'lib/text',
  'lib/rules',
  'lib/store',
  'lib/browser',
  'lib/lazy',
  'ui',
  'locales',
  'config.ts',
] as const

interface Arrows {
  readonly folder: string
  /** Additional folders it may import. */
  readonly uses: readonly string[]
  /** Excludes `everyone`: only `uses` may be imported. */
  readonly alone?: true
  /** Additional folders for its tests, and why other files may not use them. */
  readonly inTests?: { readonly uses: readonly string[]; readonly because: string }
}

/** Available to every feature. */
const parts = [
  'api',
  'lib/appearance',
  'lib/session',
  'lib/money',
  'lib/dates',
  'lib/sentTwice',
  'lib/queryStates',
  'lib/invoices',
  'lib/csv',
  'lib/charts',
  'lib/apiCalls',
  'lib/forms',
  'work',
] as const

/** Features with the other features they use. */
const features = {
  auth: [],
  servers: [],
  billing: ['servers'],
  sentTwice: ['servers', 'billing'],
  ordering: ['auth', 'servers', 'billing'],
  permissions: ['servers'],
  keys: ['auth', 'servers', 'permissions'],
  account: ['auth', 'servers', 'billing'],
  console: ['servers'],
  activity: ['servers'],
  timeline: ['servers', 'billing', 'activity', 'account'],
  devtools: ['servers'],
  palette: ['servers', 'devtools'],
  serverPage: ['servers', 'billing', 'keys', 'console', 'activity'],
} as const

const allFeatures = Object.keys(features).map((name) => `features/${name}`)

export const arrows: readonly Arrows[] = [
  { folder: 'lib/text', uses: [], alone: true },
  { folder: 'lib/rules', uses: ['lib/text'], alone: true },
  { folder: 'lib/store', uses: [], alone: true },
  { folder: 'lib/browser', uses: ['lib/store'], alone: true },
  { folder: 'ui', uses: ['lib/text', 'lib/store'], alone: true },
  { folder: 'jsx', uses: [], alone: true },
  { folder: 'locales', uses: ['lib/browser', 'jsx'], alone: true },
  { folder: 'lib/lazy', uses: ['lib/store', 'lib/browser', 'ui', 'locales'], alone: true },
  { folder: 'lib/csv', uses: ['lib/lazy', 'lib/text', 'ui', 'locales'], alone: true },
  { folder: 'lib/charts', uses: ['lib/lazy', 'ui', 'locales'], alone: true },
  { folder: 'api', uses: ['lib/lazy', 'lib/text', 'lib/rules', 'lib/store'], alone: true },
  { folder: 'lib/sentTwice', uses: ['api'] },
  { folder: 'lib/appearance', uses: [] },
  { folder: 'lib/session', uses: ['api'] },
  { folder: 'lib/money', uses: [] },
  { folder: 'lib/dates', uses: [] },
  { folder: 'lib/queryStates', uses: ['api', 'lib/session', 'lib/dates'] },
  {
    folder: 'lib/invoices',
    uses: ['api', 'lib/session', 'lib/money', 'lib/dates', 'lib/queryStates'],
  },
  { folder: 'lib/apiCalls', uses: ['api', 'lib/session'] },
  // Below forms: any form may ask for the PIN, and setting one is a long operation.
  { folder: 'work', uses: ['api', 'lib/money', 'lib/dates', 'lib/sentTwice'] },
  {
    folder: 'lib/forms',
    uses: ['api', 'lib/money', 'lib/session', 'lib/queryStates', 'lib/apiCalls', 'work'],
  },
  ...Object.entries(features).map(([name, used]) => ({
    folder: `features/${name}`,
    uses: [...parts, ...used.map((other) => `features/${other}`)],
  })),
  { folder: 'app/shell', uses: [...parts, ...allFeatures] },
  { folder: 'routes', uses: [...parts, ...allFeatures, 'app/shell'] },
  { folder: 'start', uses: ['api', 'lib/session', 'lib/queryStates', 'features/auth', 'routes'] },
  { folder: 'app', uses: [...parts, ...allFeatures, 'app/shell', 'routes', 'routeTree.gen.ts'] },
  {
    folder: 'mock',
    uses: ['api', 'lib/text', 'lib/rules', 'lib/money/amount.ts'],
    alone: true,
    inTests: {
      uses: ['lib', 'features'],
      because:
        'It calculates money and dates independently (mock/counting), so that tests can prove the panel wrong.',
    },
  },
  { folder: 'demo', uses: [...parts, ...allFeatures, 'app', 'mock'] },
]

/** Folders of the table outside of src. */
export const besideSrc = ['mock', 'demo']

/** The folder whose row applies to a file: `api` for `src/api/wire.ts`. Files directly in src have none. */
export function folderOf(path: string): string | undefined {
  const inTable = path.replace(/^src\//, '')
  const rows = arrows.filter(({ folder }) => inTable.startsWith(`${folder}/`))
  return rows.toSorted((a, b) => b.folder.length - a.folder.length)[0]?.folder
}

/** Everything in this repository that a folder may import. */
export const mayImport = ({ folder, uses, alone }: Arrows): readonly string[] => [
  ...uses,
  ...(alone ? [] : everyone),
  folder,
]

/** Rows that name a folder below them, or an unknown one. */
export function circlesInTable(): string[] {
  const above = new Set<string>()
  // Files directly in src may import anything; the linter finds cycles between files.
  return arrows.flatMap((row) => {
    above.add(row.folder)
    return mayImport(row)
      .filter((used) => !above.has(used) && !isFile(used))
      .map((used) => `${row.folder} may import ${used}, which is not above it in the table`)
  })
}

const isFile = (folder: string): boolean => /\.tsx?$/.test(folder)
const pathOf = (folder: string): string => `${besideSrc.includes(folder) ? '' : 'src/'}${folder}/**`

/** The generated part of .oxlintrc.json (`extends`). */
export function linterRules(): string {
  const overrides = arrows.flatMap((row) => {
    const { folder, inTests } = row
    const allowed = mayImport(row)
    const others = allowed.filter((used) => used !== folder)
    const message = `scripts/check/arrows.ts: ${folder} may import ${others.join(', ') || 'nothing of ours'}.`
    // A subfolder of an allowed folder may have its own row.
    const deeper = arrows.filter(
      (other) =>
        !allowed.includes(other.folder) &&
        allowed.some((used) => other.folder.startsWith(`${used}/`)),
    )
    return [
      ruleFor(
        pathOf(folder),
        [...onlyThese(allowed), ...deeper.map((other) => `#${other.folder}/**`)],
        inTests ? `${message} ${inTests.because}` : message,
      ),
      ...(inTests
        ? [ruleFor(`${folder}/**/*.test.ts`, onlyThese([...allowed, ...inTests.uses]), message)]
        : []),
    ]
  })
  const lines = overrides.map((override) => `    ${JSON.stringify(override)}`)
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/** Patterns that forbid everything in this repository except `folders`. */
const onlyThese = (folders: readonly string[]): string[] => [
  '#*',
  '#*/**',
  ...folders.map((used) => `!#${used}${isFile(used) ? '' : '/**'}`),
]

const ruleFor = (files: string, group: readonly string[], message: string) => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
})
