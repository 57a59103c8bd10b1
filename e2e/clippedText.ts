import { expect, type Page } from '@playwright/test'

/**
 * Texts that can't be read in whole: cut by a box that is too low or too narrow for them, or drawn over what is beside
 * it. Ellipses, which the design has, and what scrolls are left out.
 */
export async function expectNoClippedText(page: Page, where: string): Promise<void> {
  // Fonts change the width of texts.
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await page.evaluate(clippedTexts), where).toEqual([])
}

function clippedTexts(): string[] {
  /** In px: rounding, and accents that reach above a line. */
  const tolerance = 2
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** Hidden from sight, in a box of one pixel. */
  const isForReaders = (element: Element | null): boolean => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    return (width <= 1 && height <= 1) || isForReaders(element.parentElement)
  }
  const texts = (root: Element): Range[] => {
    const ranges: Range[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || node.textContent?.trim() === '' || isForReaders(parent) || !isShown(parent))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      ranges.push(range)
    }
    return ranges
  }
  const describe = (element: Element, why: string): string =>
    `${why}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 60) ?? ''}"> ${element.textContent?.trim().slice(0, 60)}`
  const found = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    if (!(element instanceof HTMLElement) || isForReaders(element) || !isShown(element)) continue
    const style = getComputedStyle(element)
    const clipsDown =
      ['hidden', 'clip'].includes(style.overflowY) || /strict|content|paint/.test(style.contain)
    const isFramed = element.matches(
      'button, label, nav a, [role=tab], [role=menuitem], [role=option]',
    )
    if (!clipsDown && !isFramed) continue
    // Facts of a line that has no room for all on a phone, shown again below.
    if (style.overflowClipMargin === '4px') continue
    if (style.webkitLineClamp !== 'none' || element.closest('[aria-hidden=true]')) continue
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    // Rows of one height: what is in them may not reach into the next.
    if (/strict/.test(style.contain)) {
      const content = element.firstElementChild?.getBoundingClientRect()
      if (content && content.bottom > box.bottom + 0.5)
        found.add(describe(element, 'higher than its row'))
    }
    for (const range of texts(element)) {
      const parent = range.startContainer.parentElement
      // Scrolled to by those who need it, or cut by another box inside, which is looked at by itself.
      const between = parent?.closest('*')
      let inner: Element | null | undefined = between
      let isOwn = true
      while (inner && inner !== element) {
        const { overflowX, overflowY, position } = getComputedStyle(inner)
        if (overflowX !== 'visible' || overflowY !== 'visible' || position === 'fixed')
          isOwn = false
        inner = inner.parentElement
      }
      if (!isOwn) continue
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue
        if (rect.bottom > box.bottom + tolerance || rect.top < box.top - tolerance)
          found.add(describe(element, clipsDown ? 'cut below' : 'taller than its frame'))
        const isEllipsis = style.textOverflow === 'ellipsis'
        if (!isEllipsis && (rect.right > box.right + tolerance || rect.left < box.left - tolerance))
          if (style.overflowX !== 'auto' && style.overflowX !== 'scroll')
            found.add(describe(element, 'wider than its frame'))
      }
    }
  }
  return [...found].slice(0, 12)
}
