/** Base64url-encoded digests and signatures, as in tokens and PKCE challenges. */

const encoder = new TextEncoder()
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** Base64url without padding (RFC 4648, 5). */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The SHA-256 of `text`. */
export const sha256 = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))))

/** The HMAC-SHA-256 of `text` under `secret`, which must not be empty. */
export async function hmac(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text))))
}
