import { Trans } from '@lingui/react/macro'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

interface Props {
  /** What the chart draws: new data is another try. */
  data: object
  children: ReactNode
}

/** Keeps the failure of a chart in its card: data of any length and kind mustn't take the screen with it. */
export const ChartBoundary = ({ data, children }: Props) => (
  <CatchBoundary getResetKey={() => keyOf(data)} errorComponent={ChartFailure}>
    {children}
  </CatchBoundary>
)

const keys = new WeakMap<object, number>()
let lastKey = 0

/** The boundary compares numbers or texts. */
function keyOf(data: object): number {
  const key = keys.get(data) ?? ++lastKey
  keys.set(data, key)
  return key
}

const ChartFailure = ({ reset }: ErrorComponentProps) => (
  <div role="alert">
    <EmptyState
      title={<Trans>Couldn’t draw this chart</Trans>}
      action={
        <Button onClick={reset}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The rest of the page works as usual.</Trans>
    </EmptyState>
  </div>
)
