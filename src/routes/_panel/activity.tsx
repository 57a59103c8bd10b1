import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Activity as ActivityIcon } from 'lucide-react'
import { useOperations } from '#operations/hooks.ts'
import { Title } from '#routes/-frame/Title.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { OperationTable } from './-server/OperationTable.tsx'

/** Everything that was started from this browser. */
export const Route = createFileRoute('/_panel/activity')({ component: ActivityScreen })

function ActivityScreen() {
  const { t } = useLingui()
  const operations = useOperations()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Activity`}</Title>
      <PageHeader title={<Trans>Activity</Trans>} meta={<Trans>started from this browser</Trans>} />
      <Card flush>
        {operations.length === 0 ? (
          <EmptyState icon={<ActivityIcon />} title={<Trans>Nothing was started here yet</Trans>}>
            <Trans>What takes the service a while, such as a reboot, can be followed here.</Trans>
          </EmptyState>
        ) : (
          <OperationTable operations={operations} />
        )}
      </Card>
    </div>
  )
}
