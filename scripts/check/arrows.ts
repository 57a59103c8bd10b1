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
  'lib/session',
  'lib/appearance',
  'lib/reading',
  'lib/apiCalls',
  'lib/forms',
] as const
const servers = ['commands', 'serverView', 'serverCommands', 'features/servers'] as const
const features = [
  'features/operations',
  'features/auth',
  ...servers,
  'installation',
  'billingView',
  'payment',
  'features/keys',
  'features/console',
  'features/devtools',
  'features/palette',
] as const

export const arrows: readonly Arrows[] = [
  { folder: 'domain', uses: [], alone: true },
  { folder: 'lib/browser', uses: [], alone: true },
  { folder: 'ui', uses: [], alone: true },
  { folder: 'locales', uses: ['lib/browser'], alone: true },
  { folder: 'lib/lazy', uses: ['ui', 'locales'], alone: true },
  { folder: 'api', uses: ['domain'], alone: true },
  { folder: 'lib/appearance', uses: [] },
  { folder: 'lib/session', uses: ['api'] },
  { folder: 'lib/reading', uses: ['api', 'lib/session'] },
  { folder: 'lib/apiCalls', uses: ['api', 'lib/session'] },
  { folder: 'features/operations', uses: ['api'] },
  {
    folder: 'lib/forms',
    // Setting the PIN is long-running work, and any form may ask for the PIN.
    uses: ['api', 'lib/session', 'lib/reading', 'lib/apiCalls', 'features/operations'],
  },
  { folder: 'features/auth', uses: ['api', 'lib/session'] },
  { folder: 'commands', uses: [...parts, 'features/operations'] },
  { folder: 'serverView', uses: [...parts, 'features/operations', 'commands'] },
  { folder: 'installation', uses: [...parts, 'features/operations', 'commands', 'serverView'] },
  {
    folder: 'serverCommands',
    uses: [...parts, 'features/operations', 'commands', 'serverView', 'installation'],
  },
  { folder: 'features/servers', uses: [] },
  { folder: 'billingView', uses: [...parts, ...servers] },
  { folder: 'payment', uses: [...parts, ...servers, 'billingView'] },
  { folder: 'features/keys', uses: parts },
  { folder: 'features/console', uses: [...parts, ...servers, 'features/operations'] },
  { folder: 'features/devtools', uses: [...parts, ...servers] },
  {
    folder: 'features/palette',
    uses: [...parts, ...servers, 'billingView', 'features/operations', 'features/devtools'],
  },
  { folder: 'app/shell', uses: [...parts, ...features] },
  { folder: 'routes', uses: [...parts, ...features, 'app/shell'] },
  { folder: 'app', uses: [...parts, ...features, 'app/shell', 'routes', 'routeTree.gen.ts'] },
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
  { folder: 'demo', uses: [...parts, ...features, 'app', 'mock'] },
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
