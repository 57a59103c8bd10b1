import { expect, test } from 'vitest'
import { changedSpecs, type Past } from './changedSpecs.ts'

const past: Past = {
  journals: [
    {
      test: 'keys.spec.ts › a key',
      actions: ['api_keys/list'],
      scripts: ['assets/panel-1.js', 'assets/keys-1.js'],
    },
    { test: 'power.spec.ts › on', actions: ['eq/list', 'eq/on'], scripts: ['assets/panel-1.js'] },
    { test: 'sign-in.spec.ts › signs in', actions: ['auth/login'], scripts: [] },
    { test: 'old.spec.ts › another build', actions: [], scripts: ['assets/panel-0.js'] },
    { test: 'frozen.spec.ts › freezes', actions: [], scripts: [] },
  ],
  modules: {
    'assets/panel-1.js': ['src/app/panel/panel.tsx', 'src/features/servers/power.ts'],
    'assets/keys-1.js': ['src/features/keys/Key.tsx'],
  },
  sources: {
    'e2e/keys.spec.ts': "import { sign } from './signIn.ts'",
    'e2e/power.spec.ts': "import { press } from './pressing.ts'",
    'e2e/sign-in.spec.ts': "import { sign } from './signIn.ts'",
    'e2e/old.spec.ts': '',
    'e2e/frozen.spec.ts': "import { open } from './program.ts'",
    'e2e/program.ts': 'const browser = await chromium.launch()',
    'e2e/signIn.ts': '',
    'e2e/pressing.ts': "import './finger.ts'",
    'e2e/finger.ts': '',
  },
}
/** Always run: it has a browser of its own. */
const frozen = 'frozen'

test.each<[string, string[], 'all' | string[]]>([
  ['a spec is itself', ['e2e/keys.spec.ts'], [frozen, 'keys']],
  ['what specs import', ['e2e/signIn.ts'], [frozen, 'keys', 'sign-in']],
  ['what they import by way of another', ['e2e/finger.ts'], [frozen, 'power']],
  ['a contract: those that called its script', ['src/api/actions/apiKeys.ts'], [frozen, 'keys']],
  ['a folder of contracts', ['src/api/actions/eq/power.ts'], [frozen, 'power']],
  ['a contract that others build on', ['src/api/actions/location.ts'], 'all'],
  ['the table of contracts', ['src/api/actions/index.ts'], 'all'],
  [
    'a module: those that loaded its file, or another build',
    ['src/features/keys/Key.tsx'],
    [frozen, 'keys', 'old'],
  ],
  ['a module of many screens', ['src/features/servers/power.ts'], [frozen, 'keys', 'old', 'power']],
  ['several files', ['src/api/actions/auth.ts', 'e2e/power.spec.ts'], [frozen, 'power', 'sign-in']],
  ['a removed spec', ['e2e/gone.spec.ts'], [frozen]],
  ['a module in no file: types, or a new one', ['src/features/keys/types.ts'], 'all'],
  ['the mock backend', ['mock/world/quirks.ts'], 'all'],
  ['texts', ['src/locales/panel.de.po'], 'all'],
  ['settings', ['vite.config.ts'], 'all'],
  ['one in doubt among others', ['e2e/keys.spec.ts', 'index.html'], 'all'],
  [
    'what other tests judge',
    ['docs/voice.md', 'src/features/keys/Key.test.tsx', 'e2e/matrix/cells.ts'],
    [],
  ],
  ['nothing', [], []],
])('%s', (_, changed, expected) => {
  const specs = expected === 'all' ? 'all' : expected.map((name) => `e2e/${name}.spec.ts`)
  expect(changedSpecs(changed, past)).toEqual(specs)
})

test('specs that have never run are in doubt', () => {
  const withNew = { ...past, sources: { ...past.sources, 'e2e/new.spec.ts': '' } }
  expect(changedSpecs(['e2e/keys.spec.ts'], withNew)).toContain('e2e/new.spec.ts')
  expect(changedSpecs(['e2e/keys.spec.ts'], { ...past, journals: [] })).toBe('all')
})
