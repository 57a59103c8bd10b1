/**
 * Calls `make`, and removes the listeners that it adds to the window and the document when the signal is aborted. For libraries
 * that never remove their own: those of the router's scroll restoration would keep the router in memory, with everything
 * its last screens loaded.
 */
export function withListenersUntil<Made>(signal: AbortSignal, make: () => Made): Made {
  const restores = [window, document].map((target) => {
    const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
    const add = target.addEventListener.bind(target)
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options: boolean | AddEventListenerOptions = {},
    ) => {
      const given = typeof options === 'object' ? options : { capture: options }
      add(type, listener, { signal, ...given })
    }
    return () => {
      // In browsers the prototype has it.
      if (own) Object.defineProperty(target, 'addEventListener', own)
      else Reflect.deleteProperty(target, 'addEventListener')
    }
  })
  try {
    return make()
  } finally {
    for (const restore of restores) restore()
  }
}
