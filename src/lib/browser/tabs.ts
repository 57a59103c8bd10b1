/** What the tabs of one browser say to one another. A tab never hears itself. */
export interface TabChannel {
  post: (message: unknown) => void
  /** Calls back with what another tab said: of any shape, it may run another version. Returns how to stop. */
  listen: (receive: (message: unknown) => void) => () => void
  close: () => void
}

/** Where the browser lets tabs say nothing, as it does when it keeps nothing, this one is alone. */
const alone: TabChannel = {
  post: () => undefined,
  listen: () => () => undefined,
  close: () => undefined,
}

export function tabChannel(name: string): TabChannel {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    return alone
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (message) => channel.postMessage(message),
    listen(receive) {
      const heard = ({ data }: MessageEvent<unknown>): void => receive(data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
    close: () => channel.close(),
  }
}
