import { expect, type Page } from '@playwright/test'

/** Texts in the window whose middle belongs to something that isn't part of them: what lies over them. */
export async function expectNothingCovered(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(coveredTexts), where).toEqual([])
}

function coveredTexts(): string[] {
  /** What is seen of a box within those that cut it. */
  const seenOf = (box: DOMRect, within: Element | null): DOMRect => {
    if (!within) return box
    const isCut = getComputedStyle(within).overflowX !== 'visible'
    const frame = isCut ? within.getBoundingClientRect() : box
    const left = Math.max(box.left, frame.left)
    const top = Math.max(box.top, frame.top)
    const width = Math.min(box.right, frame.right) - left
    const height = Math.min(box.bottom, frame.bottom) - top
    return seenOf(
      new DOMRect(left, top, Math.max(0, width), Math.max(0, height)),
      within.parentElement,
    )
  }
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent || text.textContent?.trim() === '') continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      const { x, y, width, height } = seenOf(box, parent)
      if (width < 3 || height < 3) continue
      const over = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!over || over.contains(parent) || parent.contains(over)) continue
      // A control's input lies over its words, and takes the press for them.
      if (over instanceof HTMLInputElement) continue
      const cover = over.closest('section, button, nav, header, aside, [role=row]') ?? over
      found.push(
        `${text.textContent?.trim().slice(0, 40)} below ${cover.textContent?.slice(0, 40)}`,
      )
    }
  }
  return found
}
