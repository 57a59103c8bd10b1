import type { ReactNode } from 'react'
import CH from 'country-flag-icons/react/3x2/CH'
import DE from 'country-flag-icons/react/3x2/DE'
import ES from 'country-flag-icons/react/3x2/ES'
import FI from 'country-flag-icons/react/3x2/FI'
import FR from 'country-flag-icons/react/3x2/FR'
import GB from 'country-flag-icons/react/3x2/GB'
import IS from 'country-flag-icons/react/3x2/IS'
import IT from 'country-flag-icons/react/3x2/IT'
import NL from 'country-flag-icons/react/3x2/NL'
import PL from 'country-flag-icons/react/3x2/PL'
import RU from 'country-flag-icons/react/3x2/RU'
import SG from 'country-flag-icons/react/3x2/SG'
import TR from 'country-flag-icons/react/3x2/TR'
import US from 'country-flag-icons/react/3x2/US'
import { startOf } from '#lib/text/truncate.ts'
import { classes } from './classes.ts'

/** The API uses `UK` for what ISO 3166 calls `GB`. */
const flags: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    CH: <CH />,
    DE: <DE />,
    ES: <ES />,
    FI: <FI />,
    FR: <FR />,
    IS: <IS />,
    IT: <IT />,
    NL: <NL />,
    PL: <PL />,
    RU: <RU />,
    SG: <SG />,
    TR: <TR />,
    UK: <GB />,
    US: <US />,
  }),
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
      <span
        aria-hidden="true"
        className={classes(box, 'overflow-hidden ring-1 ring-line [&>svg]:block [&>svg]:size-full')}
      >
        {flag}
      </span>
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
