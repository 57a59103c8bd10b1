import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCertificate } from './certificate.ts'

test('a certificate is signed by its own key and valid for this machine today', () => {
  const { cert } = createCertificate()
  const read = new X509Certificate(cert)
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(read.checkHost('localhost')).toBe('localhost')
  for (const ip of ['127.0.0.1', '::1']) expect(read.checkIP(ip)).toBe(ip)
  expect(read.checkHost('panel.example.net')).toBeUndefined()
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now())
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now() + 86_400_000)
})

test('each start has its own', () =>
  expect(createCertificate().key).not.toBe(createCertificate().key))
