import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { brief } from '#domain/brief.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { Card } from '#ui/Card.tsx'
import { DataList } from '#ui/DataList.tsx'

/** The client as billing knows them. */
export const Route = createFileRoute('/_panel/account/')({ component: ProfileTab })

function ProfileTab() {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Profile</Trans>}>
      <ReadPart read={useAllowed(getClient, {})}>
        {({ client }) => (
          <DataList
            rows={[
              { term: t`Name`, value: brief(client.fullname) },
              { term: t`E-mail`, value: brief(client.email) },
            ]}
          />
        )}
      </ReadPart>
    </Card>
  )
}
