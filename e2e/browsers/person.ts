/** What a person does in a tab, and sees there. The same in every engine. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Tab } from './engine.ts'
import { look, sent, type What, type Words } from './find.ts'

const library = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
)

const seen = z.array(
  z.object({
    text: z.string(),
    checked: z.boolean(),
    disabled: z.boolean(),
    focused: z.boolean(),
    point: z.object({ x: z.number(), y: z.number() }).optional(),
  }),
)
type Seen = z.infer<typeof seen>

/** Keys that write nothing, as WebDriver spells them. */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Control: '\uE009',
} as const

/** Characters that need Shift. A console gets the keys themselves. */
const shifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/

const pollOptions = { timeout: 20_000, intervals: [50, 100, 100, 200] }

/** A person with a tab. */
export class Person {
  readonly #tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  /** Opens a URL of the panel. */
  async visit(path: string): Promise<void> {
    await this.#tab.open(new URL(path, this.#origin).href)
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    await this.#tab.open(await this.address())
  }

  /** The whole URL. */
  async address(): Promise<string> {
    return this.run(z.string(), () => location.href)
  }

  /** All text of the page. */
  async text(): Promise<string> {
    return this.run(z.string(), () => document.body.innerText)
  }

  /** Calls a self-contained function in the page. */
  async run<Result, Args extends unknown[]>(
    result: z.ZodType<Result>,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<Result> {
    return result.parse(await this.#tab.call(String(work), args))
  }

  /** Waits until a part is visible, and returns its text. */
  async see(what: What): Promise<string> {
    const [first] = await this.#until(what, (found) => found.length > 0)
    return first?.text ?? ''
  }

  /** Waits until a part is visible with a text in it. */
  async read(what: What, text: Words): Promise<void> {
    await this.#until(what, (found) =>
      found.some((part) =>
        text instanceof RegExp ? text.test(part.text) : part.text.includes(text),
      ),
    )
  }

  /** Waits until no such part is visible. Look at it first. */
  async miss(what: What): Promise<void> {
    await this.#until(what, (found) => found.length === 0)
  }

  /** The number of such parts. */
  async count(what: What): Promise<number> {
    return (await this.#look(what)).length
  }

  /** Waits until such a part has the focus. */
  async focus(what: What): Promise<void> {
    await this.#until(what, (found) => found.some(({ focused }) => focused))
  }

  /** Waits until such a box or radio button is checked. */
  async checked(what: What): Promise<void> {
    await this.#until(what, (found) => found.some(({ checked }) => checked))
  }

  /** Clicks the first such part, once it is enabled, stands still, and nothing covers it. */
  async press(what: What): Promise<void> {
    let before = ''
    const found = await this.#until(
      what,
      (parts) => {
        const now = JSON.stringify(parts[0]?.point)
        const isStill = now === before
        before = now
        return isStill && parts[0]?.point !== undefined && !parts[0].disabled
      },
      true,
    )
    const { x, y } = found[0]?.point ?? { x: 0, y: 0 }
    await this.#tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Replaces the text of a field. */
  async enter(what: What, text: string): Promise<void> {
    await this.press(what)
    await this.focus(what)
    await this.key('Control', 'a')
    await this.type(text)
    await this.#until(what, ([field]) => field?.text === text)
  }

  /** Types on an American keyboard. */
  async type(text: string): Promise<void> {
    await this.#press(
      Array.from(text, (letter) => {
        if (letter === '\n') return [keys.Enter]
        return shifted.test(letter) ? [keys.Shift, letter] : [letter]
      }),
    )
  }

  /** Presses keys together, each by its name or by what it writes. */
  async key(...together: string[]): Promise<void> {
    const named = new Map<string, string>(Object.entries(keys))
    await this.#press([together.map((name) => named.get(name) ?? name)])
  }

  /** A PNG file of what the tab shows. */
  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#tab.picture(), 'base64')
  }

  async #press(chords: readonly (readonly string[])[]): Promise<void> {
    const actions = chords.flatMap((chord) => [
      ...chord.map((value) => ({ type: 'keyDown', value })),
      ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  async #look(what: What, isScrolled = false): Promise<Seen> {
    const args = [sent(what), isScrolled]
    try {
      return seen.parse(await this.#tab.call(String(look), args))
    } catch (error) {
      if (!String(error).includes('TestingLibraryDom')) throw error
      // A new page.
      await this.#tab.call(`() => { ${library} }`, [])
      return seen.parse(await this.#tab.call(String(look), args))
    }
  }

  async #until(what: What, isEnough: (found: Seen) => boolean, isScrolled = false): Promise<Seen> {
    let found: Seen = []
    await expect
      .poll(
        async () => {
          try {
            found = await this.#look(what, isScrolled)
          } catch (error) {
            return String(error)
          }
          return isEnough(found) || found
        },
        { ...pollOptions, message: JSON.stringify(sent(what)) },
      )
      .toBe(true)
    return found
  }
}
