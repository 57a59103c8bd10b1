import { useEffect, useRef, useState } from 'react'
import { openConsole } from '#api/actions/eq.ts'
import { serviceNow } from '#api/serviceClock.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { readViewerFile, type ViewerAccess } from '#lib/rules/viewerFile.ts'
import {
  useAttention,
  useOperations,
  useSecretResult,
  useStartOperation,
} from '#features/operations/hooks.ts'
import { isRunning, type Operation } from '#features/operations/operation.ts'

/** Seconds that a file is good for where it does not say so. wire.md 3. */
const usualValidity = 120

/** How long another tab has to hand over a file that it still holds: a new one would shut its viewer out. In ms. */
const handoverTime = 1000

/** A viewer file that this tab holds in its memory, and nothing else does. */
export interface HeldFile {
  /** Which asking it came of. */
  readonly id: string
  readonly access: ViewerAccess
  /** Until when a connection can begin with it. In ms, by the service's clock. */
  readonly until: number
}

export interface ViewerFile {
  /** The newest file, if this browser still knows what is in it. */
  readonly file: HeldFile | undefined
  /** The last time it was asked for, running or ended. */
  readonly latest: Operation | undefined
  /** From the press until the file is there. */
  readonly busy: boolean
  /** Why it could not be asked for. */
  readonly error: ApiError | null
  readonly ask: () => void
}

/** The file that opens a server's console. Asked for by itself when somebody comes and holds none that is still good. */
export function useViewerFile(target: ServerTarget, allowed: boolean): ViewerFile {
  const start = useStartOperation(openConsole)
  const latest = useOperations().find(
    ({ action, subject }) => action === openConsole.key && subject.serverId === target.id,
  )
  const secret = useSecretResult(latest?.id ?? '')
  const running = latest !== undefined && isRunning(latest)
  useAttention(running ? latest.id : undefined)
  const file = latest && secret ? heldFile(latest, secret.scope) : undefined
  const begun = useRef(false)
  const [waited, setWaited] = useState(false)
  const isElsewhere =
    !waited &&
    !secret &&
    latest?.outcome.state === 'done' &&
    latest.outcome.at + usualValidity * 1000 > serviceNow()
  useEffect(() => {
    if (!isElsewhere) return undefined
    const timer = setTimeout(() => setWaited(true), handoverTime)
    return () => clearTimeout(timer)
  }, [isElsewhere])
  const ask = (): void => {
    if (start.isPending || running) return
    start.mutate({
      request: { id: target.id },
      subject: { serverId: target.id, name: target.name },
    })
  }
  // Coming to the console is the wish for one; a write in an event would need a press more.
  useEffect(() => {
    if (!allowed || begun.current || isElsewhere) return
    begun.current = true
    if (!running && (!file || file.until <= serviceNow())) ask()
  })
  const busy = start.isPending || running || (allowed && isElsewhere)
  return { file, latest, busy, error: start.error, ask }
}

function heldFile({ id, outcome }: Operation, scope: string): HeldFile | undefined {
  if (outcome.state !== 'done') return undefined
  const access = readViewerFile(scope)
  const valid = ('valid' in access ? access.valid : null) ?? usualValidity
  return { id, access, until: outcome.at + valid * 1000 }
}
