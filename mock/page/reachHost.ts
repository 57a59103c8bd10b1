/** URL of `worker.ts`; replaced by the build. */
declare const hostAddress: string

/** Shown in the browser's developer tools. */
const name = 'patchbay-mock'

/**
 * The host's port. One shared worker serves all tabs. Browsers without shared workers (Chrome for Android) get one worker
 * per tab, and the tabs take turns with the world (`turns.ts`).
 */
export function reachHost(): MessagePort {
  if ('SharedWorker' in globalThis) {
    const { port } = new SharedWorker(hostAddress, {
      type: 'module',
      name,
    })
    port.start()
    return port
  }
  const { port1, port2 } = new MessageChannel()
  new Worker(hostAddress, { type: 'module', name }).postMessage(null, [port2])
  return port1
}
