/**
 * Makes a tab of its own kind of the one that shows somebody else's screens: its clock stands, and neither what this
 * browser keeps nor its other tabs have anything to do with it.
 */

/** Where the logs are kept that such tabs show. */
export const logsDatabase = 'patchbay.support'

/** What the browser keeps, and what tabs say to one another, has a name of its own here. */
const own = (name: string): string => `support view: ${name}`

type Named = (name: string, ...rest: never[]) => unknown

/** Has a method of the browser's, whose first argument is a name, take another in its place. */
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

/** `now`: when the clock stands, in ms since 1970. */
export function standApart(now: number): void {
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date(now).toString(),
    construct: (target, given: unknown[], made) =>
      // The type of a construct trap; dates are objects.
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
