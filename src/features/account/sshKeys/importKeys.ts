/** Reads a `.pub` or `authorized_keys` file, or what was pasted of one. sshd(8), AUTHORIZED_KEYS FILE FORMAT. */
import { readSshKey, type SshKey, type SshKeyProblem } from '#features/servers/access/sshKey.ts'

export interface Imported {
  readonly keys: readonly SshKey[]
  /** How many of them had options, such as `from="…"`, which only the server they come from needs. */
  readonly hadOptions: number
  /** Lines that hold no key, numbered from 1. */
  readonly problems: readonly { readonly line: number; readonly problem: SshKeyProblem }[]
}

const isPrivate = (text: string): boolean => {
  const read = readSshKey(text)
  return read !== null && 'problem' in read && read.problem === 'private'
}

export function importKeys(text: string): Imported {
  // A file of several lines, none of which may be taken for a key of its own.
  if (isPrivate(text))
    return { keys: [], hadOptions: 0, problems: [{ line: 1, problem: 'private' }] }
  const keys: SshKey[] = []
  const problems: { line: number; problem: SshKeyProblem }[] = []
  let hadOptions = 0
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const first = readSshKey(line)
    const hasOptions = first !== null && 'problem' in first && first.problem === 'options'
    const read = hasOptions ? readSshKey(withoutOptions(line)) : first
    if (read === null) continue
    if ('problem' in read) problems.push({ line: index + 1, problem: read.problem })
    else {
      keys.push(read.key)
      if (hasOptions) hadOptions += 1
    }
  }
  return { keys, hadOptions, problems }
}

/** Options are separated by commas; spaces occur only in quotes, where a backslash keeps a quote inside. */
const withoutOptions = (line: string): string =>
  line.trim().replace(/^(?:"(?:\\.|[^"\\])*"|[^\s"])+\s+/, '')
