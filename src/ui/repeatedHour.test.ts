import { expect, test } from 'vitest'
import { isRepeated, zoneName } from './repeatedHour.ts'

test.each<[string, string, boolean]>([
  ['2026-10-24T23:59:59Z', 'Europe/Berlin', false],
  ['2026-10-25T00:00:00Z', 'Europe/Berlin', true],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', true],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', true],
  ['2026-10-25T01:59:59.999Z', 'Europe/Berlin', true],
  ['2026-10-25T02:00:00Z', 'Europe/Berlin', false],
  // Summer time begins: an hour is missing, none repeated.
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', false],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', false],
  ['2026-10-25T00:30:00Z', 'Europe/London', true],
  ['2026-11-01T05:30:00Z', 'America/New_York', true],
  ['2026-11-01T06:30:00Z', 'America/New_York', true],
  ['2026-11-01T07:30:00Z', 'America/New_York', false],
  // Half an hour.
  ['2026-04-04T14:45:00Z', 'Australia/Lord_Howe', true],
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', true],
  ['2026-04-04T15:45:00Z', 'Australia/Lord_Howe', false],
  ['2026-10-25T00:30:00Z', 'UTC', false],
  ['2026-10-25T00:30:00Z', 'Asia/Kolkata', false],
  ['2026-07-01T12:00:00Z', 'Europe/Berlin', false],
])('%s in %s is shown twice: %s', (time, zone, expected) => {
  expect(isRepeated(Date.parse(time), zone)).toBe(expected)
})

test.each([
  ['2026-10-25T00:30:00Z', 'en-GB', 'CEST'],
  ['2026-10-25T01:30:00Z', 'en-GB', 'CET'],
  ['2026-10-25T00:30:00Z', 'de-DE', 'MESZ'],
  ['2026-10-25T01:30:00Z', 'de-DE', 'MEZ'],
  ['2026-10-25T00:30:00Z', 'en-US', 'GMT+2'],
])('%s is named in %s: %s', (time, locale, name) => {
  expect(zoneName(Date.parse(time), 'Europe/Berlin', locale)).toBe(name)
})
