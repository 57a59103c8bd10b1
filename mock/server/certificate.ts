/** A certificate for this machine, made at each start and kept nowhere. X.509 v3 in DER (RFC 5280, X.690). */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** In ms; before and after the start. */
const validBefore = 86_400_000
const validAfter = 30 * 86_400_000

interface Certificate {
  /** PEM. */
  readonly key: string
  readonly cert: string
}

/** Signed by itself: ECDSA with P-256, for `localhost`, `127.0.0.1` and `::1`. */
export function createCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Patchbay mock')))))
  const now = Date.now()
  const signed = sequence(
    // Version 3.
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    sequence(time(now - validBefore), time(now + validAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, hosts)))),
  )
  const signature = sign('sha256', signed, privateKey)
  // A bit string begins with the number of unused bits.
  const certificate = sequence(
    signed,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.of(0), signature])),
  )
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(certificate),
  }
}

/** Tag, length and contents. */
function der(tag: number, contents: Uint8Array): Buffer {
  const { length } = contents
  const sizes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...sizes), contents])
}

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, Buffer.concat(parts))

const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
/** 2.5.4.3 */
const commonName = identifier('550403')
/** 2.5.29.17 */
const subjectAltName = identifier('551d11')
/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))

const hosts = sequence(
  der(0x82, Buffer.from('localhost')),
  der(0x87, Buffer.of(127, 0, 0, 1)),
  der(0x87, Buffer.concat([Buffer.alloc(15), Buffer.of(1)])),
)

/** UTCTime, with two digits of the year. */
const time = (ms: number): Buffer => {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

const pem = (bytes: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(bytes.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')
