import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useConfig } from '#config.ts'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useMediaQuery, useWidth } from '#ui/viewport.tsx'
import { stepOfField, type OrderValues } from './choice/orderFields.ts'
import {
  orderSteps,
  type OrderSearch,
  type OrderStep,
  readOrderSearch,
} from './choice/orderSearch.ts'
import { useStepTitleFocus, WantedFieldContext, type WantedField } from './choice/wantedField.ts'
import { useOrderChoice } from './choice/useOrderChoice.ts'
import { useOrderForm } from './choice/useOrderForm.tsx'
import { PricePanel } from './review/PricePanel.tsx'
import { OrderSteps, useStepSummaries } from './OrderSteps.tsx'
import { nextStep } from './choice/nextStep.ts'
import { announce } from '#ui/LiveRegion.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { getRouteApi } from '@tanstack/react-router'
import { Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { msg } from '@lingui/core/macro'
import { orderInstance } from '#api/actions/eq/order.ts'
import { truncate } from '#lib/text/truncate.ts'
import { useSession } from '#lib/session/hooks.ts'
import { permissionOf } from '#lib/session/permissions.ts'

const route = getRouteApi('/_panel/order')

export function OrderScreen() {
  const forbidden = useOrderForbidden()
  return forbidden ? <OrderForbidden reason={forbidden} /> : <OrderForm />
}

/** Shown instead of the form. */
function OrderForbidden({ reason }: { reason: MessageDescriptor }) {
  const { t } = useLingui()
  return (
    <>
      <Title>{t`Order a server`}</Title>
      <PageHeader title={<Trans>Order a server</Trans>} />
      <Card className="mt-3.5">
        <Forbidden
          title={<Trans>You don’t have permission to order servers</Trans>}
          reason={reason}
        />
      </Card>
    </>
  )
}

function OrderForm() {
  const navigate = route.useNavigate()
  const { run } = useCurrentDialog()
  return (
    <OrderWizard
      // Filters aren't part of the choice: changing them must only render the offers again.
      search={route.useSearch({ select: readOrderSearch, structuralSharing: true })}
      onSearch={(change) =>
        void navigate({
          // A changed choice closes the review dialog.
          search: ({ run: _run, on: _on, ...before }) => ({ ...before, ...change }),
          // Back returns to the previous step, not through every choice.
          replace: change.step === undefined || run !== undefined,
          resetScroll: false,
        })
      }
    />
  )
}

/** Why this session can't order at all; undefined when it can, and for visitors. */
function useOrderForbidden(): MessageDescriptor | undefined {
  const state = useSession()
  if (state.status === 'signed-out') return undefined
  const { session } = state
  const permission = permissionOf(session, orderInstance.key)
  if (permission.allowed) return undefined
  const { verified, kyc_comment: why } = session.record
  // Permissions can't be granted to an unverified account. Sessions by API key have no verification state.
  if (verified !== null || session.identity.kind !== 'account') return permission.reason
  return why === null
    ? msg`Verify your identity to order servers.`
    : msg`Verify your identity to order servers. Note from support: ${truncate(why)}`
}

interface Props {
  search: OrderSearch
  /** Merges the change into the URL's search. */
  onSearch: (change: OrderSearch) => void
}

/** The least width of the steps with the price beside them, in rem. */
const wideWidth = 47.5

/** The steps, one of them open, next to the price. */
function OrderWizard({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { choice, reads } = useOrderChoice(search)
  const open = search.step ?? 'what'
  const typing = useOrderForm(open !== 'what', choice.os !== 'own', choice.count)
  const closeDialog = useCloseDialog()
  const room = useRef<HTMLDivElement>(null)
  // Also measured: a page's own font size changes no media query.
  const width = useWidth(room, () => wideWidth)
  const wide = useMediaQuery('(width >= 64rem)') && width >= wideWidth
  const [wanted, setWanted] = useState<WantedField>()
  const [showsOsError, setShowsOsError] = useState(false)
  const summaries = useStepSummaries(choice, typing.typed)
  const openIndex = orderSteps.indexOf(open)
  const [furthest, setFurthest] = useState(openIndex)
  if (openIndex > furthest) setFurthest(openIndex)
  const wasReviewed = furthest === orderSteps.indexOf('review')
  const next = nextStep(open, (step) => summaries[step].isDone, wasReviewed)
  const title = useStepTitleFocus(open, wanted)
  const { order } = useConfig()
  function show(step: OrderStep): void {
    if (step === open) closeDialog()
    else onSearch({ step })
  }
  function showInvalid(errors: FieldErrors<OrderValues>): void {
    const field = firstInvalid(errors)
    if (field === undefined) return
    showField(field)
  }
  function showField(field: keyof OrderValues): void {
    setWanted({ field })
    show(stepOfField[field])
  }
  /** Opens the next step once this one is valid. */
  async function goOn(to: OrderStep): Promise<void> {
    if (open === 'system' && choice.isOsMissing) {
      setShowsOsError(true)
      announce(t`Choose an operating system`)
      return
    }
    const { form } = typing
    // `stepOfField` has every field of the form.
    const fields = (Object.keys(stepOfField) as (keyof OrderValues)[]).filter(
      (field) => stepOfField[field] === open,
    )
    if (fields.length === 0 || !form || (await form.trigger(fields, { shouldFocus: true })))
      show(to)
  }
  return (
    <>
      <Title>{order.title ?? t`Order a server`}</Title>
      {typing.keeper}
      <PageHeader title={<Trans>Order a server</Trans>} />
      <div
        ref={room}
        className={classes(
          'mt-3.5 grid items-start gap-4',
          wide ? 'grid-cols-[minmax(0,1fr)_21.25rem]' : 'grid-cols-[minmax(0,1fr)]',
        )}
      >
        <WantedFieldContext value={wanted}>
          <OrderSteps
            summaries={summaries}
            furthest={furthest}
            showsOsError={showsOsError}
            open={open}
            wide={wide}
            choice={choice}
            reads={reads}
            typing={typing}
            onSearch={onSearch}
            onShow={show}
            onShowField={showField}
            title={title}
          />
        </WantedFieldContext>
        <PricePanel
          wide={wide}
          choice={choice}
          typing={typing}
          open={open}
          visitorsCountry={search.vat}
          next={next}
          onNext={(to) => void goOn(to)}
          onSearch={onSearch}
          onShow={show}
          onInvalid={showInvalid}
        />
      </div>
    </>
  )
}

/** The first invalid field, in the order of the steps. */
function firstInvalid(errors: FieldErrors<OrderValues>): keyof OrderValues | undefined {
  // `stepOfField` has every field of the form.
  const fields = Object.keys(stepOfField) as (keyof OrderValues)[]
  return fields
    .filter((field) => Object.hasOwn(errors, field))
    .toSorted((one, other) => stepIndexOf(one) - stepIndexOf(other))[0]
}

const stepIndexOf = (field: keyof OrderValues): number => orderSteps.indexOf(stepOfField[field])
