import almalinux from 'simple-icons/icons/almalinux.svg'
import alpine from 'simple-icons/icons/alpinelinux.svg'
import arch from 'simple-icons/icons/archlinux.svg'
import centos from 'simple-icons/icons/centos.svg'
import debian from 'simple-icons/icons/debian.svg'
import fedora from 'simple-icons/icons/fedora.svg'
import freebsd from 'simple-icons/icons/freebsd.svg'
import opensuse from 'simple-icons/icons/opensuse.svg'
import proxmox from 'simple-icons/icons/proxmox.svg'
import rocky from 'simple-icons/icons/rockylinux.svg'
import ubuntu from 'simple-icons/icons/ubuntu.svg'
import { firstCharacter } from '#lib/text/truncate.ts'
import { classes } from './classes.ts'

/** Matched against the name of the operating system. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/alma/i, almalinux],
  [/alpine/i, alpine],
  [/\barch\b/i, arch],
  [/centos/i, centos],
  [/debian/i, debian],
  [/fedora/i, fedora],
  [/freebsd/i, freebsd],
  [/suse/i, opensuse],
  [/proxmox/i, proxmox],
  [/rocky/i, rocky],
  [/ubuntu/i, ubuntu],
]

interface Props {
  /** The API's name for it: "Debian 12". */
  name: string
  className?: string
}

/** An operating system's logo in the text color, or its first letter. Decorative: the name is next to it. */
export function OsMark({ name, className }: Props) {
  const mark = marks.find(([pattern]) => pattern.test(name))?.[1]
  const box = classes('inline-block size-4 shrink-0', className)
  if (mark !== undefined)
    return (
      <span
        aria-hidden="true"
        className={classes(box, 'bg-current')}
        style={{ mask: `url("${mark}") center / contain no-repeat` }}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={classes(
        box,
        'rounded-tag bg-sunken text-center text-[0.625rem] leading-4 font-bold text-muted',
      )}
    >
      {firstCharacter(name).toUpperCase()}
    </span>
  )
}
