import type { I18n } from '@lingui/core'

/** "2.41" */
export const terabytes = (i18n: I18n, value: number): string =>
  i18n.number(value, { maximumFractionDigits: 2 })

/** "104%" */
export const percent = (i18n: I18n, share: number): string =>
  i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })
