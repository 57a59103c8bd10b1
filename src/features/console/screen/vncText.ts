/** VNC's own texts are bytes: passwords are compared as UTF-8, and a plain clipboard is Latin-1 (RFC 6143, 7.5.6). */

/** The password as VNC authentication compares it: the first eight bytes of its UTF-8, one character each. */
export const passwordBytes = (password: string): string =>
  Array.from(new TextEncoder().encode(password).subarray(0, 8), (byte) =>
    String.fromCharCode(byte),
  ).join('')

/** The characters that a Latin-1 clipboard can't hold, each once. noVNC replaces them with question marks. */
export const beyondLatin1 = (text: string): readonly string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter((char) => char > '\u00ff')),
]

/** Text for a Latin-1 clipboard. Accents of their own, as macOS writes them, join their letters. */
export const toLatin1 = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => (char > '\u00ff' ? '?' : char)).join('')

/**
 * Text from a Latin-1 clipboard. Many servers send UTF-8 anyway; other text is practically never valid UTF-8 by
 * coincidence.
 */
export function fromLatin1(text: string): string {
  if (beyondLatin1(text).length > 0) return text
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(text, (char) => char.charCodeAt(0)),
    )
  } catch {
    return text
  }
}
