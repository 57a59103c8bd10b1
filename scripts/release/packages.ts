/** The npm packages of a release, as folders for `npm pack`: the mock backend, and the client without React. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }
import { sourcePlugins } from '../build/sourcePlugins.ts'
import { buildMock } from './mock.ts'

const { version, license, engines, dependencies, devDependencies } = packageFile
const common = { version, license, type: 'module', engines } as const

const writeManifest = (folder: string, manifest: object): void =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

/** `npx patchbay-mock`. Returns its folder. */
export async function mockPackage(folder = 'dist-mock-package'): Promise<string> {
  await buildMock(folder)
  const reference = readFileSync('docs/mock.md', 'utf8')
  const readme = readFileSync('packages/mock/README.md', 'utf8')
  // Its first lines are about a checkout.
  writeFileSync(join(folder, 'README.md'), readme + reference.slice(reference.indexOf('| URL |')))
  writeManifest(folder, {
    name: 'patchbay-mock',
    ...common,
    description: 'A mock of the whole Infrastructure Control Panel API',
    bin: { 'patchbay-mock': 'patchbay-mock.mjs' },
    // For `--state`. It has native code, so the bundle can't hold it.
    dependencies: { level: devDependencies.level },
  })
  return folder
}

/** Contract, codecs, client and their types. Returns its folder. */
export async function clientPackage(folder = 'dist-client'): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sourcePlugins()],
    build: {
      outDir: folder,
      target: 'es2022',
      minify: false,
      lib: { entry: 'packages/client/index.ts', formats: ['es'], fileName: 'index' },
      rolldownOptions: { external: [/^zod/, /^@lingui/] },
    },
  })
  writeTypes(folder)
  writeFileSync(join(folder, 'README.md'), readFileSync('packages/client/README.md'))
  writeFileSync(join(folder, 'LICENSE'), readFileSync('LICENSE'))
  writeManifest(folder, {
    name: 'patchbay-client',
    ...common,
    description: 'The Infrastructure Control Panel API as typed calls',
    sideEffects: false,
    exports: { '.': { types: './types/packages/client/index.d.ts', default: './index.js' } },
    // The declarations import as the sources do.
    imports: {
      '#api/*.ts': { types: './types/src/api/*.d.ts' },
      '#lib/*.ts': { types: './types/src/lib/*.d.ts' },
    },
    dependencies: { '@lingui/core': dependencies['@lingui/core'], zod: dependencies.zod },
  })
  return folder
}

/** The declarations of all that the entry exports. */
function writeTypes(folder: string): void {
  const types = join(folder, 'types')
  mkdirSync(types, { recursive: true })
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '..',
    outDir: 'types',
    types: ['node'],
  }
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions,
      include: [],
      files: ['../packages/client/index.ts'],
    }),
  )
  const { status } = spawnSync('node_modules/.bin/tsc', ['--project', config], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The client’s types couldn’t be written')
  rmSync(config)
}
