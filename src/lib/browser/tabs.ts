import * as z from 'zod/mini'

/** Messages between the tabs of one browser. A tab doesn't receive its own. */
export interface TabChannel<Message = unknown> {
  post(message: Message): void
  listen(receive: (message: Message) => void): () => void
  close(): void
}

/**
 * Ignores messages that don't match the schema: another tab may run another version. Where the browser blocks channels,
 * as it may with storage, nothing is sent or received.
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
