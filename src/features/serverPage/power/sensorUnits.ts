import type { I18n } from '@lingui/core'

/** Short forms of the hardware's units. */
const units: Readonly<Record<string, string>> = {
  'degrees C': '°C',
  Volts: 'V',
  Watts: 'W',
  Amps: 'A',
}

/** "36 °C" */
export const sensorValue = (i18n: I18n, value: number, unit: string): string =>
  `${i18n.number(value)} ${units[unit] ?? unit}`.trim()
