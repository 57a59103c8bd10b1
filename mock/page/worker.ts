/** The host's worker: shared by all tabs, or one per tab in browsers without shared workers. */
import { serve } from './host.ts'

// @xterm/headless looks for a window when it is loaded.
globalThis.window ??= globalThis as unknown as typeof window

const welcome = ({ ports: [page] }: Pick<MessageEvent, 'ports'>): void => {
  if (page) serve(page)
}

// Tabs announce themselves with a port: by `connect` to a shared worker, by the first message to a dedicated
// one.
addEventListener('connect', (event) => {
  // The DOM's types only cover events of windows.
  if (event instanceof MessageEvent) welcome(event)
})
addEventListener('message', welcome)
