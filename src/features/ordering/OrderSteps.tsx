import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type Ref } from 'react'
import {
  searchForOffer,
  orderSteps,
  type OrderSearch,
  type OrderStep,
} from './choice/orderSearch.ts'
import { stepOfField, type OrderForm, type OrderValues } from './choice/orderFields.ts'
import type { OrderFormHandle } from './choice/useOrderForm.tsx'
import type { OrderChoice, OrderReads } from './choice/useOrderChoice.ts'
import { WhatStep } from './offers/WhatStep.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Step } from '#ui/Step.tsx'
import { StepSkeleton } from '#ui/StepSkeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { osFamilyOf } from '#features/servers/rules/osFamilies.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'
import { locationWord } from '#features/servers/view/words.ts'
import { usePeriodWords, usePlanWords } from './choice/orderWords.tsx'

/** In the place of a step while there is nothing of it. */
const meanwhile = <StepSkeleton />
const options = { meanwhile } as const
const laterSteps = () => import('./steps/laterSteps.ts')
const SystemStep = lazy(async () => (await laterSteps()).SystemStep, options)
const NetworkStep = lazy(async () => (await laterSteps()).NetworkStep, options)
const AccessStep = lazy(async () => (await laterSteps()).AccessStep, options)
const ReviewStep = lazy(async () => (await laterSteps()).ReviewStep, options)
/** Where something is in the way only. */
const NoOffer = lazy(async () => (await import('./steps/NoOffer.tsx')).NoOffer, { meanwhile })
const DroppedStrip = lazy(async () => (await import('./steps/DroppedStrip.tsx')).DroppedStrip)

export interface OrderStepsProps {
  open: OrderStep
  choice: OrderChoice
  reads: OrderReads
  typing: OrderFormHandle
  onSearch: (change: OrderSearch) => void
  onShow: (step: OrderStep) => void
  /** Of the open step. */
  title: Ref<HTMLHeadingElement>
}

/** The five steps under each other: one is open, the others say what was chosen in them. */
export function OrderSteps(props: OrderStepsProps) {
  const { t } = useLingui()
  const { open, choice, reads, typing, onSearch, onShow, title } = props
  const { form, draft } = typing
  const { offer, location } = choice
  const summaries = useStepSummaries(choice, typing.typed)
  const [isAsked, setIsAsked] = useState(false)
  const titles = {
    what: t`Plan`,
    system: t`Operating system`,
    network: t`Network`,
    access: t`Access`,
    review: t`Review`,
  } satisfies Record<OrderStep, string>
  const withForm = (step: (ready: OrderForm) => ReactNode) => () => (form ? step(form) : meanwhile)
  const bodies = {
    what: () => (
      <WhatStep
        chosen={offer}
        location={location}
        currency={choice.payer.currency}
        onChoose={(chosen, place) => onSearch({ ...searchForOffer(chosen), location: place })}
        onLocation={(place) => onSearch({ location: place })}
      />
    ),
    system: withForm((ready) => (
      <SystemStep
        choice={choice}
        reads={reads}
        form={ready}
        onSearch={onSearch}
        isAsked={isAsked}
      />
    )),
    network: withForm((ready) => (
      <NetworkStep choice={choice} reads={reads} form={ready} onSearch={onSearch} />
    )),
    access: withForm((ready) => <AccessStep choice={choice} form={ready} draft={draft} />),
    review: withForm((ready) => (
      <ReviewStep choice={choice} form={ready} typed={typing.typed} onSearch={onSearch} />
    )),
  } satisfies Record<OrderStep, () => ReactNode>
  return orderSteps.map((step, index) => {
    const next = orderSteps[index + 1]
    const isOpen = step === open
    // Without a machine nothing else can be chosen.
    const isReachable = step === 'what' || offer !== undefined
    return (
      <Step
        key={step}
        number={index + 1}
        title={titles[step]}
        titleRef={isOpen ? title : undefined}
        state={isOpen ? 'now' : summaries[step].isDone ? 'done' : 'todo'}
        summary={isOpen ? undefined : summaries[step].words}
        {...(isReachable && { onChange: () => onShow(step) })}
      >
        <div className="peer/body grid grid-cols-[minmax(0,1fr)] gap-4">
          {choice.dropped.length > 0 && <DroppedStrip choice={choice} step={step} />}
          {step === 'what' && reads.offer.state === 'gone' && !offer && (
            <Strip tone="warn">
              <Trans>
                This plan is no longer available. Choose another one; your entries are kept.
              </Trans>
            </Strip>
          )}
          {step === 'what' || offer ? (
            bodies[step]()
          ) : (
            <NoOffer wanted={reads.offer} onChoose={() => onShow('what')} />
          )}
        </div>
        {/* A press before the form is there could not be answered; one before the step is there would miss: it moves. */}
        {next && (step === 'what' || (offer && form)) && (
          <div className="mt-4 flex flex-wrap items-center gap-3 peer-has-aria-busy/body:held">
            <Button
              variant="primary"
              disabledReason={offer ? undefined : <Trans>Choose a plan first</Trans>}
              onClick={() => void continueFrom(step, next)}
            >
              <Trans>Continue</Trans>
            </Button>
            <span className="text-muted">
              <Trans>You can change every step until you order</Trans>
            </span>
          </div>
        )}
      </Step>
    )
  })

  /** To the next step, once what this one asks for is right. */
  async function continueFrom(step: OrderStep, next: OrderStep): Promise<void> {
    if (step === 'system' && choice.isSystemMissing) {
      setIsAsked(true)
      announce(t`Choose an operating system`)
      return
    }
    const fields = (Object.keys(stepOfField) as (keyof OrderValues)[]).filter(
      (field) => stepOfField[field] === step,
    )
    if (fields.length === 0 || (await form?.trigger(fields, { shouldFocus: true }))) onShow(next)
  }
}

