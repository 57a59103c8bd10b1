import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { brief } from '#lib/text/brief.ts'
import { Price } from '#lib/money/Price.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList } from '#ui/DataList.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import type { OrderProps } from './standing.ts'

/** What was ordered. */
export function OrderSummary({ operation, order }: OrderProps) {
  const { t } = useLingui()
  const { serverId } = operation.subject
  const { machine, location, system, price, invoiceId, elsewhere } = order
  return (
    <Card title={<Trans>What was ordered</Trans>}>
      <DataList
        rows={[
          { term: t`Machine`, value: brief(machine) || null },
          { term: t`Location`, value: location || null },
          { term: t`System`, value: brief(system) || null },
          { term: t`Host name`, value: operation.parameters['hostname'] ?? null },
          { term: t`Price`, value: price && <Price {...price} vat={price.vat ?? 'incl'} /> },
          { term: t`Invoice`, value: invoiceId === undefined ? null : <>{invoiceId}</> },
          {
            term: elsewhere ? t`Noticed` : t`Ordered`,
            value: <RelativeTime absolute time={operation.startedAt / 1000} />,
          },
          {
            term: t`Server`,
            value:
              serverId === null ? null : (
                <Link to="/servers/$serverId" params={{ serverId }} className="link">
                  {serverId}
                </Link>
              ),
          },
        ]}
      />
      {elsewhere && (
        <p className="text-muted">
          <Trans>
            It was ordered in another browser or by a program: more is not known here than its
            invoice and how far it is.
          </Trans>
        </p>
      )}
    </Card>
  )
}
