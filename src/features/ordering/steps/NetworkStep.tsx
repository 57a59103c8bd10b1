import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { machineOf } from '../rules/offer.ts'
import { unmetRequirement } from '../rules/orderChoices.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextField } from '#lib/forms/fields.tsx'
import { Field } from '#ui/Field.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import type { OrderForm } from '../choice/orderFields.ts'
import type { OrderSearch } from '../choice/orderSearch.ts'
import type { OrderChoice, OrderReads } from '../choice/useOrderChoice.ts'
import { useFocusWantedField } from '../choice/wantedField.ts'
import { hostnamesOf } from '../several/hostnames.ts'
import { Quantity } from '../choice/Quantity.tsx'
import { usePlanWords } from '../choice/orderWords.tsx'
import { PrivateAddress } from './PrivateAddress.tsx'

interface Props {
  choice: OrderChoice
  reads: OrderReads
  form: OrderForm
  /** The number of servers is beside the price. */
  wide: boolean
  onSearch: (change: OrderSearch) => void
}

/** Traffic plan, hostname, number of servers and private IP. */
export function NetworkStep({ choice, reads, form, wide, onSearch }: Props) {
  const { control } = form
  useFocusWantedField('network', form.setFocus)
  const { offer, plan, location, count } = choice
  const hostname = useWatch({ control, name: 'hostname' })
  const planWords = usePlanWords()
  if (!offer) return null
  const defaultName = `${location.toLowerCase()}…`
  return (
    <>
      <Unreadable of={reads.plans.data} what="entries" />
      <ReadPart read={openRead(reads.plans)} skeleton={<SkeletonBlock className="h-18" />}>
        {(plans) => {
          const fitting = plans.filter((one) => !unmetRequirement(one, machineOf(offer)))
          return fitting.length === 0 ? (
            <EmptyState title={<Trans>No traffic plans in this location</Trans>}>
              <Trans>Choose another location in step 1 or contact support.</Trans>
            </EmptyState>
          ) : (
            <Field label={<Trans>Traffic plan</Trans>} group>
              <RadioCards
                value={plan?.id ?? null}
                onChange={(chosen) => onSearch({ plan: chosen })}
                cards={fitting.map((one) => ({
                  value: one.id,
                  title: planWords.title(one),
                  note: planWords.note(one),
                }))}
              />
            </Field>
          )
        }}
      </ReadPart>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {!wide && <Quantity {...{ offer, location, count, onSearch }} />}
        <TextField
          control={control}
          name="hostname"
          label={<Trans>Hostname</Trans>}
          hint={
            count > 1 && hostname !== '' ? (
              hostnamesOf(hostname.trim(), count).join(', ')
            ) : (
              <Trans>Default: location and server number, {defaultName}</Trans>
            )
          }
          optional
          mono
          autoComplete="off"
          spellCheck={false}
        />
        {count > 1 ? (
          <p className="self-center text-muted sm:col-span-2">
            <Trans>To set a private IP address, order a single server.</Trans>
          </p>
        ) : (
          <PrivateAddress form={form} />
        )}
      </div>
    </>
  )
}
