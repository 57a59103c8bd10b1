/** Event emitters, and values outside of React. */

export interface Events<Message = void> {
  emit: (message: Message) => void
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

/** Components read it with `useStore`. */
export interface Store<Value> {
  get: () => Value
  /** Notifies the listeners, unless the value is the same. */
  set: (value: Value) => void
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
