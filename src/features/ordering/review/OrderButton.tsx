import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { OrderQuote } from '../rules/orderQuote.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { forgetDraft } from '#lib/forms/draft.ts'
import {
  readOpenDialog,
  useCloseDialog,
  useOpenDialog,
  useCurrentDialog,
} from '#lib/forms/openDialog.ts'
import { useSendOrder, useUndecidedOrder } from '#work/orders/useSendOrder.ts'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { signInUrl } from '#features/auth/signInUrl.ts'
import { useIsVisitor } from '#lib/session/hooks.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { ContinueButton } from './ContinueButton.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { namingOffer } from '../choice/orderTarget.ts'
import { orderDraft, type OrderValues } from '../choice/orderFields.ts'
import type { OrderStep } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import type { OrderFormHandle } from '../choice/useOrderForm.tsx'
import { useOfferWords } from '../offers/offerWords.ts'
import { OrderLabel } from './OrderLabel.tsx'
import { payerDialog } from './payerDialog.ts'
import { useRefusalWords } from './orderRefusals.ts'
import type { Operation } from '#work/operation.ts'
import { searchedUntil } from '#work/orders/lostOrder.ts'
import { Countdown } from '#ui/Duration.tsx'

const PayerDialog = lazy(async () => (await import('./PayerDialog.tsx')).PayerDialog)
const OrderDialog = lazy(async () => (await import('./OrderDialog.tsx')).OrderDialog)

interface Props {
  choice: OrderChoice
  quote: OrderQuote
  typing: Pick<OrderFormHandle, 'form' | 'submit'>
  visitorsCountry: string | undefined
  /** The step to open instead of the review; undefined if the order is complete. */
  next: OrderStep | undefined
  onNext: (step: OrderStep) => void
  /** Opens a step and closes the dialog over it. */
  onShow: (step: OrderStep) => void
  /** Some fields are invalid: opens the step of the first one. */
  onInvalid: (errors: FieldErrors<OrderValues>) => void
  /** Renders the surroundings of the button. They may change on rotation while the dialog stays mounted. */
  children: (button: ReactNode) => ReactNode
}

/** Opens the final review, which orders; visitors sign in first. */
export function OrderButton(props: Props) {
  const isVisitor = useIsVisitor()
  const { href } = useLocation()
  const { next, onNext } = props
  if (!isVisitor) return <OrderButtonSignedIn {...props} />
  if (next && next !== 'review')
    return props.children(<ContinueButton next={next} onNext={onNext} />)
  return props.children(
    <a
      href={signInUrl(namingOffer(href, props.choice.offer))}
      className={buttonClass('primary', 'large')}
    >
      <Trans>Sign in to order</Trans>
    </a>,
  )
}

/** The review dialog's name in the URL. */
const reviewDialog = 'order'

