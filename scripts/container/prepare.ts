/** What a container does before nginx starts: writes `config.json` and nginx's configuration from the environment. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configProblems } from '../config/problems.ts'
import { nginxConfig, SiteError } from '../deploy/nginx.ts'
import { readSite } from '../deploy/readSite.ts'

export interface Places {
  /** The built panel, which gets the `config.json`. */
  readonly root: string
  /** A folder for what is written at start. */
  readonly run: string
  /** A `config.json` that somebody may have mounted. */
  readonly mounted: string
  /** Port to listen on; above 1024, as nginx isn't root. */
  readonly port: number
}

export const inContainer: Places = {
  root: '/var/www/patchbay',
  run: '/run/patchbay',
  mounted: '/etc/patchbay/config.json',
  port: 8080,
}

/** Flags of `npm run deploy:nginx`, by their variables; of those with `s`, several are separated by blanks. */
const variables: Readonly<Record<string, string>> = {
  PATCHBAY_API: '--api',
  PATCHBAY_CONSOLE: '--console',
  PATCHBAY_NAME: '--name',
  PATCHBAY_TIMEOUT: '--timeout',
  PATCHBAY_REPORT: '--report',
  PATCHBAY_CONNECTS: '--connect',
  PATCHBAY_FORMS: '--form',
  PATCHBAY_FRAMES: '--frame',
}
const configVariable = 'PATCHBAY_CONFIG'

type Environment = Readonly<Record<string, string | undefined>>

/** @throws {SiteError} for a variable that doesn't exist, such as a misspelled one */
export function flagsOf(environment: Environment): string[] {
  const own = Object.entries(environment).filter(([name]) => name.startsWith('PATCHBAY_'))
  return own.flatMap(([name, value = '']) => {
    if (name === configVariable || value.trim() === '') return []
    const flag = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (flag === undefined)
      throw new SiteError(
        `There is no ${name}. There are ${[configVariable, ...Object.keys(variables)].join(', ')}.`,
      )
    const values = name.endsWith('S') ? value.trim().split(/\s+/) : [value.trim()]
    return values.flatMap((one) => [flag, one])
  })
}

/**
 * Writes all that nginx needs. Returns its main configuration's path.
 * @throws {SiteError} if the environment or `config.json` is invalid
 */
export async function prepare(environment: Environment, places: Places): Promise<string> {
  const { root, run, mounted, port } = places
  const text = configText(environment, places)
  const problems = configProblems(text)
  if (problems.length > 0) throw new SiteError(`config.json: ${problems.join('\nconfig.json: ')}`)
  mkdirSync(run, { recursive: true })
  const config = join(root, 'config.json')
  try {
    writeFileSync(config, text)
  } catch {
    throw new SiteError(`${config} can’t be written. The container needs a writable ${root}.`)
  }
  const flags = [...flagsOf(environment), '--root', root, '--listen', String(port)]
  writeFileSync(join(run, 'panel.conf'), await siteConfig([...flags, '--config', config]))
  const main = join(run, 'nginx.conf')
  writeFileSync(main, mainConfig(run))
  console.log(
    environment[configVariable] === undefined && !existsSync(mounted)
      ? `Using the image’s own config.json. Set ${configVariable} or mount ${mounted}.`
      : 'config.json is valid.',
  )
  return main
}

/** Its messages name flags, for which there are variables here. */
async function siteConfig(flags: readonly string[]): Promise<string> {
  try {
    return nginxConfig((await readSite(flags)).site)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const inVariables = Object.entries(variables).reduce(
      (text, [name, flag]) => text.replaceAll(flag, name),
      error.message,
    )
    throw new SiteError(inVariables)
  }
}

function configText(environment: Environment, { root, mounted }: Places): string {
  const given = environment[configVariable]
  if (given !== undefined && given.trim() !== '') return given
  return readFileSync(existsSync(mounted) ? mounted : join(root, 'config.json'), 'utf8')
}

/** For a user who isn't root: everything that nginx writes is in `run`. */
const mainConfig = (run: string): string => `daemon off;
worker_processes auto;
pid ${run}/nginx.pid;
error_log stderr warn;
events {
    worker_connections 1024;
}
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    sendfile on;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `    ${name}_temp_path ${run}/${name};\n`).join('')}    include ${run}/panel.conf;
}
`
