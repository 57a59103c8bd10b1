/**
 * Which folder may import which, beside itself. A folder may name only what stands above it here, so there are no
 * circles. After a change: `npm run arrows`, which writes the linter's rules from this table.
 */

/** Anyone may use these, unless the row says that it is alone. */
const everyone = ['domain', 'lib/browser', 'lib/lazy', 'ui', 'locales', 'config.ts'] as const

interface Arrows {
  readonly folder: string
  /** What else it may import. */
  readonly uses: readonly string[]
  /** Whether all of `everyone` is left out: `uses` is all there is. */
  readonly alone?: true
  /** Files of what it may import that it may not import all the same, and why. Its tests may. */
  readonly without?: { readonly files: readonly string[]; readonly because: string }
}

/** What a feature is made of. */
const parts = [
  'api',
  'lib/appearance',
  'lib/session',
  'lib/money',
  'lib/dates',
  'lib/reading',
  'lib/apiCalls',
  'lib/forms',
] as const

/** Each with the features that it uses. */
const features = {
  auth: [],
  servers: ['operations'],
  billing: ['servers'],
  ordering: ['operations', 'auth', 'servers', 'billing'],
  keys: ['auth', 'servers'],
  account: ['operations', 'auth', 'billing'],
  console: ['operations', 'servers'],
  activity: ['operations', 'servers'],
  devtools: ['servers'],
  palette: ['operations', 'servers', 'devtools'],
  serverPage: ['operations', 'servers', 'billing', 'keys', 'console', 'activity'],
} as const

const allFeatures = ['operations', ...Object.keys(features)].map((name) => `features/${name}`)

export const arrows: readonly Arrows[] = [
  { folder: 'domain', uses: [], alone: true },
  { folder: 'lib/browser', uses: [], alone: true },
  { folder: 'ui', uses: [], alone: true },
  { folder: 'locales', uses: ['lib/browser'], alone: true },
  { folder: 'lib/lazy', uses: ['ui', 'locales'], alone: true },
  { folder: 'api', uses: ['domain'], alone: true },
  { folder: 'lib/appearance', uses: [] },
  { folder: 'lib/session', uses: ['api'] },
  { folder: 'lib/money', uses: [] },
  { folder: 'lib/dates', uses: [] },
  { folder: 'lib/reading', uses: ['api', 'lib/session', 'lib/dates'] },
  { folder: 'lib/apiCalls', uses: ['api', 'lib/session'] },
  // Forms need it: any of them may ask for the PIN, and setting one is long-running work.
  { folder: 'features/operations', uses: ['api'] },
  {
    folder: 'lib/forms',
    uses: ['api', 'lib/session', 'lib/reading', 'lib/apiCalls', 'features/operations'],
  },
  ...Object.entries(features).map(([name, used]) => ({
    folder: `features/${name}`,
    uses: [...parts, ...used.map((other) => `features/${other}`)],
  })),
  { folder: 'app/shell', uses: [...parts, ...allFeatures] },
  { folder: 'routes', uses: [...parts, ...allFeatures, 'app/shell'] },
  { folder: 'app', uses: [...parts, ...allFeatures, 'app/shell', 'routes', 'routeTree.gen.ts'] },
  {
    folder: 'mock',
    uses: ['api', 'domain'],
    alone: true,
    without: {
      files: [
        'money',
        'calendarDays',
        'invoices',
        'invoiceStanding',
        'orderQuote',
        'spending',
        'vat',
        'pricing',
        'promo',
        'licences',
      ].map((name) => `domain/${name}.ts`),
      because:
        'It counts money and days by itself (mock/counting): what the panel’s own code counts cannot prove the panel wrong.',
    },
  },
  { folder: 'demo', uses: [...parts, ...allFeatures, 'app', 'mock'] },
]

/** Folders beside src that the table has. */
export const besideSrc = ['mock', 'demo']

/** The folder whose row a file of the tree goes by: `api` for `src/api/wire.ts`. Files of src itself have none. */
export function folderOf(path: string): string | undefined {
  const inTable = path.replace(/^src\//, '')
  const rows = arrows.filter(({ folder }) => inTable.startsWith(`${folder}/`))
  return rows.toSorted((a, b) => b.folder.length - a.folder.length)[0]?.folder
}

/** All that a folder may import of ours. */
export const mayImport = ({ folder, uses, alone }: Arrows): readonly string[] => [
  ...uses,
  ...(alone ? [] : everyone),
  folder,
]

/** Rows that name what stands below them, or nowhere. */
export function circlesInTable(): string[] {
  const above = new Set<string>()
  // A file of src itself may import what it needs: the linter sees circles of files.
  return arrows.flatMap((row) => {
    above.add(row.folder)
    return mayImport(row)
      .filter((used) => !above.has(used) && !isFile(used))
      .map((used) => `${row.folder} may import ${used}, which is not above it in the table`)
  })
}

const isFile = (folder: string): boolean => /\.tsx?$/.test(folder)
const pathOf = (folder: string): string => `${besideSrc.includes(folder) ? '' : 'src/'}${folder}/**`

/** What .oxlintrc.json takes over (`extends`). */
export function linterRules(): string {
  const overrides = arrows.flatMap((row) => {
    const { folder, without } = row
    const allowed = mayImport(row)
    const deeper = arrows.filter(
      (other) =>
        allowed.some((one) => other.folder.startsWith(`${one}/`)) &&
        !allowed.includes(other.folder),
    )
    const group = [
      '#*',
      '#*/**',
      ...allowed.map((used) => `!#${used}${isFile(used) ? '' : '/**'}`),
      ...deeper.map((other) => `#${other.folder}/**`),
    ]
    const others = allowed.filter((used) => used !== folder)
    const message = `scripts/check/arrows.ts: ${folder} may import ${others.join(', ') || 'nothing of ours'}.`
    return [
      ruleFor(
        pathOf(folder),
        [...group, ...(without?.files ?? []).map((file) => `#${file}`)],
        [message, without?.because].join(' ').trim(),
      ),
      ...(without ? [ruleFor(`${folder}/**/*.test.ts`, group, message)] : []),
    ]
  })
  const lines = overrides.map((override) => `    ${JSON.stringify(override)}`)
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`
}

const ruleFor = (files: string, group: readonly string[], message: string) => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
})
