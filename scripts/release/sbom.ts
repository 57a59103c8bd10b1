/** Bills of materials in CycloneDX: npm's own of all that is installed, cut down to what a build contains. */
import { execFileSync } from 'node:child_process'
import * as z from 'zod'
import type { Package } from '../build/notices/packages.ts'

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.optional(z.string()),
})
const dependency = z.looseObject({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })
const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(component),
  dependencies: z.array(dependency),
})
export type Bill = z.output<typeof bill>

/** Of everything that is installed. */
export const installedBill = (): Bill =>
  bill.parse(
    JSON.parse(
      execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
        encoding: 'utf8',
        maxBuffer: 1e9,
        // In production npm leaves out what only builds need, and with it what they bundle.
        env: { ...process.env, NODE_ENV: 'development' },
      }),
    ),
  )

/**
 * The bill of one build. Single files, which have no version, are no packages.
 * @throws if npm's bill lacks one of its packages
 */
export function billOf(
  all: Bill,
  packages: readonly Pick<Package, 'name' | 'version'>[],
  { name, version }: { readonly name: string; readonly version: string },
): Bill {
  const keyOf = (one: { name: string; version?: string | undefined }): string =>
    `${one.name}@${one.version ?? ''}`
  const wanted = new Set(packages.filter((one) => one.version !== '').map(keyOf))
  const components = all.components.filter((one) => wanted.has(keyOf(one)))
  const known = new Set(components.map(keyOf))
  const lost = [...wanted].filter((key) => !known.has(key))
  if (lost.length > 0) throw new Error(`npm’s bill of materials lacks ${lost.join(', ')}`)
  const { component: project } = all.metadata
  const ref = project['bom-ref']
  const parts = components.map((one) => one['bom-ref'])
  const refs = new Set([ref, ...parts])
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...project, type: 'application', name, version } },
    components,
    dependencies: all.dependencies
      .filter((one) => refs.has(one.ref))
      .map(({ dependsOn = [], ...one }) => ({
        ...one,
        // The build contains all of them itself.
        dependsOn: one.ref === ref ? parts : dependsOn.filter((other) => refs.has(other)),
      })),
  }
}
