import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

/** One run of axe: which part of the page, and which rules. */
export interface AxeRun {
  readonly context: { include: string[][]; exclude: string[][] }
  readonly options: RunOptions
}

/**
 * Runs axe, which is already there, one run after another. Measuring contrast takes most of its time, and depends only on an
 * element's colors, its font and what is painted around it. So among elements that are alike in all of that, such as the cells
 * of a column, it is measured in the first. Everything else is judged in every element.
 */
export const runAxeInPage = (page: Page, runs: readonly AxeRun[]): Promise<Result[]> =>
  page.evaluate(async (axeRuns) => {
    // Set by axe's source.
    const { axe: judge } = globalThis as unknown as { axe: typeof axe }
    const mark = 'data-first-of-its-colors'
    const decisive = [
      'color',
      'opacity',
      'font-size',
      'font-weight',
      'background-color',
      'background-image',
      'background-clip',
      'text-shadow',
      'filter',
      'mix-blend-mode',
      'visibility',
      'position',
      'z-index',
      'clip-path',
      'overflow-x',
      'overflow-y',
      '-webkit-text-stroke-width',
    ]

    /** Numbers for descriptions, which would get long. */
    const numbers = new Map<string, number>()
    const numberOf = (description: string): number => {
      const number = numbers.get(description) ?? numbers.size
      numbers.set(description, number)
      return number
    }

    /** The same for elements with the same looks, states and ancestors. */
    const looks = new Map<Element, number>()
    const looksOf = (element: Element): number => {
      const known = looks.get(element)
      if (known !== undefined) return known
      const style = getComputedStyle(element)
      // Classes also stand for pseudo-elements.
      const states = [...element.attributes].filter(({ name }) =>
        /^(class|type|role|inert|hidden|disabled|aria-(disabled|hidden))$/.test(name),
      )
      const number = numberOf(
        [
          element.parentElement ? looksOf(element.parentElement) : '',
          element.tagName,
          ...states.map(({ name, value }) => `${name}=${value}`),
          ...decisive.map((property) => style.getPropertyValue(property)),
        ].join('|'),
      )
      looks.set(element, number)
      return number
    }

    /** What axe makes of a text: it passes over those without letters, and can't tell about a single one. */
    const textOf = (element: Element): string => {
      const text = [...element.childNodes]
        .map((node) => (node instanceof Text ? node.data.trim() : ''))
        .join('')
      return text.length > 1 && /[\p{L}\p{N}]/u.test(text) ? 'text' : text
    }

    /** What is painted in front of an element and behind it, where it is on the screen. */
    const around = (element: Element): string => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const painted = document.elementsFromPoint(left + width / 2, top + height / 2)
      return `${width > 0 && height > 0} ${painted.map(looksOf).join(' ')}`
    }

    const markFirsts = (): Element[] => {
      const seen = new Set<string>()
      return [...document.querySelectorAll('*')].filter((element) => {
        // Fields have their text, or its placeholder, elsewhere.
        const isField = element.matches('input, select, textarea')
        const text = textOf(element)
        const kind = `${looksOf(element)} ${text} ${text === '' ? '' : around(element)}`
        if (seen.has(kind) && !isField) return false
        seen.add(kind)
        element.setAttribute(mark, '')
        return true
      })
    }

    const violations: Result[] = []
    const firsts = markFirsts()
    judge.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })
    // Sequentially: axe can't run in parallel.
    for (const { context, options } of axeRuns)
      violations.push(...(await judge.run(context, options)).violations)
    for (const element of firsts) element.removeAttribute(mark)
    return violations
  }, runs)
