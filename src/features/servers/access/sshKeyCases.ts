/** Lines that people paste, made of keys that ssh-keygen made. `sshKey.tools.test.ts` has them judged by a real sshd. */
import type { SshKeyProblem } from './sshKey.ts'

export interface MadeKeys {
  /** Lines of .pub files, by what `ssh-keygen -t … -b …` was given: "ecdsa 256". */
  readonly [made: string]: string
}

export interface SshKeyCase {
  readonly name: string
  readonly line: string
  /** The key it is made from, which can sign in if sshd takes the line. */
  readonly made: string
  /** Whether sshd lets its owner in by this line as it is: OpenSSH 9.2p1. */
  readonly letsIn: boolean
  /** What the panel says; undefined where it sends a line. */
  readonly problem?: SshKeyProblem
  /** The line goes as it is; otherwise the .pub file's goes. */
  readonly kept?: true
}

const partsOf = (line = '') => {
  const [type = '', base64 = '', comment = ''] = line.split(' ')
  return { type, comment, bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) }
}

const encoded = (bytes: Iterable<number>): string => btoa(String.fromCharCode(...bytes))

const field = (bytes: Iterable<number>): number[] => {
  const content = [...bytes]
  return [0, 0, content.length >> 8, content.length & 255, ...content]
}
const text = (word: string): number[] => [...new TextEncoder().encode(word)]
const lineOf = (type: string, ...fields: readonly Iterable<number>[]): string =>
  `${type} ${encoded([text(type), ...fields].flatMap(field))}`

/** Another last letter before the padding: it changes bits that belong to no byte, or the last byte. */
const withLastLetter = (line: string, change: number): string =>
  line.replace(/(.)(=* \S+$)/, (_all, letter: string, rest: string) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    return `${letters[letters.indexOf(letter) ^ change]}${rest}`
  })

export function sshKeyCases(keys: MadeKeys): readonly SshKeyCase[] {
  const line = (made: string): string => keys[made] ?? ''
  const kinds = Object.keys(keys)
  const point = partsOf(line('ecdsa 256')).bytes.slice(-65)
  const offCurve = Uint8Array.from(point, (byte, index) => (index === 40 ? byte ^ 1 : byte))
  const compressed = [2 + ((point[64] ?? 0) & 1), ...point.slice(1, 33)]
  const modulus = partsOf(line('rsa 2048')).bytes.slice(-257)
  const f4 = [1, 0, 1]
  const rsa = (exponent: Iterable<number>, number: Iterable<number>) =>
    lineOf('ssh-rsa', exponent, number)
  return [
    ...kinds.map((made) => ({ name: made, line: line(made), made, letsIn: true })),
    // A double click leaves the padding out.
    ...kinds
      .filter((made) => line(made).includes('='))
      .map((made) => ({
        name: `${made} without padding`,
        line: line(made).replace(/=+ /, ' '),
        made,
        letsIn: false,
      })),
    ...kinds
      .filter((made) => line(made).includes('== '))
      .map((made) => ({
        name: `${made} with one = of two`,
        line: line(made).replace('== ', '= '),
        made,
        letsIn: false,
      })),
    ...['rsa-sha2-256', 'rsa-sha2-512'].map((type) => ({
      name: `named ${type}`,
      line: line('rsa 2048').replace('ssh-rsa', type),
      made: 'rsa 2048',
      letsIn: true,
    })),
    {
      name: 'a tab after the type',
      line: line('ed25519').replace(' ', '\t'),
      made: 'ed25519',
      letsIn: true,
    },
    {
      name: 'another zero byte before the modulus',
      line: rsa(f4, [0, ...modulus]),
      made: 'rsa 2048',
      letsIn: true,
      kept: true,
    },
    {
      name: 'bits behind the last byte',
      line: withLastLetter(line('ecdsa 256'), 1),
      made: 'ecdsa 256',
      letsIn: false,
      problem: 'damaged',
    },
    {
      name: 'one letter too many',
      line: line('ed25519').replace(/ (?=\S+$)/, 'A '),
      made: 'ed25519',
      letsIn: false,
      problem: 'damaged',
    },
    ...[31, 33].map((length) => ({
      name: `Ed25519 of ${length} bytes`,
      line: lineOf('ssh-ed25519', new Uint8Array(length).fill(7)),
      made: 'ed25519',
      letsIn: false,
      problem: 'damaged' as const,
    })),
    {
      name: 'an ECDSA key that names another curve',
      line: lineOf('ecdsa-sha2-nistp256', text('nistp384'), point),
      made: 'ecdsa 256',
      letsIn: false,
      problem: 'damaged',
    },
    {
      name: 'an ECDSA point of another curve',
      line: lineOf('ecdsa-sha2-nistp384', text('nistp384'), point),
      made: 'ecdsa 256',
      letsIn: false,
      problem: 'damaged',
    },
    {
      name: 'an ECDSA point with a wrong byte',
      line: lineOf('ecdsa-sha2-nistp256', text('nistp256'), offCurve),
      made: 'ecdsa 256',
      letsIn: false,
      problem: 'damaged',
    },
    {
      name: 'a compressed ECDSA point',
      line: lineOf('ecdsa-sha2-nistp256', text('nistp256'), compressed),
      made: 'ecdsa 256',
      letsIn: false,
      problem: 'damaged',
    },
    {
      name: 'an RSA modulus without its zero byte',
      line: rsa(f4, modulus.slice(1)),
      made: 'rsa 2048',
      letsIn: false,
      problem: 'damaged',
    },
    ...[[1], [4]].map((exponent) => ({
      name: `RSA with exponent ${exponent[0]}`,
      line: rsa(exponent, modulus),
      made: 'rsa 2048',
      letsIn: false,
      problem: 'damaged' as const,
    })),
    {
      name: 'RSA of 1,016 bits',
      line: rsa(f4, [0, 0xff, ...modulus.slice(-126)]),
      made: 'rsa 2048',
      letsIn: false,
      problem: 'too-short',
    },
    {
      name: 'bytes behind the key',
      line: lineOf('ssh-ed25519', partsOf(line('ed25519')).bytes.slice(-32), text('x')),
      made: 'ed25519',
      letsIn: false,
      problem: 'damaged',
    },
    // sshd takes the first and its owner is in, but the second key is lost in a comment.
    {
      name: 'two keys on one line',
      line: `${line('ed25519')} ${line('rsa 2048')}`,
      made: 'ed25519',
      letsIn: true,
      problem: 'several',
    },
    {
      name: 'a comment that names a type',
      line: `${line('ed25519')} was ssh-rsa before`,
      made: 'ed25519',
      letsIn: true,
      kept: true,
    },
    {
      name: 'a type in capitals',
      line: line('rsa 2048').replace('ssh-rsa', 'SSH-RSA'),
      made: 'rsa 2048',
      letsIn: false,
      problem: 'not-a-key',
    },
    {
      name: 'without its type',
      line: line('ed25519').replace('ssh-ed25519 ', ''),
      made: 'ed25519',
      letsIn: false,
      problem: 'not-a-key',
    },
  ]
}
