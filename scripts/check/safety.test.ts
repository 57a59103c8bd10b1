/** Rules for every source file. Each rule proves that it can fail: it must find all of its `catches`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface Source {
  path: string
  text: string
}

const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }))

/** Comments may mention what code may not do. A comment starts after a space: `'src/**'` is none. */
const withoutComments = (text: string): string =>
  text.replaceAll(/(^|[\s{])\/\*[\s\S]*?\*\//g, '$1').replaceAll(/(^|\s)\/\/.*$/gm, '')

/** Tests, and what only they use. */
const isTest = ({ path }: Source): boolean => /\.test\.tsx?$|work\/testing\//.test(path)
const programIn = (folder: string): Source[] => sourcesIn(folder).filter((one) => !isTest(one))

const panel = programIn('src')
/** Everything that runs in the panel's page, including what the mock backend adds. */
const page = [...panel, ...programIn('demo')]
const mock = programIn('mock')
const endToEnd = sourcesIn('e2e')
const tests = [...['src', 'mock', 'demo', 'scripts'].flatMap(sourcesIn).filter(isTest), ...endToEnd]

/** Prints code for people to copy, and runs none of it. */
const recipe = 'src/lib/apiCalls/recipe/languages.ts'

/** Writes to the browser's storage, by `safeStorage.ts` or directly; databases through `idb-keyval`. */
const storageWrite =
  /\b(?!terminal\b|screen\b|clipboard\b|sends\b)\w+\.write\(|\.setItem\(|\b(?:local|session)Storage(?:\.\w+|\[[^\]]+\])\s*=[^=]|document\.cookie\s*=|\bfrom 'idb-keyval'|\.transaction\(/

/** The arguments of every storage write: up to the parenthesis that closes the call. */
function writtenBy(text: string): string[] {
  const calls = text.matchAll(/\b\w+\.(?:write|setItem|put)\(|(?<![.\w])(?:set|setMany|update)\(/g)
  return [...calls].map(({ 0: call, index }) => {
    let depth = 1
    let end = index + call.length
    while (depth > 0 && end < text.length) {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      end += 1
    }
    return text.slice(index, end)
  })
}

const secretName =
  /\b\w*(?:password|pin|secret|api_?key|token|root_?pass)\b(?!['"]|\s*:\s*(?:''|null))/i

/** A storage write of a value that is named like a secret. */
const writesSecret = (text: string): boolean =>
  storageWrite.test(text) && writtenBy(text).some((call) => secretName.test(call))

interface Rule {
  title: string
  sources: readonly Source[]
  finds: RegExp | ((text: string) => boolean)
  /** Code that the rule must find. */
  catches: readonly [string, ...string[]]
  /** Code that it must leave alone. */
  passes?: readonly string[]
  /** The files that may contain it. */
  allowed?: readonly string[]
}

const rules: readonly Rule[] = [
  {
    title: 'texts never become elements',
    sources: page,
    finds: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/,
    catches: ['<p dangerouslySetInnerHTML={{ __html: text }} />', 'place.innerHTML = text'],
  },
  {
    title: 'texts never become code',
    sources: page,
    finds: /\beval\(|new Function\(|document\.write/,
    catches: ['eval(text)', 'new Function(text)', 'document.write(text)'],
  },
  {
    title: 'values in messages are never parsed as markup: only our own <Trans> escapes them',
    sources: page,
    finds: /\bTrans\b[^}]*\} from '@lingui\/react'|\bformatElements\b|TransNoContext/,
    catches: ["import { Trans } from '@lingui/react'", 'formatElements(text, elements)'],
    passes: ["import { Trans } from '@lingui/react/macro'"],
    allowed: ['src/locales/Trans.tsx'],
  },
  {
    title: 'only the client calls the API',
    sources: panel,
    // The browser's own function: a query's method has the same name.
    finds: /(^|[^.\w]|\b(window|globalThis|self)\.)fetch\(|XMLHttpRequest|sendBeacon/,
    catches: ["await fetch('/api/eq.php')", 'window.fetch(url)', 'navigator.sendBeacon(url)'],
    passes: ['queryClient.fetch(query)', 'prefetch(action)'],
    // `losses.ts` and `localNetwork.ts` ask for a script's head, to tell what stops a call.
    allowed: [
      'src/api/client.ts',
      'src/api/localNetwork.ts',
      'src/api/losses.ts',
      'src/config.ts',
      'src/app/sendReport.ts',
      recipe,
      // Before the client is there, which takes the responses over.
      'src/start/firstReads.ts',
      'src/start/start.ts',
    ],
  },
  {
    title: 'the panel contains nothing of the mock backend',
    sources: panel,
    finds: /#(mock|demo)\/|(\.\.\/)+(mock|demo)\//,
    catches: ["import { World } from '#mock/world/world.ts'", "import('../../mock/app.ts')"],
  },
  {
    title: 'the panel writes nothing to the console',
    sources: panel,
    finds: /\bconsole\.\w+\(/,
    catches: ['console.error(error)'],
    allowed: [recipe],
  },
  {
    title: 'only modules that know what may be stored write to the browser’s storage',
    sources: page,
    finds: storageWrite,
    catches: [
      'kept.write(name, text)',
      'anyNewName.write(name, text)',
      "localStorage.setItem('x', text)",
      "localStorage['x'] = text",
      'document.cookie = text',
      "import { set } from 'idb-keyval'",
      "database.transaction('rows', 'readwrite')",
    ],
    passes: ['terminal.write(bytes)', 'navigator.clipboard.write(items)', 'write(text)'],
    allowed: [
      'demo/support/logs.ts',
      'demo/support/open.ts',
      'demo/support/visit.ts',
      'src/api/pendingWrites.ts',
      'src/app/panel/work.ts',
      'src/features/auth/rememberedAccount.ts',
      'src/features/auth/sso/flow.ts',
      'src/features/console/screen/keyMenu.ts',
      'src/features/console/screen/useBell.ts',
      'src/features/console/terminal/TerminalView.tsx',
      'src/features/console/typing/guestKeyboard.ts',
      'src/features/console/typing/hostKeymap.ts',
      'src/work/bulk/storage.ts',
      'src/work/bulk/storedRuns.ts',
      'src/work/ledger.ts',
      'src/work/temporaryAccess.ts',
      'src/features/ordering/installation/stageTimes.ts',
      'src/features/ordering/reinstall/LastSettings.tsx',
      'src/features/ordering/several/batchStore.ts',
      'src/features/palette/recent.ts',
      'src/features/servers/access/keyBook/keyBook.ts',
      'src/features/servers/list/listState.ts',
      'src/lib/apiCalls/Calls.tsx',
      'src/lib/appearance/appearance.ts',
      'src/lib/browser/database.ts',
      'src/lib/browser/notices.ts',
      'src/lib/browser/safeStorage.ts',
      'src/lib/forms/draft.ts',
      'src/lib/sentTwice/sentTwice.ts',
      'src/lib/sentTwice/twiceStorage.ts',
      'src/lib/session/ended.ts',
      'src/lib/session/store.ts',
      'src/locales/index.ts',
    ],
  },
  {
    title: 'no secret is stored',
    sources: page,
    finds: writesSecret,
    catches: [
      'kept.write(storageKey, password)',
      'safeLocalStorage.write(name, JSON.stringify({ rootPassword }))',
      'safeLocalStorage.write(\n  name,\n  JSON.stringify({\n    name,\n    root_pass: form.root,\n  }),\n)',
      "localStorage.setItem('x', typed.pin)",
      "import { set } from 'idb-keyval'\nset(id, { apiKey }, store)",
    ],
    passes: ["kept.write('patchbay.pin', String(count))", 'kept.write(name, form.hostname)'],
  },
  {
    title: 'a world’s only sources of chance and time are its own',
    sources: mock,
    finds: /Math\.random\(|new Date\(\)/,
    catches: ['Math.random()', 'new Date()'],
    passes: ['new Date(world.clock.now())'],
  },
  {
    title: 'end-to-end tests never intercept requests',
    sources: endToEnd,
    finds: /\.route\(|routeFromHAR|\.fulfill\(/,
    catches: ["await page.route('**', handle)", 'route.fulfill(reply)'],
  },
  {
    title: 'end-to-end tests wait for what a person would see, not for time',
    sources: endToEnd,
    finds: /waitForTimeout|(?<!\btest\.)setTimeout\(/,
    catches: ['await page.waitForTimeout(100)', 'setTimeout(resolve, 100)'],
    // In the page, whose clock the test drives; and where a browser waits by a clock of its own.
    allowed: ['e2e/matrix/disturbances.ts', 'e2e/repeated-writes-tls.spec.ts', 'e2e/timeLimits.ts'],
  },
  {
    title: 'no test is skipped or runs alone',
    sources: tests,
    finds: /\b(test|it|describe)(\.\w+)*\.(only|skip|fixme)\b/,
    catches: ["test.only('works')", "describe.skip('later')", "it.concurrent.only('works')"],
    passes: ['test.each(rows)', 'rows.only'],
    // Only where a program that it needs can't be installed.
    allowed: [
      'e2e/local-network.spec.ts',
      'e2e/obstacles.spec.ts',
      'e2e/printing.spec.ts',
      'e2e/proxies/policy-reports.spec.ts',
      'e2e/proxies/repeats.spec.ts',
      'scripts/check/safety.test.ts',
    ],
  },
]

const isFound = ({ finds }: Rule, text: string): boolean =>
  typeof finds === 'function' ? finds(text) : finds.test(text)

describe.each(rules)('$title', (rule) => {
  test('in every file', () => {
    expect(rule.sources.length).toBeGreaterThan(0)
    const found = rule.sources.filter(({ text }) => isFound(rule, text)).map(({ path }) => path)
    expect(found.toSorted()).toEqual([...(rule.allowed ?? [])].toSorted())
  })

  test('and a violation would be found', () => {
    expect(rule.catches.filter((code) => !isFound(rule, code))).toEqual([])
    expect((rule.passes ?? []).filter((code) => isFound(rule, code))).toEqual([])
  })
})

test('comments are ignored, and code next to them is not', () => {
  const text =
    "/** eval() */\nconst files = 'src/**/*.ts'\neval(text) // eval()\nconst end = '**/*'"
  expect(withoutComments(text).match(/eval/g)).toHaveLength(1)
})
