/** VNC's own texts are bytes: passwords are compared as UTF-8, and a plain clipboard is Latin-1 (RFC 6143, 7.5.6). */

/** The password as VNC authentication compares it: the first eight bytes of its UTF-8, one character each. */
export const passwordBytes = (password: string): string => utf8Bytes(password).slice(0, 8)

/** Text for the plain clipboard of a server that takes it for UTF-8: its bytes, one character each. */
export const utf8Bytes = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')

/**
 * Whether the plain clipboard of the server with this desktop name is UTF-8 both ways. wayvnc 0.5 labels the bytes that it
 * receives as UTF-8, so that an umlaut in Latin-1 becomes no text at all.
 */
export const hasUtf8Clipboard = (desktopName: string): boolean => desktopName === 'WayVNC'

/** The characters that a Latin-1 clipboard can't hold, each once. noVNC replaces them with question marks. */
export const beyondLatin1 = (text: string): readonly string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter((char) => char > '\u00ff')),
]

/** Text for a Latin-1 clipboard. Accents of their own, as macOS writes them, join their letters. */
export const toLatin1 = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => (char > '\u00ff' ? '?' : char)).join('')

/**
 * Whether a server returns what a viewer has sent, as wayvnc 0.5 does to all its viewers. Both as the person reads them.
 * Line breaks may have changed, and a Latin-1 clipboard has its own form of a text.
 */
export function isEcho(received: string, sent: string): boolean {
  const plain = received.replaceAll('\r\n', '\n')
  const own = sent.replaceAll('\r\n', '\n')
  return plain === own || plain === toLatin1(own)
}

/**
 * Text from a Latin-1 clipboard. wayvnc 0.5 always sends UTF-8, x11vnc 0.9.16 what the program gave it: Latin-1 from xterm
 * 379 (with "#" for the rest), UTF-8 from xclip 0.13. Latin-1 is practically never valid UTF-8 by coincidence.
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
