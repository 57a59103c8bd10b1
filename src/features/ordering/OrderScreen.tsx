import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useCloseDialog } from '#lib/forms/openDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { stepOfField, type OrderValues } from './choice/orderFields.ts'
import { orderSteps, type OrderSearch, type OrderStep } from './choice/orderSearch.ts'
import { useFocusInStep, WrongFieldContext, type WrongField } from './choice/wrongField.ts'
import { useOrderChoice } from './choice/useOrderChoice.ts'
import { useOrderForm } from './choice/useOrderForm.tsx'
import { PricePanel } from './review/PricePanel.tsx'
import { OrderSteps } from './OrderSteps.tsx'

interface Props {
  search: OrderSearch
  /** Changes a part of the choice; the rest of the address stays. */
  onSearch: (change: OrderSearch) => void
}

/** Five steps on one page, and what they cost always in sight. */
export function OrderScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { choice, reads } = useOrderChoice(search)
  const open = search.step ?? 'what'
  const typing = useOrderForm(open !== 'what', choice.system !== 'own')
  const closeDialog = useCloseDialog()
  const [wrong, setWrong] = useState<WrongField>()
  const title = useFocusInStep(open, wrong)
  function show(step: OrderStep): void {
    if (step === open) closeDialog()
    else onSearch({ step })
  }
  function showWrong(errors: FieldErrors<OrderValues>): void {
    const field = firstWrong(errors)
    if (field === undefined) return
    setWrong({ field })
    show(stepOfField[field])
  }
  return (
    <>
      <Title>{t`Order a server`}</Title>
      {typing.keeper}
      <PageHeader title={<Trans>Order a server</Trans>} />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <Card flush className="overflow-visible!">
          <WrongFieldContext value={wrong}>
            <OrderSteps
              open={open}
              choice={choice}
              reads={reads}
              typing={typing}
              onSearch={onSearch}
              onShow={show}
              title={title}
            />
          </WrongFieldContext>
        </Card>
        <PricePanel
          choice={choice}
          typing={typing}
          onSearch={onSearch}
          onShow={show}
          onWrong={showWrong}
        />
      </div>
    </>
  )
}

/** The field to mend first, in the order of the steps. */
function firstWrong(errors: FieldErrors<OrderValues>): keyof OrderValues | undefined {
  // The table names every field of the form.
  const fields = Object.keys(stepOfField) as (keyof OrderValues)[]
  return fields
    .filter((field) => Object.hasOwn(errors, field))
    .toSorted((one, other) => placeOf(one) - placeOf(other))[0]
}

const placeOf = (field: keyof OrderValues): number => orderSteps.indexOf(stepOfField[field])
