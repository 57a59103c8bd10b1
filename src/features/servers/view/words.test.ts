import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '#lib/dates/calendarDays.ts'
import type { NextBoot, ServerState } from '#lib/rules/server.ts'
import { messages as de } from '#locales/panel.de.po'
import { messages as en } from '#locales/panel.en.po'
import type { ServerCondition } from '../rules/serverConditions.ts'
import { powerBadge, stateBadge, statusLabels } from './words.ts'

const overdue: ServerCondition = { condition: 'unpaid', days: 3 }
const blocked: ServerCondition = { condition: 'blocked', address: '203.0.113.7' }
const limited: ServerCondition = { condition: 'limited', scope: 'order_instance' }
const leaving: ServerCondition = { condition: 'cancelled', when: 'at-once' }
const ends = (days: number | null): ServerCondition => ({
  condition: 'cancelled',
  when: 'at-period-end',
  day: days === null ? null : calendarDay('2026-11-29'),
  days,
})
const running: ServerState = { state: 'running' }
const off: ServerState = { state: 'powered-off' }

const wordsIn = (locale: 'en' | 'de', facts: Parameters<typeof statusLabels>[1]) => {
  i18n.loadAndActivate({ locale, messages: { en, de }[locale] })
  return statusLabels(i18n, facts).join(' · ')
}

describe('power comes first, whatever else is to be said; then the worst', () => {
  test.each<[ServerState, NextBoot, ServerCondition[], string]>([
    [running, 'disk', [], 'Running'],
    [running, 'disk', [overdue], 'Running · Overdue'],
    [off, 'disk', [overdue], 'Off · Overdue'],
    [running, 'disk', [blocked], 'Running · Blocked'],
    [off, 'disk', [blocked], 'Off · Blocked'],
    [running, 'disk', [leaving], 'Running · Canceled'],
    [off, 'disk', [leaving, blocked], 'Off · Canceled · Blocked'],
    [running, 'disk', [ends(1)], 'Running · Ends Nov 29'],
    [off, 'disk', [ends(15)], 'Off · Ends Nov 29'],
    [running, 'disk', [ends(null)], 'Running · Canceled'],
    [running, 'disk', [limited], 'Running · Account limited'],
    // Another next boot hides it no more than billing does.
    [running, 'install', [], 'Running · Erased at next boot'],
    [off, 'network', [], 'Off · Network boot'],
    [off, 'cd', [overdue, limited], 'Off · Overdue · CD boot · Account limited'],
    [running, 'install', [ends(15)], 'Running · Erased at next boot · Ends Nov 29'],
    [running, 'install', [ends(1)], 'Running · Ends Nov 29 · Erased at next boot'],
    // Suspended and pending say nothing of power.
    [{ state: 'suspended', power: 'off' }, 'disk', [overdue], 'Off · Suspended · Overdue'],
    [{ state: 'suspended', power: 'on' }, 'disk', [], 'Running · Suspended'],
    [{ state: 'suspended' }, 'disk', [overdue], 'Unknown · Suspended · Overdue'],
    [{ state: 'pending', power: 'on' }, 'disk', [blocked], 'Running · Pending · Blocked'],
    [{ state: 'installing', stage: 2 }, 'install', [overdue], 'Installing 2/5 · Overdue'],
    [{ state: 'rented' }, 'disk', [blocked], 'Unknown · Blocked'],
  ])('%j, next boot from %s, %j: %s', (state, boot, hold, words) => {
    expect(wordsIn('en', { state, boot, hold })).toBe(words)
  })

  test('in German', () => {
    expect(wordsIn('de', { state: off, boot: 'disk', hold: [overdue] })).toBe('Aus · Überfällig')
  })
})

test.each<[ServerState, Parameters<typeof powerBadge>[1], string]>([
  [running, undefined, 'ok'],
  [off, undefined, 'off'],
  [off, 'starting', 'busy'],
  [running, 'restarting', 'busy'],
  [{ state: 'rented' }, 'restarting', 'busy'],
  [{ state: 'suspended', power: 'off' }, 'restarting', 'off'],
  [{ state: 'suspended', power: 'on' }, undefined, 'ok'],
  [{ state: 'installing', stage: null }, undefined, 'busy'],
])('the light of %j, %s: %s', (state, restarting, tone) => {
  expect(powerBadge(state, restarting).tone).toBe(tone)
})

test.each<[ServerState, NextBoot, string]>([
  [{ state: 'suspended', power: 'off' }, 'disk', 'Suspended'],
  [{ state: 'pending' }, 'network', 'Pending'],
  [off, 'network', 'Network boot'],
  [running, 'disk', 'Running'],
  [{ state: 'installing', stage: 2 }, 'install', 'Installing 2/5'],
])('where there is room for one label, %j and %s is %s', (state, boot, word) => {
  i18n.loadAndActivate({ locale: 'en', messages: en })
  expect(i18n._(stateBadge(state, boot).word)).toBe(word)
})