function OrderButtonSignedIn(props: Props) {
  const { choice, quote, typing, visitorsCountry, next, onNext, onShow, onInvalid, children } =
    props
  const { t } = useLingui()
  // The validated values under review. Not in the URL, since they contain the password.
  const [reviewed, setReviewed] = useState<OrderValues>()
  const { run } = useCurrentDialog()
  const open = useOpenDialog()
  const close = useCloseDialog()
  const { send } = useSendOrder()
  const unsettled = useUndecidedOrder()
  const [ownOrder, setOwnOrder] = useState(false)
  const fieldWords = useRefusalWords()
  const disabledReason = useReason(choice, quote)
  const showOrder = useShowOrder()
  const formUrl = useFormUrl()
  const isOpen = reviewed !== undefined && run === reviewDialog
  // Forward must not reopen a review of values that may have changed since.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (!isOpen) setReviewed(undefined)
  }

  // After a reload or by Forward there are no values to review.
  const isStale = reviewed === undefined && run === reviewDialog
  useEffect(() => {
    if (isStale) close()
  }, [isStale, close])

  const button =
    !isOpen && (unsettled || ownOrder) ? (
      <Strip
        tone="warn"
        action={
          unsettled && (
            <Link to="/order/$orderId" params={{ orderId: unsettled.id }}>
              <Trans>View order</Trans>
            </Link>
          )
        }
      >
        <UnsettledOrder operation={unsettled} />
      </Strip>
    ) : next ? (
      <ContinueButton next={next} onNext={onNext} obstacle={choice.obstacle && disabledReason} />
    ) : choice.payer.mustSayWho ? (
      <DialogLink run={payerDialog} className={buttonClass('primary', 'large')}>
        <Trans>Add name and country…</Trans>
      </DialogLink>
    ) : (
      <Button
        variant="primary"
        size="large"
        disabledReason={disabledReason}
        onClick={() =>
          typing.submit((values) => {
            setReviewed(values)
            open(reviewDialog)
          }, onInvalid)
        }
      >
        <OrderLabel quote={quote} choice={choice} />
      </Button>
    )
  return (
    <>
      {children(button)}
      {run === payerDialog && <PayerDialog visitorsCountry={visitorsCountry} onClose={close} />}
      {isOpen && (
        <OrderDialog
          choice={choice}
          quote={quote}
          values={reviewed}
          formUrl={formUrl}
          send={send}
          disabledReason={
            unsettled && !ownOrder ? t`Your last order is still being sent.` : disabledReason
          }
          onBusy={setOwnOrder}
          onOrdered={showOrder}
          onRefused={(field, refusal, error) => {
            typing.form?.setError(field, { type: 'refused', message: fieldWords(refusal, error) })
            onInvalid({ [field]: { type: 'refused' } })
          }}
          onGoToStep={onShow}
          onClose={close}
        />
      )}
    </>
  )
}

/** The form's URL with this choice, without the dialog. */
function useFormUrl(): string {
  const router = useRouter()
  const search = useSearch({ strict: false })
  return router.buildLocation({
    to: '/order',
    search: { ...search, run: undefined, on: undefined },
  }).href
}

/** Opens the page of an order that was sent, or shows a toast with a link if the person has left the form. */
function useShowOrder(): (orderId: string) => void {
  const here = useIsMountedRef()
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (orderId) => {
    forgetDraft(orderDraft)
    const go = (replace: boolean): void =>
      void navigate({ to: '/order/$orderId', params: { orderId }, replace })
    // The person may already be navigating away while this screen is mounted.
    const { latestLocation } = router
    const isStillHere = here.current && latestLocation.pathname === pathname
    // Replaces the dialog's entry, so that Back leads to the form and not to the review of a sent order.
    if (isStillHere) return go(readOpenDialog(latestLocation.search).run === reviewDialog)
    toast({
      id: orderId,
      tone: 'ok',
      title: translate`Order sent`,
      action: { label: translate`View order`, onSelect: () => go(false) },
    })
  }
}

/** Why the current choice can't be ordered. */
function useReason(
  { offer, obstacle, payer, plan, os }: OrderChoice,
  quote: OrderQuote,
): string | undefined {
  const { t } = useLingui()
  const words = useOfferWords()
  if (!offer) return t`Choose a plan first`
  if (obstacle) return words.obstacle(obstacle, payer.currency)
  if (quote.kind === 'not-offered') return t`Not available in your currency`
  if (!os) return t`Choose an operating system first`
  return plan ? undefined : t`Choose a traffic plan first`
}

/** Why another order has to wait: the last one is still being sent, or its outcome is unknown. */
function UnsettledOrder({ operation }: { operation: Operation | undefined }) {
  if (operation?.outcome.state !== 'unanswered')
    return <Trans>Your last order is still being sent. Wait before you order again.</Trans>
  const until = searchedUntil(operation.order, operation.outcome)
  return (
    <Countdown
      until={until / 1000}
      over={<Trans>Checking whether your last order went through…</Trans>}
    >
      {(left) => <Trans>Checking whether your last order went through: {left} left</Trans>}
    </Countdown>
  )
}
