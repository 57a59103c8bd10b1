/**
 * Isolates a support view's tab: its clock stands still, and its storage and messages are separate from other
 * tabs.
 */

/** The database of opened logs. */
export const logsDatabase = 'patchbay.support'

/** The separate name of a database, channel or lock. */
const own = (name: string): string => `support view: ${name}`

type Named = (name: string, ...rest: never[]) => unknown

/** Wraps a browser method so that its first argument, a name, is replaced. */
function renamed<Key extends string>(
  owner: Record<Key, Named>,
  method: Key,
  rename: (name: string) => string,
): void {
  const original = owner[method]
  owner[method] = function (this: unknown, name, ...rest) {
    return Reflect.apply(original, this, [rename(name), ...rest])
  }
}

/** `now`: the time at which the clock stands, in ms since 1970. */
export function isolateTab(now: number): void {
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date(now).toString(),
    construct: (target, given: unknown[], made) =>
      // Required by the construct trap's type; dates are objects.
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as Date,
    get: (target, name): unknown => (name === 'now' ? () => now : Reflect.get(target, name)),
  })

  renamed(IDBFactory.prototype, 'open', (name) => (name === logsDatabase ? name : own(name)))

  const Channel = BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(own(name))
    }
  }

  if (!('locks' in navigator)) return
  renamed(LockManager.prototype, 'request', own)
}
