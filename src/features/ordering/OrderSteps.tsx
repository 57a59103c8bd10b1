import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import {
  searchForOffer,
  orderSteps,
  type OrderSearch,
  type OrderStep,
} from './choice/orderSearch.ts'
import type { OrderValues } from './choice/orderFields.ts'
import type { OrderFormHandle } from './choice/useOrderForm.tsx'
import type { OrderChoice, OrderReads } from './choice/useOrderChoice.ts'
import { PlanStep } from './offers/PlanStep.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Card } from '#ui/Card.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { StepSkeleton } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { osFamilyOf } from '#features/servers/rules/osFamilies.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'
import { locationName } from '#features/servers/view/words.ts'
import { hostnamesOf } from './several/hostnames.ts'
import { usePeriodWords, usePlanWords } from './choice/orderWords.tsx'

/** Shown while a step loads. */
const meanwhile = <StepSkeleton />
const options = { meanwhile } as const
const laterSteps = () => import('./steps/laterSteps.ts')
const OsStep = lazy(async () => (await laterSteps()).OsStep, options)
const NetworkStep = lazy(async () => (await laterSteps()).NetworkStep, options)
const AccessStep = lazy(async () => (await laterSteps()).AccessStep, options)
const ReviewStep = lazy(async () => (await laterSteps()).ReviewStep, options)
/** Loaded on demand. */
const NoOffer = lazy(async () => (await import('./steps/NoOffer.tsx')).NoOffer, { meanwhile })
const DroppedStrip = lazy(async () => (await import('./steps/DroppedStrip.tsx')).DroppedStrip)

export interface OrderStepsProps {
  open: OrderStep
  /** The price is beside the steps. */
  wide: boolean
  choice: OrderChoice
  reads: OrderReads
  typing: OrderFormHandle
  summaries: StepSummaries
  /** The index of the last step that was opened. */
  furthest: number
  /** Continue was pressed without an operating system. */
  showsOsError: boolean
  onSearch: (change: OrderSearch) => void
  onShow: (step: OrderStep) => void
  onShowField: (field: keyof OrderValues) => void
  /** The open step's title. */
  title: Ref<HTMLHeadingElement>
}

/** The list of steps, and the open one below it. */
export function OrderSteps(props: OrderStepsProps) {
  const { t } = useLingui()
  const {
    open,
    wide,
    choice,
    reads,
    typing,
    summaries,
    furthest,
    showsOsError,
    onSearch,
    onShow,
    onShowField,
    title,
  } = props
  const { form, draft } = typing
  const { offer, location } = choice
  const titles = {
    what: t`Plan`,
    system: t`Operating system`,
    network: t`Network`,
    access: t`Access`,
    review: t`Review`,
  } satisfies Record<OrderStep, string>
  function openBody(): ReactNode {
    if (open === 'what')
      return (
        <PlanStep
          chosen={offer}
          location={location}
          currency={choice.payer.currency}
          onChoose={(chosen, newLocation) =>
            onSearch({ ...searchForOffer(chosen), location: newLocation })
          }
          onLocation={(newLocation) => onSearch({ location: newLocation })}
        />
      )
    if (!form) return meanwhile
    switch (open) {
      case 'system':
        return <OsStep {...{ choice, reads, form, onSearch, showsOsError }} />
      case 'network':
        return <NetworkStep {...{ choice, reads, form, wide, onSearch }} />
      case 'access':
        return <AccessStep {...{ choice, form, draft }} />
      case 'review':
        return (
          <ReviewStep
            {...{ choice, form, onSearch, onShow, onShowField, wide }}
            typed={typing.typed}
            access={summaries.access.words}
          />
        )
      default:
        return open satisfies never
    }
  }
  const body = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {choice.dropped.length > 0 && <DroppedStrip choice={choice} step={open} />}
      {open === 'what' && reads.offer.state === 'gone' && !offer && (
        <Strip tone="warn">
          <Trans>
            This plan is no longer available. Choose another one; your entries are kept.
          </Trans>
        </Strip>
      )}
      {open === 'what' || offer ? (
        openBody()
      ) : (
        <NoOffer offerRead={reads.offer} onChoose={() => onShow('what')} />
      )}
    </div>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Stepper
        label={t`Order steps`}
        onOpen={onShow}
        steps={orderSteps.map((step, index) => ({
          id: step,
          title: titles[step],
          state:
            step === open ? 'now' : summaries[step].isDone && index <= furthest ? 'done' : 'todo',
          summary: summaries[step].words,
          // Without a plan nothing else can be chosen.
          disabled: step !== 'what' && offer === undefined && step !== open,
        }))}
      />
      {open === 'what' ? (
        <section>
          <h2 ref={title} tabIndex={-1} className="sr-only">
            {titles.what}
          </h2>
          {body}
        </section>
      ) : (
        <Card className="overflow-visible!">
          <h2 ref={title} tabIndex={-1} className="scroll-mt-17 text-heading font-[620]">
            {titles[open]}
          </h2>
          {body}
        </Card>
      )}
    </div>
  )
}

/** "web-01 … web-03". */
function hostnameWords(typed: string, count: number): string {
  const names = hostnamesOf(typed.trim(), count)
  return count > 1 && typed !== '' ? `${names[0]} – ${names.at(-1)}` : typed
}

export interface StepSummary {
  readonly words: ReactNode
  /** The step is complete. */
  readonly isDone: boolean
}

export type StepSummaries = Readonly<Record<OrderStep, StepSummary>>

/** A summary of each step, and whether it is complete. */
export function useStepSummaries(
  { offer, obstacle, location, os, isOsMissing, software, plan, period, count }: OrderChoice,
  { hostname, password, sshKey }: OrderValues,
): StepSummaries {
  const { t } = useLingui()
  const planWords = usePlanWords()
  const periodWords = usePeriodWords()
  const locationLabel = locationName(location)
  if (!offer)
    return {
      what: { words: t`Plan and location`, isDone: false },
      system: { words: t`Operating system, software, disks`, isDone: false },
      network: { words: t`Traffic, private IP address, hostname`, isDone: false },
      access: { words: t`Root password, SSH key, scripts`, isDone: false },
      review: { words: undefined, isDone: false },
    }
  const inWords = (...words: (string | undefined)[]) =>
    truncate(words.filter((word) => word !== undefined && word !== '').join(' · '))
  const access = (): StepSummary => {
    if (os === 'own') return { words: t`Not needed`, isDone: true }
    const isWindows = os !== undefined && osFamilyOf(os) === 'windows'
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
      words: inWords(
        count > 1 ? `${count} × ${offer.name}` : offer.name,
        locationLabel ? t(locationLabel) : location,
      ),
      isDone: obstacle === undefined,
    },
    system: {
      words: isOsMissing
        ? t`Operating system missing`
        : inWords(os === 'own' ? t`Your own OS` : os?.name, software?.name),
      isDone: os !== undefined,
    },
    network: {
      words: inWords(plan && planWords.title(plan), hostnameWords(hostname, count)),
      isDone: plan !== undefined,
    },
    access: access(),
    review: { words: periodWords(period), isDone: true },
  }
}
