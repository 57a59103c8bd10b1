import CH from 'country-flag-icons/3x2/CH.svg'
import DE from 'country-flag-icons/3x2/DE.svg'
import ES from 'country-flag-icons/3x2/ES.svg'
import FI from 'country-flag-icons/3x2/FI.svg'
import FR from 'country-flag-icons/3x2/FR.svg'
import GB from 'country-flag-icons/3x2/GB.svg'
import IS from 'country-flag-icons/3x2/IS.svg'
import IT from 'country-flag-icons/3x2/IT.svg'
import NL from 'country-flag-icons/3x2/NL.svg'
import PL from 'country-flag-icons/3x2/PL.svg'
import RU from 'country-flag-icons/3x2/RU.svg'
import SG from 'country-flag-icons/3x2/SG.svg'
import TR from 'country-flag-icons/3x2/TR.svg'
import US from 'country-flag-icons/3x2/US.svg'
import { classes } from './classes.ts'

/** The API writes `UK`, which ISO 3166 calls `GB`. */
const flags: ReadonlyMap<string, string> = new Map(
  Object.entries({ CH, DE, ES, FI, FR, IS, IT, NL, PL, RU, SG, TR, UK: GB, US }),
)

interface Props {
  /** The API's location code. */
  location: string
  className?: string
}

/** The flag of a location, or its code where there is none. Decoration: the location's name stands beside it. */
export function Flag({ location, className }: Props) {
  const flag = flags.get(location)
  const box = classes('inline-block h-3 w-[18px] shrink-0 rounded-[2px] align-[-1px]', className)
  if (flag !== undefined)
    return <img alt="" src={flag} className={classes(box, 'object-cover ring-1 ring-line')} />
  return (
    <span
      aria-hidden="true"
      className={classes(box, 'bg-sunken text-center text-[8px] leading-3 font-bold text-muted')}
    >
      {location.slice(0, 2)}
    </span>
  )
}
