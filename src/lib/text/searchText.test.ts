import { describe, expect, test } from 'vitest'
import { folded, isSameText, searchFor, searchForWords, searchText } from './searchText.ts'

describe('what is typed finds', () => {
  test.each<[string, string, string]>([
    ['a decomposed name', 'Zürich', 'Zu\u0308rich-01'],
    ['a composed name', 'Zu\u0308rich', 'Zürich-01'],
    ['a name without its accents', 'zurich', 'Zürich-01'],
    ['a name with accents that it lacks', 'Zürich', 'zurich-01'],
    ['an umlaut written out', 'muenchen', 'München'],
    ['what was written out, by its umlaut', 'münchen', 'web-muenchen-01'],
    ['a decomposed umlaut written out', 'MUENCHEN', 'Mu\u0308nchen'],
    ['a sharp s', 'strasse', 'Hauptstraße'],
    ['two s, by a sharp one', 'straße', 'HAUPTSTRASSE'],
    ['a capital sharp s', 'straße', 'HAUPTSTRAẞE'],
    ['Turkish capitals', 'istanbul', 'İSTANBUL'],
    ['Turkish small letters', 'ISPARTA', 'ısparta'],
    ['a dotless i, by a dotted one', 'diyarbakir', 'Diyarbakır'],
    ['French', 'eleve', 'Élève'],
    ['a French ligature', 'coeur', 'Cœur'],
    ['Spanish', 'espana', 'España'],
    ['Danish', 'kobenhavn', 'København'],
    ['Polish', 'lodz', 'Łódź'],
    ['Vietnamese, with two marks in another order', 'Viê\u0323t', 'Việt'],
    ['Greek, with a final sigma', 'ΟΔΟΣ', 'οδός'],
    ['Greek without accents', 'αθηνα', 'Αθήνα'],
    ['Cyrillic', 'МОСКВА', 'Москва'],
    ['Cyrillic without dots', 'елка', 'Ёлка'],
    ['Hebrew with points', 'שלום', 'שָׁלוֹם'],
    ['Arabic with vowels', 'محمد', 'مُحَمَّد'],
    ['a Persian letter', 'کتاب', 'كتاب'],
    ['Korean, decomposed', '서울'.normalize('NFD'), '서울'],
    ['Japanese, decomposed', 'が'.normalize('NFD'), 'が'],
    ['half-width Japanese', 'サーバ', 'ｻｰﾊﾞ'],
    ['full-width letters and digits', 'web-01', 'ｗｅｂ－０１'],
    ['Arabic digits', '٢٠٣', '203.0.113.9'],
    ['Devanagari digits', '५१००', '5100'],
    ['a word processor’s hyphen', 'web‑01', 'web-01'],
    ['a dash', 'web–01', 'web-01'],
    ['a soft hyphen', 'web\u00adserver', 'webserver'],
    ['a zero-width space', 'web\u200b-01', 'web-01'],
    ['a typographic apostrophe', 'l’hôte', "l'hote"],
    ['a blank that doesn’t break', 'mail\u00a0server', 'Mail server'],
  ])('%s', (_name, typed, text) => {
    expect(searchFor(typed)(searchText([text]))).toBe(true)
  })
})

test.each<[string, string, string]>([
  ['another letter', 'zurick', 'Zürich'],
  ['a letter of Hindi with another vowel', 'कि', 'की'],
  ['a Japanese letter without its mark', 'か'.concat('ん'), 'がん'],
  ['a text across two texts', 'ab', ''],
])('%s isn’t the same', (_name, typed, text) => {
  expect(searchFor(typed)(searchText([text === '' ? 'a' : text, 'b']))).toBe(false)
})

test('an ASCII text is only lowered', () => {
  expect(folded('Web-NL_01.Example=%')).toBe('web-nl_01.example=%')
})

test('words are found in any order', () => {
  const isIn = searchForWords('  server ZURICH ')
  expect(isIn(searchText(['Zürich', 'mail server']))).toBe(true)
  expect(isIn(searchText(['Zürich', 'mail']))).toBe(false)
})

test('the same text in another case and normal form', () => {
  expect(isSameText('Büro', 'BU\u0308RO')).toBe(true)
  expect(isSameText('Büro', 'Büros')).toBe(false)
})
