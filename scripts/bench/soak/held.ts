/** What a page holds: memory, timers, sockets, channels, locks, stored texts. */
import type { CDPSession, Page } from '@playwright/test'
import { heapOf } from '../tab.ts'

declare global {
  interface Window {
    /** Pending timers by handle; only in pages of the soak. */
    soak?: { readonly timers: Set<number>; readonly intervals: Set<number> }
  }
}

/** Runs in the page before its scripts: the browser has no list of pending timers. */
export function watchTimers(): void {
  const timers = new Set<number>()
  const intervals = new Set<number>()
  window.soak = { timers, intervals }
  const begin = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  const end = window.clearTimeout.bind(window)
  window.setTimeout = new Proxy(window.setTimeout, {
    apply(_begin, _self, [work, delay, ...args]: [TimerHandler, number?, ...unknown[]]) {
      const timer = begin(() => {
        timers.delete(timer)
        // The page's policy forbids code as text.
        if (typeof work === 'function') Reflect.apply(work, window, args)
      }, delay)
      timers.add(timer)
      return timer
    },
  })
  window.setInterval = new Proxy(window.setInterval, {
    apply(_repeat, _self, args: [TimerHandler, number?, ...unknown[]]) {
      const timer = repeat(...args)
      intervals.add(timer)
      return timer
    },
  })
  // The platform has one list for both kinds, so either function ends either kind.
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    window[name] = (timer) => {
      // Node's types, which a page doesn't need.
      if (typeof timer !== 'number') return
      timers.delete(timer)
      intervals.delete(timer)
      end(timer)
    }
}

/** Counts in the page. */
const inPage = (page: Page) =>
  page.evaluate(async () => {
    const { timers, intervals } = window.soak!
    const { held = [], pending = [] } = await navigator.locks.query()
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))
    return {
      timers: timers.size,
      intervals: intervals.size,
      locks: held.length + pending.length,
      entries: stored.length,
      characters: stored.flat().join('').length,
    }
  })

/** Live objects of a class of the browser, after garbage collection. */
async function instancesOf(cdp: CDPSession, name: string): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: `${name}.prototype` })
  const prototypeObjectId = result.objectId ?? ''
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId })
  const objectId = objects.objectId ?? ''
  const functionDeclaration = 'function () { return this.length }'
  const counted = await cdp.send('Runtime.callFunctionOn', { objectId, functionDeclaration })
  await cdp.send('Runtime.releaseObject', { objectId })
  return Number(counted.result.value)
}

/** Readings per sample; timers and locks come and go, so the lowest ones count. */
const readings = 5

/** Counts what the page holds, a second apart each time. */
export async function heldBy(page: Page, cdp: CDPSession) {
  let least = await inPage(page)
  for (let reading = 1; reading < readings; reading += 1) {
    await page.waitForTimeout(1000)
    const counts = await inPage(page)
    for (const name of ['timers', 'intervals', 'locks'] as const)
      least = { ...least, [name]: Math.min(least[name], counts[name]) }
  }
  const heap = await heapOf(cdp, { buffers: true })
  const { nodes, documents, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return {
    ...least,
    heap,
    sockets: await instancesOf(cdp, 'WebSocket'),
    channels: await instancesOf(cdp, 'BroadcastChannel'),
    nodes,
    documents,
    listeners: jsEventListeners,
  }
}
