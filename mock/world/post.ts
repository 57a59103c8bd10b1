/** Outgoing mail and webhooks. Nothing is sent: both are stored for `/mock/mail` and `/mock/outgoing`. */
import type { OutgoingRow } from './rows.ts'
import type { World } from './world.ts'

/** Stores a mail, shown at `GET /mock/mail`. */
export function sendMail(world: World, to: string, subject: string, text: string): void {
  const { mail } = world.tables
  mail.put({ id: mail.nextId(), to, subject, text, at: world.clock.now() })
}

/** Stores a request to `url`, shown at `GET /mock/outgoing`. Its body is our own choice (spec.md 6). */
export function sendWebhook(
  world: World,
  url: string,
  about: OutgoingRow['about'],
  body: OutgoingRow['body'] = {},
): void {
  const { outgoing } = world.tables
  outgoing.put({ id: outgoing.nextId(), url, about, body, at: world.clock.now() })
}
