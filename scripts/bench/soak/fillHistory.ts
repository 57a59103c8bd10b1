import type { Page } from '@playwright/test'
import { historyLimits } from '#features/operations/ledger.ts'

/**
 * Fills the history of operations up to its limits with copies of what was done so far, and reloads: from then on every new one
 * has to push an old one out, as on the device of somebody who has used the panel for months.
 */
export async function fillHistory(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    interface StoredOperation {
      id: string
      startedAt: number
      run?: string
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('patchbay-operations')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('open')))
    })
    const store = database.transaction('operations', 'readwrite').objectStore('operations')
    const done = await new Promise<StoredOperation[]>((resolve, reject) => {
      const reading = store.getAll()
      // Written by this version of the panel.
      reading.addEventListener('success', () => resolve(reading.result as StoredOperation[]))
      reading.addEventListener('error', () => reject(reading.error ?? new Error('read')))
    })
    for (const [kind, count] of Object.entries(most)) {
      const own = done.filter(({ run }) => (run === undefined) === (kind === 'single'))
      if (own.length === 0) throw new Error(`Nothing of this kind was done: ${kind}`)
      for (let copy = own.length; copy < count; copy += 1) {
        const original = own[copy % own.length]
        if (!original) continue
        const id = `${original.id}-${copy}`
        store.put({ ...original, id, startedAt: original.startedAt - copy * 60_000 }, id)
      }
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    database.close()
  }, historyLimits)
  await page.reload()
}
