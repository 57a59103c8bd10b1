/**
 * Makes a tab of its own kind of the one that shows somebody else's screens: its clock stands, and neither what this
 * browser keeps nor its other tabs have anything to do with it.
 */

/** Where the logs are kept that such tabs show. */
export const logsDatabase = 'patchbay.support'

/** What the browser keeps, and what tabs say to one another, has a name of its own here. */
const own = (name: string): string => `support view: ${name}`

/** `now`: when the clock stands, in ms since 1970. */
export function standApart(now: number): void {
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date(now).toString(),
    construct: (target, given: unknown[], made) =>
      // The type of a construct trap; dates are objects.
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as Date,
    get: (target, name): unknown => (name === 'now' ? () => now : Reflect.get(target, name)),
  })

  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, name === logsDatabase ? name : own(name), version)
  }

  const Channel = BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(own(name))
    }
  }

  if (!('locks' in navigator)) return
  const { request } = LockManager.prototype
  LockManager.prototype.request = function (this: LockManager, name: string, ...rest: unknown[]) {
    return Reflect.apply(request, this, [own(name), ...rest]) as Promise<never>
  }
}
