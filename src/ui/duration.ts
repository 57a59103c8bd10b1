import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Formats a duration in its two largest units: "1 min 42 s", "2 h 5 min", "3 d 4 h". Negative counts as 0. */
export function formatDuration(i18n: I18n, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const d = Math.floor(whole / 86_400)
  const h = Math.floor((whole % 86_400) / 3600)
  const m = Math.floor((whole % 3600) / 60)
  const s = whole % 60
  if (d > 0) return h > 0 ? i18n._(msg`${d} d ${h} h`) : i18n._(msg`${d} d`)
  if (h > 0) return m > 0 ? i18n._(msg`${h} h ${m} min`) : i18n._(msg`${h} h`)
  if (m > 0) return s > 0 ? i18n._(msg`${m} min ${s} s`) : i18n._(msg`${m} min`)
  return i18n._(msg`${s} s`)
}
