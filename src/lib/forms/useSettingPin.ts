import { useRef, useState } from 'react'
import { outcomeUnknownFor, type RequestOf } from '#api/action.ts'
import { checkPin, setPin } from '#api/actions/eq/control.ts'
import { attempt } from '#api/attempt.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { pendingWrites, type PendingWrite } from '#api/pendingWrites.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { saysWrongPin } from '#api/serviceWords.ts'
import { inDoubt, keyOf, type VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { useSessionScope } from '#api/clientContext.ts'
import { withLock } from '#lib/browser/tabs.ts'
import { isRunning, type Outcome } from '#work/operation.ts'
import {
  useOperation,
  useOperationsStore,
  useOwner,
  usePriorityPolling,
  useStartOperation,
} from '#work/hooks.ts'
import type { StartedOperation, LongAction } from '#work/start.ts'
import { whenEnded } from '#work/whenEnded.ts'
import { lockoutSeconds } from '#lib/forms/PinLockout.tsx'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'

/**
 * The operation that sets the PIN, or checks whether it is set. `elsewhere`: another tab has set it meanwhile, so this
 * one sent nothing.
 */
export type SentPin =
  | {
      readonly kind: 'answered'
      readonly begun: StartedOperation
      /** Resolves when it has ended; see `Recheck`. */
      readonly recheck: Promise<Recheck>
    }
  | { readonly kind: 'looking'; readonly begun: StartedOperation; readonly why: Looking }
  | { readonly kind: 'elsewhere' }

/** Why the new PIN was checked: the response was lost, or the current PIN was called wrong. */
export type Looking = 'lost' | 'refused'

/**
 * The check of the new PIN after the current one was called wrong. `unsent`: it couldn't be sent. Undefined where there
 * was nothing to check.
 */
type Recheck = StartedOperation | 'unsent' | undefined

/** Identifies setting the PIN while its outcome is unknown. */
export const pinChange: VerifiedWrite = { action: setPin, about: '' }

const turn = 'set-pin'

interface SettingPin extends Pick<
  PinWork<typeof setPin>,
  'outcome' | 'sentAt' | 'pause' | 'onPauseOver'
> {
  /** @throws {ApiError} as setting it failed */
  send: (request: RequestOf<typeof setPin>) => Promise<SentPin>
  /**
   * Waits until a request of a page that is gone can no longer be carried out. Its new PIN is gone too. @throws
   * {ApiError} because its outcome is unknown
   */
  resume: () => Promise<undefined>
  follow: (sent: SentPin) => void
  /** Resolves with how it ended if the dialog is closed by then, and with undefined if the dialog shows it. */
  endAfterClosing: (sent: SentPin) => Promise<EndOfPin | undefined>
  /** The new PIN was checked, so `outcome` says whether it is set. */
  looking: Looking | undefined
  /** Another tab has set the PIN, so nothing was sent. */
  isSetElsewhere: boolean
}

export interface EndOfPin {
  readonly outcome: Outcome
  readonly looking: Looking | undefined
}

/**
 * Sets the PIN. If the response is lost, no read can tell whether it was set. The new PIN is then checked, once, and only
 * when the API can't be working on it anymore, because a check counts as a wrong PIN if it wasn't set. It is also
 * checked before the current PIN is called wrong: after an earlier try of the browser has set the new one, it is.
 * spec.md 4.7.
 */
export function useSettingPin(name: string): SettingPin {
  const setting = usePinWork(setPin, name)
  const check = usePinWork(checkPin, name)
  const setElsewhere = useSetElsewhere()
  const operations = useOperationsStore()
  const inSession = useSessionScope()
  const [looking, setLooking] = useState<Looking>()
  const [isUnsent, setIsUnsent] = useState(false)
  const [isSetElsewhere, setIsSetElsewhere] = useState(false)
  const { outcome, sentAt, pause, onPauseOver } = looking ? check : setting

  /** Checks the new PIN if setting it ends with a wrong current one, and corrects that end if it is set. */
  async function recheck({ operation }: StartedOperation, pin: string): Promise<Recheck> {
    if (!operation) return undefined
    const ended = await attempt(inSession(whenEnded(operations, operation.id), setPin.key))
    if (!ended.ok || !isWrongPin(ended.value)) return undefined
    const sent = await attempt(check.send({ pin }))
    if (!sent.ok) return 'unsent'
    const { operation: checking } = sent.value
    if (checking)
      void whenEnded(operations, checking.id).then((end) =>
        end?.state === 'done' ? operations.correct(operation.id, end) : undefined,
      )
    return sent.value
  }

  function followRecheck(begun: Recheck): void {
    if (begun === undefined) return
    setLooking('refused')
    setIsUnsent(begun === 'unsent')
    if (begun !== 'unsent') check.follow(begun)
  }

  return {
    // A wrong PIN isn't believed before the new one was checked.
    outcome: isUnsent ? notKnown : !looking && isWrongPin(outcome) ? checkingPin : outcome,
    sentAt,
    pause,
    onPauseOver,
    looking,
    isSetElsewhere,
    send(request) {
      setLooking(undefined)
      setIsUnsent(false)
      setIsSetElsewhere(false)
      return withLock(turn, async () => {
        // The current PIN that was typed here is wrong by now, and wrong PINs are counted.
        if (await setElsewhere()) return { kind: 'elsewhere' }
        const pending = pendingWrites.begin(
          keyOf(pinChange),
          outcomeUnknownFor(pinChange.action),
          null,
        )
        try {
          const begun = await setting.send(request)
          return { kind: 'answered', begun, recheck: recheck(begun, request.new_pin) }
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          const why = mayHaveHappened(error)
            ? 'lost'
            : saysWrongPin(error.text)
              ? 'refused'
              : undefined
          if (!why) throw error
          if (why === 'lost') await untilLimit(pending)
          if (!pending.isOwn()) throw error
          const begun = await check.send({ pin: request.new_pin }).catch(() => {
            throw why === 'lost' ? error : inDoubt(error)
          })
          return { kind: 'looking', begun, why }
        } finally {
          pending.end()
        }
      })
    },
    resume: () =>
      withLock(turn, async () => {
        const pending = pendingWrites.adopt(keyOf(pinChange))
        if (!pending) return undefined
        await untilLimit(pending)
        pending.end()
        throw new ApiError({ kind: 'timeout', action: setPin.key })
      }),
    follow(sent) {
      setLooking(sent.kind === 'looking' ? sent.why : undefined)
      setIsSetElsewhere(sent.kind === 'elsewhere')
      if (sent.kind === 'looking') check.follow(sent.begun)
      else if (sent.kind === 'answered') {
        setting.follow(sent.begun)
        void sent.recheck.then(followRecheck)
      }
    },
    async endAfterClosing(sent) {
      if (sent.kind === 'elsewhere') return undefined
      const begun = sent.kind === 'looking' ? sent.begun : await sent.recheck
      if (begun === undefined && sent.kind === 'answered')
        return endOf(await setting.endAfterClosing(sent.begun), undefined)
      const why = sent.kind === 'looking' ? sent.why : 'refused'
      if (begun === undefined || begun === 'unsent') return endOf(notKnown, why)
      return endOf(await check.endAfterClosing(begun), why)
    },
  }
}

const checkingPin = { state: 'running' } as const satisfies Outcome
const notKnown = { state: 'not-known', at: 0 } as const satisfies Outcome

const endOf = (outcome: Outcome | undefined, looking: Looking | undefined): EndOfPin | undefined =>
  outcome && { outcome, looking }

const isWrongPin = (outcome: Outcome | undefined): boolean =>
  outcome?.state === 'failed' && saysWrongPin(outcome.scope)

/**
 * Waits for the end of a change in another tab, and resolves with whether the PIN was set there since this dialog opened
 * or since the last call. Call it while holding the lock.
 */
function useSetElsewhere(): () => Promise<boolean> {
  const operations = useOperationsStore()
  const owner = useOwner()
  const [opened] = useState(serviceNow)
  const since = useRef(opened)
  return async () => {
    const own = operations.all().filter((one) => one.owner === owner && one.action === setPin.key)
    const running = own.filter(isRunning).map(({ id }) => whenEnded(operations, id))
    const ends = [...(await Promise.all(running)), ...own.map(({ outcome }) => outcome)]
    const times = ends.map((end) => (end?.state === 'done' ? end.at : 0))
    const last = Math.max(0, ...times)
    if (last <= since.current) return false
    since.current = last
    return true
  }
}

/** Waits until the API can't be working on it anymore. */
function untilLimit(pending: PendingWrite): Promise<void> {
  pending.lose()
  return pending.pass(Math.max(0, pending.limit - pending.elapsed()))
}

interface PinWork<A extends LongAction> {
  /** @throws {ApiError} */
  send: (request: RequestOf<A>) => Promise<StartedOperation>
  /** The API accepted it; `outcome` says how it ends. */
  follow: (begun: StartedOperation) => void
  /** Resolves with how it ended if the dialog is closed by then, and with undefined if the dialog shows it. */
  endAfterClosing: (begun: StartedOperation) => Promise<Outcome | undefined>
  outcome: Outcome | undefined
  /** When it was sent, in ms. */
  sentAt: number | undefined
  /** How long PIN entry is locked, in seconds; undefined once that is over. */
  pause: number | undefined
  onPauseOver: () => void
}

/** A PIN operation that a dialog sends and waits for. The API reports its result later (spec.md 4.7). */
export function usePinWork<A extends LongAction>(action: A, name: string): PinWork<A> {
  const start = useStartOperation(action)
  const [id, setId] = useState('')
  const [waited, setWaited] = useState('')
  const operations = useOperationsStore()
  const inSession = useSessionScope()
  const open = useIsMountedRef()
  const operation = useOperation(id)
  usePriorityPolling(id === '' ? undefined : id)
  const outcome = operation?.outcome
  const seconds = outcome?.state === 'failed' ? lockoutSeconds(outcome.scope) : undefined
  return {
    send(request) {
      // The previous outcome says nothing about this try.
      setId('')
      // It is about the account, not a server.
      return start.mutateAsync({ request, subject: { serverId: null, name } })
    },
    follow: (begun) => setId(begun.operation?.id ?? ''),
    async endAfterClosing({ operation: begun }) {
      if (!begun) return undefined
      // Rejected once somebody else is signed in, who isn't told.
      const ended = await attempt(inSession(whenEnded(operations, begun.id), action.key))
      return ended.ok && !open.current ? ended.value : undefined
    },
    outcome,
    sentAt: operation?.startedAt,
    pause: waited === id ? undefined : seconds,
    onPauseOver: () => setWaited(id),
  }
}
