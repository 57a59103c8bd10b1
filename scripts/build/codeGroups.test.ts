import { expect, test } from 'vitest'
import { codeGroups } from './codeGroups.ts'

type Imports = Readonly<Record<string, { readonly now?: string[]; readonly later?: string[] }>>
type Naming = Extract<ReturnType<typeof codeGroups>[number]['name'], (...args: never) => unknown>
type Graph = Parameters<Naming>[1]

const screen = (name: string): string => `/src/routes/_panel/${name}.tsx?tsr-split=component`
const screens = ['servers', 'keys', 'billing', 'account'].map(screen)

/** The panel: its program, the sign-in page, and four screens, with whatever else imports what. */
const program = (more: Imports): Imports => {
  const all: Record<string, { now: string[]; later: string[] }> = {}
  const add = (imports: Imports): void => {
    for (const [id, { now = [], later = [] }] of Object.entries(imports)) {
      const known = (all[id] ??= { now: [], later: [] })
      known.now.push(...now)
      known.later.push(...later)
    }
  }
  add({
    '/src/main.tsx': {
      now: ['/src/boot.ts'],
      later: ['/src/app/signIn/SignInPage.tsx', '/src/app/panel/panel.tsx'],
    },
    '/src/boot.ts': { now: ['/node_modules/react/index.js'] },
    '/src/app/panel/panel.tsx': { now: ['/src/router.ts'], later: screens },
  })
  add(more)
  return all
}

/** The file that a module is put in; undefined if the bundler decides. */
function fileOf(id: string, more: Imports): string | undefined {
  const imports = program(more)
  // Nothing else of the bundler's graph is read.
  const graph = {
    getModuleInfo: (of: string) => ({
      importedIds: imports[of]?.now ?? [],
      dynamicallyImportedIds: imports[of]?.later ?? [],
    }),
  } as unknown as Graph
  const groups = codeGroups('/', { popups: /@base-ui/ }, /@xterm/, /@xterm/)
  const byPriority = groups.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
  for (const { name, test: isIn } of byPriority) {
    if (typeof name === 'string' && isIn instanceof RegExp && isIn.test(id)) return name
    const found = typeof name === 'function' ? name(id, graph) : undefined
    if (found) return found
  }
  return undefined
}

const x = '/src/anywhere/x.ts'
const of = (...importers: string[]): Imports =>
  Object.fromEntries(importers.map((importer) => [importer, { now: [x] }]))
const [servers = '', keys = '', billing = '', account = ''] = screens

test.each<[importers: string, imports: Imports, file: string]>([
  ['the program', of('/src/boot.ts'), 'initial'],
  ['the sign-in page', of('/src/app/signIn/SignInPage.tsx'), 'sign-in'],
  ['the sign-in page and a screen', of('/src/app/signIn/SignInPage.tsx', keys), 'initial'],
  ['the panel', of('/src/router.ts'), 'panel'],
  ['the panel and a screen', of('/src/router.ts', keys), 'panel'],
  ['one screen', of(keys), 'few~keys.tsx'],
  ['two screens', of(servers, keys), 'few~keys.tsx~servers.tsx'],
  ['three screens', of(billing, servers, keys), 'few~billing.tsx~keys.tsx~servers.tsx'],
  ['four screens', of(billing, servers, keys, account), 'screens'],
  [
    'what a screen imports',
    { [keys]: { now: ['/src/list.ts'] }, ...of('/src/list.ts') },
    'few~keys.tsx',
  ],
  [
    'what a screen loads later',
    { [keys]: { later: ['/src/Dialog.tsx'] }, ...of('/src/Dialog.tsx') },
    'dialogs',
  ],
  [
    'what a screen loads later, with a large library',
    {
      [keys]: { later: ['/src/Terminal.tsx'] },
      ...of('/src/Terminal.tsx'),
      '/src/Terminal.tsx': { now: [x, '/node_modules/@xterm/xterm.js'] },
    },
    'few~Terminal.tsx',
  ],
  [
    'what a screen loads later, and another screen',
    { [keys]: { later: ['/src/Dialog.tsx'] }, ...of('/src/Dialog.tsx', account) },
    'few~account.tsx',
  ],
])('a module imported by %s is put in its file', (_, imports, file) => {
  expect(fileOf(x, imports)).toBe(file)
})

test('a module that nothing of the panel imports is left to the bundler', () => {
  expect(fileOf(x, { '/src/elsewhere.ts': { now: [x] } })).toBeUndefined()
})

test('modules that import one another have an end', () => {
  const imports = { [keys]: { now: [x] }, [x]: { now: ['/src/y.ts'] }, '/src/y.ts': { now: [x] } }
  expect(fileOf('/src/y.ts', imports)).toBe('few~keys.tsx')
})

test.each([
  ['a library of the program', '/node_modules/react/index.js', 'vendor'],
  ['a library with a group of its own', '/node_modules/@base-ui/react/index.js', 'popups'],
  ['a library that is kept apart', '/node_modules/@xterm/xterm/index.js', undefined],
  ['the program itself, whose file the page names', '/src/main.tsx', undefined],
])('%s', (_, id, file) => {
  expect(fileOf(id, { [keys]: { now: [id] } })).toBe(file)
})
