import {
  CH,
  DE,
  ES,
  FI,
  FR,
  GB,
  IS,
  IT,
  NL,
  PL,
  RU,
  SG,
  TR,
  US,
} from 'country-flag-icons/string/3x2'
import { startOf } from '#lib/text/truncate.ts'
import { classes } from './classes.ts'

/** Images as text: half the size of the same as components, and one element each in a row. The API uses `UK` for `GB`. */
const flags: ReadonlyMap<string, string> = new Map(
  Object.entries({ CH, DE, ES, FI, FR, IS, IT, NL, PL, RU, SG, TR, UK: GB, US }),
)

interface Props {
  /** The API's location code. */
  location: string
  className?: string
}

/** A location's flag, or its code if there is none. Decorative: the name of the location is next to it. */
export function Flag({ location, className }: Props) {
  const flag = flags.get(location)
  const box = classes(
    'inline-block h-3 w-[1.125rem] shrink-0 rounded-[2px] align-[-1px]',
    className,
  )
  if (flag !== undefined)
    return (
      <img
        alt=""
        src={`data:image/svg+xml,${encodeURIComponent(flag)}`}
        className={classes(box, 'object-cover ring-1 ring-line')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={classes(box, 'bg-sunken text-center text-[0.5rem] leading-3 font-bold text-muted')}
    >
      {startOf(location, 2)}
    </span>
  )
}
