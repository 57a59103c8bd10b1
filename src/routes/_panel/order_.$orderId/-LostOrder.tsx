import { Plural, Trans } from '@lingui/react/macro'
import { useAttention } from '#operations/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { Led } from '#ui/Led.tsx'
import { OrderAgain } from './-OrderAgain.tsx'
import type { OrderProps } from './-standing.ts'

/** No answer came: what is read to learn whether the order was taken. */
export function LookingFor({
  operation,
  looks,
}: Pick<OrderProps, 'operation'> & {
  /** How often it was looked for so far. */
  looks: number
}) {
  useAttention(operation.id)
  return (
    <Card title={<Trans>No answer came: the order is looked for</Trans>}>
      <p>
        <Trans>
          The connection broke, or the service answered something that cannot be read. The order may
          have been taken all the same, so it is not sent again. These are read and compared with
          what was there before:
        </Trans>
      </p>
      <ul className="list-disc pl-5">
        <li>
          <Trans>your servers and the deployments under way</Trans>
        </li>
        <li>
          <Trans>your newest invoices</Trans>
        </li>
      </ul>
      <output>
        <Led tone="busy">
          {looks === 0 ? (
            <Trans>Looking now.</Trans>
          ) : (
            <Plural
              value={looks}
              one="Looked once, and nothing has shown so far. It may come late: it is looked for again."
              other="Looked # times, and nothing has shown so far. It may come late: it is looked for again."
            />
          )}
        </Led>
      </output>
    </Card>
  )
}

/** It was looked for more than once, and is not there. */
export function NothingFound({ order }: Pick<OrderProps, 'order'>) {
  return (
    <Card title={<Trans>No order was found</Trans>}>
      <p>
        <Trans>
          No answer came, and neither your servers, nor the deployments under way, nor your invoices
          show it. As far as can be seen, nothing was ordered and nothing has to be paid.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>
          You can order it again now. If the first one shows after all, it appears in Activity and
          among your servers.
        </Trans>
      </p>
      <OrderAgain order={order}>
        <Trans>Order it again</Trans>
      </OrderAgain>
    </Card>
  )
}
