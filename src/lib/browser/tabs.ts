import * as z from 'zod/mini'

/** What the tabs of one browser tell one another. A tab never hears itself. */
export interface TabChannel<Message = unknown> {
  post(message: Message): void
  /** Returns how to stop. */
  listen(receive: (message: Message) => void): () => void
  close(): void
}

/**
 * A channel on which what does not fit the schema is not heard: another tab may run another version of the panel. Where
 * the browser lets tabs tell nothing, as it does when it keeps nothing, this one is alone.
 */
export function tabChannel<Message>(
  name: string,
  schema: z.ZodMiniType<Message>,
): TabChannel<Message> {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    return { post: () => undefined, listen: () => () => undefined, close: () => undefined }
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (message) => channel.postMessage(message),
    listen(receive) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const message = z.safeParse(schema, data)
        if (message.success) receive(message.data)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}
