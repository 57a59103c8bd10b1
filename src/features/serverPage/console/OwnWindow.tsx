import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SquareArrowOutUpRight } from 'lucide-react'
import type { ConsoleSearch } from '#features/console/chosenView.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

/** Leads to a window where the console is all there is; a second press brings the same one to the front. */
export function OwnWindow({ serverId, view }: { serverId: number } & ConsoleSearch) {
  return (
    <ButtonLink
      icon={<SquareArrowOutUpRight aria-hidden="true" />}
      className="justify-self-start"
      render={
        <Link
          to="/console/$serverId"
          params={{ serverId }}
          search={view && { view }}
          target="_blank"
          onClick={(event) => {
            const opened = window.open(
              event.currentTarget.href,
              `console-${serverId}`,
              'popup,width=1100,height=820',
            )
            // A browser that opens no windows follows the link.
            if (opened) event.preventDefault()
          }}
        />
      }
    >
      <Trans>Open in a window of its own</Trans>
    </ButtonLink>
  )
}
