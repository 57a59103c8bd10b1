/** A simulated file system, which lasts as long as the machine runs. */
import type { Facts } from './facts.ts'

/** Limits for written files. */
const mostFiles = 100
const longestFile = 64 * 1024

const osRelease = ({ system: { name } }: Facts): string =>
  `PRETTY_NAME="${name}"\nNAME="${name.split(' ')[0]}"\nVERSION_ID="${/[\d.]+/.exec(name)?.[0] ?? ''}"\nID=${name.split(' ')[0]?.toLowerCase()}\n`

const initial = (facts: Facts): Readonly<Record<string, string>> => ({
  '/etc/hostname': `${facts.hostname}\n`,
  '/etc/hosts': `127.0.0.1\tlocalhost\n${facts.address}\t${facts.hostname}\n`,
  '/etc/os-release': osRelease(facts),
  '/etc/resolv.conf': 'nameserver 198.51.100.53\n',
  '/etc/network/interfaces': `auto eth0\niface eth0 inet static\n    address ${facts.address}/24\n    gateway ${facts.gateway}\n`,
  '/etc/passwd':
    'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nsshd:x:101:65534::/run/sshd:/usr/sbin/nologin\n',
  '/proc/cpuinfo': Array.from(
    { length: Math.min(facts.cores, 64) },
    (_, index) => `processor\t: ${index}\nmodel name\t: ${facts.cpu}\n\n`,
  ).join(''),
  '/root/notes.txt': 'The backup runs at 03:15.\nCall the data centre before touching disk 2.\n',
  '/root/.bashrc': "alias ll='ls -l'\n",
  '/var/log/messages': `${facts.hostname} systemd[1]: Reached target Multi-User System.\n${facts.hostname} sshd[611]: Server listening on 0.0.0.0 port 22.\n`,
})

/** Resolves `path` against `folder`. */
export function resolved(folder: string, path: string): string {
  const parts: string[] = []
  const home = path === '~' || path.startsWith('~/') ? `/root${path.slice(1)}` : path
  for (const part of (home.startsWith('/') ? home : `${folder}/${home}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

export class Files {
  readonly #files: Map<string, string>

  constructor(facts: Facts) {
    this.#files = new Map([...Object.entries(initial(facts)), ['/tmp/.keep', '']])
  }

  read(path: string): string | undefined {
    return this.#files.get(path)
  }

  /** Returns false when the disk is full. */
  write(path: string, text: string): boolean {
    if (text.length > longestFile || (!this.#files.has(path) && this.#files.size >= mostFiles))
      return false
    this.#files.set(path, text)
    return true
  }

  remove(path: string): boolean {
    return this.#files.delete(path)
  }

  isFolder(path: string): boolean {
    return path === '/' || [...this.#files.keys()].some((file) => file.startsWith(`${path}/`))
  }

  /** Names in a folder; subfolders end with a slash. */
  list(folder: string): string[] {
    const inside = folder === '/' ? '/' : `${folder}/`
    const names = [...this.#files.keys()]
      .filter((file) => file.startsWith(inside))
      .map((file) => file.slice(inside.length))
      .map((rest) => (rest.includes('/') ? `${rest.slice(0, rest.indexOf('/'))}/` : rest))
    return [...new Set(names)].toSorted()
  }
}
