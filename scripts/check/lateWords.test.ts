import { expect, test } from 'vitest'
import type { Catalogue } from '../../src/locales/catalogues.ts'
import type { Chunk } from '../build/chunks.ts'
import { routeFiles } from '../build/firstScript.ts'
import { lateWords } from './lateWords.ts'

const routes = 'src/routes/_panel/'
const panel = 'src/app/panel/panel.tsx'
const signIn = 'src/app/signIn/SignInPage.tsx'
const list = `${routes}servers.tsx`
const server = `${routes}servers_.$serverId.tsx`
const keys = `${routes}servers_.$serverId.keys.tsx`
const reinstall = `${routes}servers_.$serverId.reinstall.tsx`
const billing = `${routes}billing.index.tsx`
const chart = 'src/features/serverPage/Chart.tsx'
const split = '?tsr-split=component---loader'

test.each<readonly [shownBy: string, catalogue: Catalogue, complaints: number]>([
  [signIn, 'start', 0],
  [signIn, 'panel', 1],
  [list, 'panel', 0],
  [list, 'server', 1],
  [list, 'screens', 1],
  [keys, 'panel', 0],
  [keys, 'server', 0],
  [keys, 'screens', 1],
  [keys + split, 'screens', 1],
  [reinstall + split, 'screens', 0],
  [billing + split, 'screens', 0],
  [chart, 'server', 0],
  [chart, 'screens', 1],
  ['src/features/servers/dialogs/Dialog.tsx', 'screens', 0],
  // The frame of all tabs: the overview and six more, not the three that wait for all words.
  [server + split, 'server', 0],
  [server + split, 'screens', 7],
  [panel, 'panel', 0],
  [panel, 'start', 0],
  // Every server tab and the list.
  [panel, 'screens', 8],
])('what %s shows speaks from %s: %s complaints', (shownBy, catalogue, complaints) => {
  const chunks: Pick<Chunk, 'uses' | 'sparing'>[] = [
    { uses: { [panel]: [], [signIn]: [] }, sparing: { [chart]: 'server' } },
    { uses: { [shownBy]: ['src/ui/Card.tsx'] }, sparing: {} },
    { uses: { 'src/ui/Card.tsx': ['src/Words.tsx'], 'src/Words.tsx': [] }, sparing: {} },
  ]
  const read = (name: Catalogue) =>
    name === catalogue
      ? '#: src/Words.tsx\nmsgid "Key"\nmsgstr "Key"\n\n#: src/Words.tsx\nmsgid "Keys"\nmsgstr "Keys"\n'
      : ''
  const found = lateWords(chunks, routeFiles(), read)
  expect(
    found.filter((one) => one.includes(`src/Words.tsx, but doesn’t wait for ${catalogue}`)),
  ).toHaveLength(complaints)
  expect(found.length > 0).toBe(complaints !== 0)
})
