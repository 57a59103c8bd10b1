/**
 * Dates of the last free security update, by the vendors' calendars. The API has none, and unlisted versions count as
 * supported.
 */
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { releaseOf } from './osFamilies.ts'

/** By distribution and version. Debian includes LTS, Windows Server extended support. */
const lastDays: Readonly<Record<string, Readonly<Record<string, CalendarDay>>>> = {
  AlmaLinux: { '8': '2029-03-01', '9': '2032-05-31', '10': '2035-05-31' },
  CentOS: { '6': '2020-11-30', '7': '2024-06-30', '8': '2021-12-31' },
  'CentOS Stream': { '8': '2024-05-31', '9': '2027-05-31' },
  Debian: {
    '8': '2020-06-30',
    '9': '2022-06-30',
    '10': '2024-06-30',
    '11': '2026-08-31',
    '12': '2028-06-30',
    '13': '2030-06-30',
  },
  FreeBSD: {
    '12': '2023-12-31',
    '13': '2026-04-30',
    '14.0': '2024-09-30',
    '14.1': '2025-03-31',
    '14.2': '2025-09-30',
    '14.3': '2026-06-30',
  },
  'Proxmox VE': { '6': '2022-09-30', '7': '2024-07-31', '8': '2026-08-31' },
  'Rocky Linux': { '8': '2029-05-31', '9': '2032-05-31', '10': '2035-05-31' },
  Ubuntu: {
    '16.04': '2021-04-30',
    '18.04': '2023-05-31',
    '20.04': '2025-05-31',
    '22.04': '2027-04-30',
    '24.04': '2029-05-31',
  },
  'Windows Server': {
    '2012': '2023-10-10',
    '2012 R2': '2023-10-10',
    '2016': '2027-01-12',
    '2019': '2029-01-09',
    '2022': '2031-10-14',
    '2025': '2034-11-14',
  },
}

/** Whether an operating system no longer gets security updates. */
export function isEndOfLife(name: string, today: CalendarDay): boolean {
  const { distribution, variant } = releaseOf(name)
  const version = name.slice(distribution.length, name.length - variant.length).trim()
  const days = lastDays[distribution]
  // A point release ("8.10") ends with its major version unless listed.
  const last = days?.[version] ?? days?.[version.split('.')[0] ?? '']
  return last !== undefined && last < today
}
