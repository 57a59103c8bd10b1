import { Trans } from '@lingui/react/macro'
import { CreditHistory } from '#features/billing/view/CreditHistory.tsx'
import { sum } from '#lib/money/money.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCredits, useCurrency } from '#features/billing/view/serverReads.ts'

/** The credit of the whole account, which pays for this server too, and where it came from and went. */
export function CreditCard({ serverId }: { serverId: number }) {
  const money = useMoney()
  const currency = useCurrency(serverId)
  return (
    <Card title={<Trans>Credit</Trans>}>
      <ReadPart read={useCredits(serverId)}>
        {({ credits }) => {
          const balance = sum(credits.map(({ amount }) => amount))
          return (
            <>
              <p>
                <Trans>
                  <b className="num font-[620]">{money(balance, currency)}</b> on the account, for
                  all of its servers.
                </Trans>
              </p>
              {credits.length > 0 && (
                <Disclosure summary={<Trans>What came and went</Trans>} note={credits.length}>
                  <CreditHistory credits={credits} currency={currency} />
                </Disclosure>
              )}
            </>
          )
        }}
      </ReadPart>
    </Card>
  )
}
