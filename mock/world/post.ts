/** What leaves the service: mail, and requests to other people's addresses. Both are only kept, to be looked at. */
import type { OutgoingRow } from './rows.ts'
import type { World } from './world.ts'

/** Sends mail; it is read at `GET /mock/mail`. */
export function sendMail(world: World, to: string, subject: string, text: string): void {
  const { mail } = world.tables
  mail.put({ id: mail.nextId(), to, subject, text, at: world.clock.now() })
}

/** Requests `url`; it is read at `GET /mock/outgoing`. What such a request carries is our own choice (spec.md 6). */
export function callOut(
  world: World,
  url: string,
  about: OutgoingRow['about'],
  body: OutgoingRow['body'] = {},
): void {
  const { outgoing } = world.tables
  outgoing.put({ id: outgoing.nextId(), url, about, body, at: world.clock.now() })
}
