import { Trans, useLingui } from '@lingui/react/macro'
import { useFormState } from 'react-hook-form'
import { machineOf } from '../rules/offer.ts'
import { misfitOf } from '../rules/orderChoices.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { OrderForm } from '../choice/orderFields.ts'
import type { OrderSearch } from '../choice/orderSearch.ts'
import type { OrderChoice, OrderReads } from '../choice/useOrderChoice.ts'
import { useFocusOnWrong } from '../choice/wrongField.ts'
import { usePlanWords } from './usePlanWords.ts'

interface Props {
  choice: OrderChoice
  reads: OrderReads
  form: OrderForm
  onSearch: (change: OrderSearch) => void
}

/** Traffic, name and private address. */
export function NetworkStep({ choice, reads, form, onSearch }: Props) {
  const { t } = useLingui()
  const { control, register } = form
  useFocusOnWrong('network', form.setFocus)
  const { errors } = useFormState({ control })
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
            <EmptyState title={<Trans>There is no traffic plan for it here</Trans>}>
              <Trans>Choose another location in step 1, or ask support.</Trans>
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
        <Field
          label={<Trans>Host name</Trans>}
          hint={
            <Trans>Left empty, it is the location and the server’s number: {defaultName}</Trans>
          }
          error={errors.hostname?.message}
          optional
        >
          <TextInput mono autoComplete="off" spellCheck={false} {...register('hostname')} />
        </Field>
        <Field
          label={<Trans>Private address</Trans>}
          hint={<Trans>One of your own range that was reserved beforehand.</Trans>}
          error={errors.privateIp?.message}
          optional
        >
          <TextInput mono autoComplete="off" placeholder="10.12.4.20" {...register('privateIp')} />
        </Field>
        <Field
          label={<Trans>VLAN of the private address</Trans>}
          error={errors.privateVlan?.message}
          optional
        >
          <TextInput
            mono
            autoComplete="off"
            inputMode="numeric"
            placeholder={t`number`}
            {...register('privateVlan')}
          />
        </Field>
      </div>
    </>
  )
}
