// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Link } from '@tanstack/react-router'

/** Shorter names always have room. In characters. */
const shortName = 12
/** A number at the end is what tells servers of one kind apart: "customer-frontend-0012". */
const numbered = /^(.*?)(\D?\d{1,6})$/u

/** Opens the server. Names that are too long lose their end, or, before a number, their middle. */
export function NameLink({ id, name }: { id: number; name: string }) {
  const [, start, end] = (name.length > shortName && numbered.exec(name)) || []
  return (
    <Link
      to="/servers/$serverId"
      params={{ serverId: id }}
      data-row-link
      translate="no"
      title={name}
      aria-label={end === undefined ? undefined : name}
      className="block truncate font-[580] -outline-offset-2 hover:underline"
    >
      {start === undefined || end === undefined ? (
        name
      ) : (
        <>
          <span
            className="inline-block truncate align-bottom"
            // A digit is at most this wide.
            style={{ maxWidth: `calc(100% - ${end.length * 0.68}em)` }}
          >
            {start}
          </span>
          {end}
        </>
      )}
    </Link>
  )
}
