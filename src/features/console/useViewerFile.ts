import { useEffect, useRef, useState } from 'react'
import { openConsole } from '#api/actions/eq.ts'
import { serviceNow } from '#api/serviceClock.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { readViewerFile, type ViewerAccess } from '#lib/rules/viewerFile.ts'
import {
  usePriorityPolling,
  useOperations,
  useSecretResult,
  useStartOperation,
} from '#work/hooks.ts'
import { isRunning, type Operation } from '#work/operation.ts'

/** In seconds, unless the file says otherwise. wire.md 3. */
const defaultValidity = 120

/** How long to wait for another tab to share its file: requesting a new one would disconnect that tab. In ms. */
const handoverTimeout = 1000

/** A viewer file, in the memory of this tab only. */
export interface HeldFile {
  /** The operation that returned it. */
  readonly id: string
  readonly access: ViewerAccess
  /** When new connections stop being accepted. In ms, by the API's clock. */
  readonly until: number
}

export interface ViewerFile {
  /** The newest file, if this browser still has its contents. */
  readonly file: HeldFile | undefined
  /** The latest request, running or finished. */
  readonly latest: Operation | undefined
  /** From the request until the file arrives. */
  readonly busy: boolean
  readonly error: ApiError | null
  readonly ask: () => void
}

/** The file that opens a server's console. Requested automatically unless a valid one exists. */
export function useViewerFile(target: ServerTarget, allowed: boolean): ViewerFile {
  const start = useStartOperation(openConsole)
  const latest = useOperations().find(
    ({ action, subject }) => action === openConsole.key && subject.serverId === target.id,
  )
  const secret = useSecretResult(latest?.id ?? '')
  const running = latest !== undefined && isRunning(latest)
  usePriorityPolling(running ? latest.id : undefined)
  const file = latest && secret ? heldFile(latest, secret.scope) : undefined
  const hasBegun = useRef(false)
  const [hasWaited, setHasWaited] = useState(false)
  const isElsewhere =
    !hasWaited &&
    !secret &&
    latest?.outcome.state === 'done' &&
    latest.outcome.at + defaultValidity * 1000 > serviceNow()
  useEffect(() => {
    if (!isElsewhere) return undefined
    const timer = setTimeout(() => setHasWaited(true), handoverTimeout)
    return () => clearTimeout(timer)
  }, [isElsewhere])
  const ask = (): void => {
    if (start.isPending || running) return
    start.mutate({
      request: { id: target.id },
      subject: { serverId: target.id, name: target.name },
    })
  }
  // An effect rather than an event handler: opening the page is the request.
  useEffect(() => {
    if (!allowed || hasBegun.current || isElsewhere) return
    hasBegun.current = true
    if (!running && (!file || file.until <= serviceNow())) ask()
  })
  const busy = start.isPending || running || (allowed && isElsewhere)
  return { file, latest, busy, error: start.error, ask }
}

function heldFile({ id, outcome }: Operation, scope: string): HeldFile | undefined {
  if (outcome.state !== 'done') return undefined
  const access = readViewerFile(scope)
  const valid = ('valid' in access ? access.valid : null) ?? defaultValidity
  return { id, access, until: outcome.at + valid * 1000 }
}

/** A file name made from a server's name. */
export function fileNameFor(server: string, extension: string): string {
  const base = server
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)
  return `${base || 'server'}.${extension}`
}
