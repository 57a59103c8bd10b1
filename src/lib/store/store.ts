/** What is told to whoever listens: something that happened, or a value that has changed. */

export interface Events<Message = void> {
  emit: (message: Message) => void
  /** Returns how to stop. */
  subscribe: (listener: (message: Message) => void) => () => void
  hasListeners: () => boolean
}

export function createEvents<Message = void>(): Events<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    emit(message) {
      for (const listener of listeners) listener(message)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** A value outside of React. Components read it by `useStore`. */
export interface Store<Value> {
  get: () => Value
  /** Tells the listeners, unless it is the same value. */
  set: (value: Value) => void
  /** Calls back when it has changed. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const changes = createEvents()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
