/** Writes the nginx configuration for a panel and its `config.json`. */
import { writeFileSync } from 'node:fs'
import { nginxConfig } from './deploy/nginx.ts'
import { commandLine, readSite, usage } from './deploy/readSite.ts'

const args = process.argv.slice(2)
try {
  const { site, out } = await readSite(args)
  writeFileSync(out, commandLine(args) + nginxConfig(site))
  console.log(`Wrote ${out}`)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  process.exit(1)
}
