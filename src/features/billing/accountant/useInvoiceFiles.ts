import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { downloadInvoice, getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'

export interface InvoiceFile {
  readonly invoice: InvoiceDetail
  readonly pdf: Uint8Array
}

export interface InvoiceFiles {
  readonly files: ReadonlyMap<number, InvoiceFile>
  /** Those that couldn't be read, in the order in which they failed. */
  readonly failed: readonly number[]
  readonly isRunning: boolean
  /** Reads what is missing of these. Resolves with all files, or undefined if some are still missing. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, InvoiceFile> | undefined>
  readonly stop: () => void
}

/** PDFs are large, and the panel goes on reading meanwhile. */
const concurrency = 3

/** Invoices with their PDFs. Closing the dialog ends the reading. */
export function useInvoiceFiles(): InvoiceFiles {
  const client = useClient()
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<ReadonlyMap<number, InvoiceFile>>(new Map())
  const [failed, setFailed] = useState<readonly number[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function readOne(id: number, signal: AbortSignal): Promise<InvoiceFile | undefined> {
    try {
      const invoice = await queryClient.fetchQuery(
        actionQuery(client, getInvoice, { invoice_id: id }),
      )
      const { file } = await client.call(downloadInvoice, { invoice_id: id }, { signal })
      return { invoice, pdf: file }
    } catch (error) {
      // The dialog lists it; a stopped read is none that failed.
      if (!signal.aborted) ignoreApiError(error)
      return undefined
    }
  }

  async function read(ids: readonly number[]) {
    const controller = (running.current = new AbortController())
    const { signal } = controller
    const queue = ids.filter((id) => !files.has(id))
    let known = new Map(
      ids.flatMap((id) => {
        const file = files.get(id)
        return file ? [[id, file] as const] : []
      }),
    )
    setFailed([])
    setFiles(known)
    setIsRunning(true)
    const work = async () => {
      for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
        const one = id
        const file = await readOne(one, signal)
        if (signal.aborted) return
        if (file) setFiles((known = new Map(known).set(one, file)))
        else setFailed((before) => [...before, one])
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    if (running.current === controller) setIsRunning(false)
    return !signal.aborted && known.size === ids.length ? known : undefined
  }

  return {
    files,
    failed,
    isRunning,
    read,
    stop() {
      running.current?.abort()
      setIsRunning(false)
    },
  }
}
