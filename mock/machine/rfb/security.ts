/** How a viewer signs in: RFC 6143, 7.1.2 and 7.2; VeNCrypt by the RFB protocol's community version, 7.2.11. */
import type { ScreenSecurity } from '../../world/rows.ts'
import type { Wire } from '../console/wire.ts'
import { joined, latin1, Malformed, u32, withLength } from './bytes.ts'
import { responseTo } from './vncAuth.ts'

/** Authentication of viewers. */
export interface Lock {
  readonly security: ScreenSecurity | 'none'
  /** The user name, where viewers need one. */
  readonly user: string
  /** Why a viewer is refused, if it is. `knows` tests whether it knows a password. */
  readonly refusal: (knows: (password: string) => boolean) => string | undefined
}

type Conversation<Result> = Generator<number, Result, Uint8Array>
type Knows = (password: string) => boolean

const types = { none: 1, vnc: 2, vencrypt: 19 } as const
const subtypes = { plain: 256, x509Plain: 262 } as const

/** Authenticates the viewer; if it returns false, the viewer has been told why. */
export function* authenticate(wire: Pick<Wire, 'send'>, lock: Lock): Conversation<boolean> {
  const type =
    lock.security === 'plain' || lock.security === 'x509' ? types.vencrypt : types[lock.security]
  wire.send(Uint8Array.of(1, type))
  if ((yield 1)[0] !== type) throw new Malformed('No such security type')
  const refusal = lock.refusal(yield* knowledge(wire, lock))
  wire.send(
    refusal === undefined
      ? new Uint8Array(4)
      : joined([Uint8Array.of(0, 0, 0, 1), withLength(latin1(refusal))]),
  )
  return refusal === undefined
}

/** What the viewer shows to know. */
function* knowledge(wire: Pick<Wire, 'send'>, { security, user }: Lock): Conversation<Knows> {
  switch (security) {
    case 'none':
      return () => true
    case 'vnc': {
      const challenge = crypto.getRandomValues(new Uint8Array(16))
      wire.send(challenge)
      const response = yield 16
      return (password) =>
        responseTo(challenge, password).every((byte, index) => byte === response[index])
    }
    case 'plain': {
      yield* chooseSubtype(wire, subtypes.plain)
      const lengths = yield 8
      const [userLength, passwordLength] = [u32(lengths, 0), u32(lengths, 4)]
      if (Math.max(userLength, passwordLength) > 1024) throw new Malformed('That is too long')
      const sentUser = yield userLength
      const sentPassword = new TextDecoder().decode(yield passwordLength)
      const isUser = new TextDecoder().decode(sentUser) === user
      return (password) => isUser && sentPassword === password
    }
    case 'x509':
      yield* chooseSubtype(wire, subtypes.x509Plain)
      throw new Malformed('TLS is not spoken here')
    default:
      return security satisfies never
  }
}

function* chooseSubtype(wire: Pick<Wire, 'send'>, subtype: number): Conversation<void> {
  wire.send(Uint8Array.of(0, 2))
  if (u32(joined([Uint8Array.of(0, 0), yield 2]), 0) !== 2)
    throw new Malformed('VeNCrypt 0.2 is spoken here')
  wire.send(Uint8Array.of(0, 1, 0, 0, subtype >> 8, subtype & 255))
  if (u32(yield 4, 0) !== subtype) throw new Malformed('No such subtype')
}
