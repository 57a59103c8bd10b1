/**
 * What the first screen will show is asked for while its code is still on the way. Screens without a line here ask
 * when they are there: nothing is lost but a moment.
 */
import type { Action, ReplyOf, RequestOf } from '#api/action.ts'
import { listServers, showServer } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { readOrder } from '#routes/_panel/order/-choice/orderReads.ts'
import { wholeList } from '#routes/_panel/servers/-wholeList.ts'

/** Reads that are on their way. */
export interface FirstRead {
  /** Hands them to whoever keeps replies. */
  give: (keep: Keep) => void
}

type Keep = <A extends Action>(action: A, request: RequestOf<A>, reply: Promise<ReplyOf<A>>) => void

/** Asks for what the screen at `path` shows first; undefined where it is not known beforehand. */
export function firstRead(client: Client, path: string): FirstRead | undefined {
  const { pathname, searchParams } = new URL(path, location.origin)
  if (/^\/order\/?$/.test(pathname)) {
    const reads: FirstRead[] = []
    readOrder(Object.fromEntries(searchParams), (action, request) => {
      reads.push(ask(client, action, request))
    })
    return { give: (keep) => reads.forEach((read) => read.give(keep)) }
  }
  if (pathname === '/' || pathname === '/servers') return ask(client, listServers, wholeList)
  const id = Number(/^\/servers\/(\d+)(\/|$)/.exec(pathname)?.[1])
  return id > 0 ? ask(client, showServer, { id }) : undefined
}

function ask<A extends Action>(client: Client, action: A, request: RequestOf<A>): FirstRead {
  const reply = client.call(action, request)
  // The screen hears of a failure, if it is ever opened.
  reply.catch(() => undefined)
  return { give: (keep) => keep(action, request, reply) }
}
