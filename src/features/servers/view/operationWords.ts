import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  serverCommand,
  serverCommands,
  type ServerCommandName,
} from '../commands/serverCommands.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import type { Operation } from '#features/operations/operation.ts'

interface Words {
  /** What it is called in a list. */
  readonly title: MessageDescriptor
  /** While it runs. */
  readonly running: MessageDescriptor
  /** Once it is done. */
  readonly done: MessageDescriptor
  /** The same of the named thing, as a message of its own; its name and `done` when left out. */
  readonly doneNotice?: (name: string) => MessageDescriptor
}

/** Work that no single command of the table stands for. */
const ownWords: Readonly<Record<string, Words>> = {
  'eq/boot_dev': {
    title: msg`Boot order`,
    running: msg`Setting boot order`,
    done: msg`Boot order set`,
  },
  'eq/reinstall': {
    title: msg`Reinstallation`,
    running: msg`Installing`,
    done: msg`Installed`,
  },
  'eq/abort_reinstall': {
    title: msg`Stop installation`,
    running: msg`Stopping installation`,
    done: msg`Installation stopped`,
  },
  'eq/set_pin': { title: msg`PIN`, running: msg`Setting PIN`, done: msg`PIN set` },
  'eq/check_pin': { title: msg`PIN`, running: msg`Checking PIN`, done: msg`PIN checked` },
  'eq/console': {
    title: msg`Console`,
    running: msg`Opening console`,
    done: msg`Console opened`,
  },
}

const names = Object.keys(serverCommands) as readonly ServerCommandName[]

function commandWords(action: string): Words | undefined {
  for (const name of names) {
    const command = serverCommand(name)
    if (command.action.key !== action || command.kind === 'ticket') continue
    const { label: title, running, done } = command
    const doneNotice = command.kind === 'work' ? command.doneNotice : undefined
    if (running && done) return { title, running, done, ...(doneNotice && { doneNotice }) }
  }
  return undefined
}

/** A new server is ordered by the same action that installs an own one anew. */
const orderWords: Words = {
  title: msg`New server`,
  running: msg`Ordering server`,
  done: msg`Server ready`,
}

/** An operation in words; the action's own name where the panel has none. */
export const operationWords = ({
  action,
  order,
}: Pick<Operation, 'action'> & Partial<Pick<Operation, 'order'>>): Words =>
  (order && orderWords) ??
  lookUp(ownWords, action) ??
  commandWords(action) ?? { title: msg`${action}`, running: msg`Running`, done: msg`Finished` }

/** What the API says in codes, for programs. wire.md 4. */
const codes: Readonly<Record<string, MessageDescriptor>> = {
  deploy_done: msg`Installation finished`,
  'autodeploy completed': msg`Automatic installation finished`,
}

/** The code in a message: the whole of it, or the status in JSON. */
function codeIn(message: string): string {
  const text = message.trim()
  return /^\{.*"status"\s*:\s*"(\w+)"/s.exec(text)?.[1] ?? text
}

/** A message of the API that is a code, in words; undefined for one that is in words already. */
export const messageWords = (message: string): MessageDescriptor | undefined =>
  lookUp(codes, codeIn(message))
