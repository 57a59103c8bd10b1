/**
 * `npx tsx scripts/check/nearWords.ts [FOLDER]` prints near-duplicate messages for review: those that differ only in case,
 * punctuation, small words or a synonym, or that share a translation.
 */
import { locales } from '../../src/locales/languages.ts'
import { type Text, texts } from './words.ts'

const synonyms: readonly (readonly string[])[] = [
  ['show', 'see', 'view', 'open', 'display'],
  ['remove', 'delete'],
  ['add', 'new', 'create'],
  ['save', 'store', 'keep', 'apply'],
  ['change', 'edit', 'update', 'set', 'modify'],
  ['choose', 'select', 'pick'],
  ['load', 'read', 'fetch', 'get'],
  ['can’t', 'couldn’t', 'cannot', 'failed'],
  ['again', 'retry', 'anew'],
  ['end', 'finish', 'complete', 'done'],
  ['begin', 'start', 'launch'],
  ['yet', 'so', 'still', 'now', 'currently'],
  ['none', 'no', 'nothing'],
  ['all', 'every', 'each', 'any'],
  ['anzeigen', 'zeigen', 'öffnen', 'ansehen'],
  ['entfernen', 'löschen'],
  ['hinzufügen', 'anlegen', 'erstellen'],
  ['speichern', 'übernehmen', 'sichern'],
  ['ändern', 'bearbeiten'],
  ['wählen', 'auswählen', 'aussuchen'],
  ['laden', 'lesen', 'abrufen'],
]
const meaning = new Map(
  synonyms.flatMap(([first = '', ...others]) => others.map((word) => [word, first])),
)

const small = new Set(
  `a an the this that these your our its of for to in on at is are was be been it you we and with has have
  der die das dem den des ein eine einen einem einer ihr ihre ihren sie es und mit für zu im in am an ist sind wird werden`.split(
    /\s+/,
  ),
)

/** A normalized text for comparison. */
const core = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<\/?\w+\/?>/g, '')
    .replace(/\{\w+\}/g, '◻')
    .split(/[^\p{L}\p{N}◻’]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map(
      (word) => meaning.get(word) ?? meaning.get(word.replace(/s$/, '')) ?? word.replace(/s$/, ''),
    )
    .join(' ')

const [folder = ''] = process.argv.slice(2)
for (const language of Object.keys(locales)) {
  const groups = new Map<string, Text[]>()
  for (const text of texts().filter((one) => one.language === language)) {
    groups.set(core(text.text), [...(groups.get(core(text.text)) ?? []), text])
  }
  for (const group of groups.values()) {
    if (new Set(group.map(({ source }) => source)).size < 2) continue
    if (!group.some(({ area }) => area.startsWith(folder))) continue
    console.log(group.map(({ text, area }) => `${text}   (${area})`).join('\n') + '\n')
  }
}
