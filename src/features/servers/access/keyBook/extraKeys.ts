/** Keys beyond the one that the API takes: lines of the post-install script, which the person sees. spec.md 4.6. */
import type { SshKey } from '../sshKey.ts'

/** The comment loses what a shell would read in quotes. */
function lineFor({ line }: Pick<SshKey, 'line'>): string {
  const [type = '', base64 = '', ...comment] = line.split(' ')
  const plain = comment.join(' ').replace(/[^\w .@:+-]/g, '')
  return `echo '${[type, base64, plain].join(' ').trim()}' >> /root/.ssh/authorized_keys`
}

const holds = (scriptLine: string, { line }: Pick<SshKey, 'line'>): boolean =>
  scriptLine.startsWith(`echo '${line.split(' ').slice(0, 2).join(' ')}`)

export const isInScript = (script: string, key: Pick<SshKey, 'line'>): boolean =>
  script.split('\n').some((line) => holds(line, key))

/** Adds the key's line at the end, or takes it out. A script that holds nothing else becomes empty. */
export function withExtraKey(script: string, key: Pick<SshKey, 'line'>, isWanted: boolean): string {
  const others = script.split('\n').filter((line) => !holds(line, key))
  if (isWanted) {
    const before = others.join('\n').trimEnd()
    return `${before === '' ? '#!/bin/sh' : before}\n${lineFor(key)}\n`
  }
  const left = others.join('\n')
  return left.trim() === '#!/bin/sh' ? '' : left
}
