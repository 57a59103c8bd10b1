/** The worker that the host lives in: shared by all tabs, or a tab's own where the browser shares none. */
import { serve } from './host.ts'

// A machine's terminal (@xterm/headless) looks for a window when it is loaded, though it shows none.
globalThis.window ??= globalThis as unknown as typeof window

const welcome = ({ ports: [page] }: Pick<MessageEvent, 'ports'>): void => {
  if (page) serve(page)
}

// A shared worker is told of a tab by `connect`, a tab's own by its first message; each with a port.
addEventListener('connect', (event) => {
  // The DOM's types know the events of windows only.
  if (event instanceof MessageEvent) welcome(event)
})
addEventListener('message', welcome)
