// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Nothing matches the search. */
export function NoResults({ onClearSearch }: { onClearSearch: () => void }) {
  return (
    <Card>
      <EmptyState
        title={<Trans>No results</Trans>}
        action={
          <Button onClick={onClearSearch}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>Remove a filter or change your search.</Trans>
      </EmptyState>
    </Card>
  )
}

/** The account is empty. */
export function NoServers({ refreshButton }: { refreshButton: ReactNode }) {
  return (
    <Card>
      <EmptyState
        icon={<Server />}
        title={<Trans>No servers yet</Trans>}
        action={
          <>
            <Link to="/order" className={buttonClass('primary')}>
              <Trans>Order a server</Trans>
            </Link>
            {refreshButton}
          </>
        }
      >
        <Trans>Servers appear here once they’re ready. If one is missing, refresh the list.</Trans>
      </EmptyState>
    </Card>
  )
}
