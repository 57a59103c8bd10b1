/** The address of `worker.ts`; the build puts it in the place of this name. */
declare const hostAddress: string

/** The worker's name says whose world it has; a browser's tools list it. */
const name = 'patchbay-mock'

/**
 * The port of the host. One worker serves all tabs; where browsers share none (Chrome for Android), every tab has its
 * own, and they take turns with the world (`turns.ts`).
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
