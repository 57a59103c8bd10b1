/**
 * Which folder may import which, beside itself. A folder may name only what stands above it here, so there are no
 * circles. After a change: `npm run arrows`, which writes the linter's rules from this table.
 */

/** Anyone may use these. */
const everyone = ['domain', 'ui', 'browser', 'locales', 'config.ts'] as const

interface Arrows {
  readonly folder: string
  /** What else it may import. */
  readonly uses: readonly string[]
  /** Whether all of `everyone` is left out: `uses` is all there is. */
  readonly alone?: true
  /** Files of what it may import that it may not import all the same, and why. Its tests may. */
  readonly without?: { readonly files: readonly string[]; readonly because: string }
}

const shared = ['api', 'late', 'session'] as const
const views = ['operations', 'commands', 'reading', ...shared] as const
const panel = [
  'form',
  'serverView',
  'installation',
  'serverCommands',
  'console',
  'billingView',
  'payment',
  ...views,
] as const

export const arrows: readonly Arrows[] = [
  { folder: 'domain', uses: [], alone: true },
  { folder: 'browser', uses: [], alone: true },
  { folder: 'ui', uses: [], alone: true },
  { folder: 'locales', uses: ['browser'], alone: true },
  { folder: 'api', uses: ['domain'], alone: true },
  { folder: 'late', uses: ['ui', 'locales'], alone: true },
  { folder: 'session', uses: ['api', 'late'] },
  { folder: 'requestLog', uses: shared },
  { folder: 'operations', uses: ['api', 'late'] },
  { folder: 'commands', uses: ['operations', ...shared] },
  { folder: 'reading', uses: shared },
  { folder: 'apiCall', uses: ['commands', 'operations', 'requestLog', ...shared] },
  { folder: 'form', uses: ['apiCall', ...views] },
  { folder: 'serverView', uses: views },
  { folder: 'installation', uses: ['form', 'serverView', ...views] },
  { folder: 'serverCommands', uses: ['form', 'serverView', 'installation', ...views] },
  { folder: 'console', uses: ['form', 'serverView', 'serverCommands', ...views] },
  { folder: 'billingView', uses: ['serverView', ...views] },
  { folder: 'payment', uses: ['form', 'serverView', 'billingView', ...views] },
  {
    folder: 'commandField',
    uses: [
      'requestLog',
      'apiCall',
      'form',
      'serverView',
      'serverCommands',
      'billingView',
      ...views,
    ],
  },
  { folder: 'frame', uses: ['requestLog', 'apiCall', 'commandField', ...views] },
  { folder: 'routes', uses: ['apiCall', 'commandField', 'frame', ...panel] },
  {
    folder: 'start',
    uses: ['requestLog', 'commandField', 'frame', 'routes', 'routeTree.gen.ts', ...panel],
  },
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
  { folder: 'demo', uses: ['requestLog', 'start', 'mock', ...panel] },
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