interface StepSummary {
  readonly words: ReactNode
  /** Nothing is missing in it. */
  readonly isDone: boolean
}

/** What each closed step says of itself. */
function useStepSummaries(
  { offer, obstacle, location, system, isSystemMissing, software, plan, period }: OrderChoice,
  { hostname, password, sshKey }: OrderValues,
): Readonly<Record<OrderStep, StepSummary>> {
  const { t } = useLingui()
  const planWords = usePlanWords()
  const periodWords = usePeriodWords()
  const place = locationWord(location)
  if (!offer)
    return {
      what: { words: t`Plan and location`, isDone: false },
      system: { words: t`Operating system, software, disks`, isDone: false },
      network: { words: t`Traffic, private IP address, hostname`, isDone: false },
      access: { words: t`Root password, SSH key, scripts`, isDone: false },
      review: { words: undefined, isDone: false },
    }
  const inWords = (...words: (string | undefined)[]) =>
    words.filter((word) => word !== undefined && word !== '').join(' · ')
  const access = (): StepSummary => {
    if (system === 'own') return { words: t`Not needed`, isDone: true }
    const isWindows = system !== undefined && osFamilyOf(system) === 'windows'
    if (password === '')
      return {
        words: isWindows ? t`Administrator password missing` : t`Root password missing`,
        isDone: false,
      }
    if (rootPasswordProblems(password).length > 0)
      return { words: t`The password doesn’t meet all requirements`, isDone: false }
    return {
      words: inWords(
        isWindows ? t`Administrator password set` : t`Root password set`,
        sshKey === '' ? undefined : t`SSH key`,
      ),
      isDone: true,
    }
  }
  return {
    what: {
      words: inWords(offer.name, place ? t(place) : location),
      isDone: obstacle === undefined,
    },
    system: {
      words: isSystemMissing
        ? t`Operating system missing`
        : inWords(system === 'own' ? t`Bring your own` : system?.name, software?.name),
      isDone: system !== undefined,
    },
    network: {
      words: inWords(plan && planWords.title(plan), hostname),
      isDone: plan !== undefined,
    },
    access: access(),
    review: { words: periodWords(period), isDone: true },
  }
}
