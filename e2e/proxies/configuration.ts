/** What tests change in a configuration. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../../scripts/debian.ts'
import { words } from '../program.ts'

/** A text with some places changed. @throws {Error} if one isn't there: the tests would run another configuration. */
export function changed(
  text: string,
  places: readonly (readonly [place: string | RegExp, by: string])[],
): string {
  let result = text
  for (const [place, by] of places) {
    const isThere = typeof place === 'string' ? result.includes(place) : result.search(place) >= 0
    if (!isThere) throw new Error(`The configuration doesn’t contain ${String(place)}`)
    result = result.replace(place, () => by)
  }
  return result
}

/** A self-signed certificate with its key: one file for HAProxy, and each alone. */
export function makeCertificate(folder: string): {
  certificate: string
  key: string
  both: string
} {
  const certificate = join(folder, 'cert.pem')
  const key = join(folder, 'key.pem')
  const both = join(folder, 'both.pem')
  const { status, stderr } = spawnSync(onPath('openssl') ?? '', [
    ...words('req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'),
    ...words('-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'),
    ...words(`-keyout ${key} -out ${certificate}`),
  ])
  if (status !== 0) throw new Error(`openssl: ${String(stderr)}`)
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { certificate, key, both }
}
