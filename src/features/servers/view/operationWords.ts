import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  serverCommand,
  serverCommands,
  type ServerCommandName,
} from '../commands/serverCommands.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import type { Operation } from '#work/operation.ts'

interface Words {
  readonly title: MessageDescriptor
  readonly running: MessageDescriptor
  readonly done: MessageDescriptor
  /** A notification; name and `done` by default. */
  readonly doneNotice?: (name: string) => MessageDescriptor
}

/** Operations without a command of their own. */
const operationsWithoutCommand: Readonly<Record<string, Words>> = {
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
    title: msg`Cancel installation`,
    running: msg`Canceling installation`,
    done: msg`Installation canceled`,
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

/** Ordering a server and reinstalling one are the same action. */
const orderWords: Words = {
  title: msg`New server`,
  running: msg`Ordering server`,
  done: msg`Server ready`,
}

/** Falls back to the action's name. */
export const operationLabels = ({
  action,
  order,
}: Pick<Operation, 'action'> & Partial<Pick<Operation, 'order'>>): Words =>
  (order && orderWords) ??
  lookUp(operationsWithoutCommand, action) ??
  commandWords(action) ?? {
    title: msg`${action}`,
    running: msg({ message: 'Running', context: 'work under way' }),
    done: msg`Finished`,
  }

/** Codes that the API uses instead of texts. wire.md 4. */
const codeMessages: Readonly<Record<string, MessageDescriptor>> = {
  deploy_done: msg`Installation finished`,
  'autodeploy completed': msg`Automatic installation finished`,
}

/** The whole message, or the status in its JSON. */
function codeIn(message: string): string {
  const text = message.trim()
  return /^\{.*"status"\s*:\s*"(\w+)"/s.exec(text)?.[1] ?? text
}

/** The text for a code; undefined for other messages. */
export const messageLabel = (message: string): MessageDescriptor | undefined =>
  lookUp(codeMessages, codeIn(message))
