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
import { classes } from './classes.ts'

/** By what the name of an operating system contains. */
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
  /** The operating system as the API names it: "Debian 12". */
  name: string
  className?: string
}

/** The mark of an operating system in the color of the text, or its first letter. Decoration: the name stands beside it. */
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
        'rounded-tag bg-sunken text-center text-[10px] leading-4 font-bold text-muted',
      )}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
