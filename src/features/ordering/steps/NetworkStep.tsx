import { Trans, useLingui } from '@lingui/react/macro'
import { machineOf } from '../rules/offer.ts'
import { misfitOf } from '../rules/orderChoices.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextField } from '#lib/forms/fields.tsx'
import { Field } from '#ui/Field.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import type { OrderForm } from '../choice/orderFields.ts'
import type { OrderSearch } from '../choice/orderSearch.ts'
import type { OrderChoice, OrderReads } from '../choice/useOrderChoice.ts'
import { useFocusInvalidField } from '../choice/invalidField.ts'
import { usePlanWords } from '../choice/orderWords.tsx'

interface Props {
  choice: OrderChoice
  reads: OrderReads
  form: OrderForm
  onSearch: (change: OrderSearch) => void
}

/** Traffic, name and private address. */
export function NetworkStep({ choice, reads, form, onSearch }: Props) {
  const { t } = useLingui()
  const { control } = form
  useFocusInvalidField('network', form.setFocus)
  const { offer, plan, location } = choice
  const planWords = usePlanWords()
  if (!offer) return null
  const defaultName = `${location.toLowerCase()}…`
  return (
    <>
      <ReadPart read={openRead(reads.plans)} skeleton={<SkeletonBlock className="h-18" />}>
        {(plans) => {
          const fitting = plans.filter((one) => !misfitOf(one, machineOf(offer)))
          return fitting.length === 0 ? (
            <EmptyState title={<Trans>No traffic plan for this plan here</Trans>}>
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
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          control={control}
          name="hostname"
          label={<Trans>Hostname</Trans>}
          hint={<Trans>Default: location and server number, {defaultName}</Trans>}
          optional
          mono
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          control={control}
          name="privateIp"
          label={<Trans>Private IP address</Trans>}
          hint={<Trans>An IP address reserved for you in this VLAN.</Trans>}
          optional
          mono
          autoComplete="off"
          placeholder="10.12.4.20"
        />
        <TextField
          control={control}
          name="privateVlan"
          label={<Trans>VLAN of the private IP address</Trans>}
          optional
          mono
          autoComplete="off"
          inputMode="numeric"
          placeholder={t`number`}
        />
      </div>
    </>
  )
}
