import type { I18n } from '@lingui/core'

/** A size as people read it: "318 B", "4.2 kB", "1.3 MB". `bytes`: characters count as one each. */
export function formatSize(i18n: I18n, bytes: number): string {
  const number = (value: number, digits: number): string =>
    i18n.number(value, { maximumFractionDigits: digits })
  if (bytes < 1000) return `${number(bytes, 0)} B`
  if (bytes < 1_000_000) return `${number(bytes / 1000, 1)} kB`
  return `${number(bytes / 1_000_000, 1)} MB`
}
