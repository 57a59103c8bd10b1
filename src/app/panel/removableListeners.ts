/**
 * Calls `make`, and removes the listeners that it adds to the window and the document when the signal is aborted. For libraries
 * that never remove their own: those of the router's scroll restoration would keep the router in memory, with everything
 * its last screens loaded.
 */
export function withListenersUntil<Made>(signal: AbortSignal, make: () => Made): Made {
  const restores = [window, document].map((target) => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its target, and put back as it was
    const { addEventListener } = target
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options: boolean | AddEventListenerOptions = {},
    ) => {
      const given = typeof options === 'object' ? options : { capture: options }
      addEventListener.call(target, type, listener, { signal, ...given })
    }
    return () => (target.addEventListener = addEventListener)
  })
  try {
    return make()
  } finally {
    for (const restore of restores) restore()
  }
}
