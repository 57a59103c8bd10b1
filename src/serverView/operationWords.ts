import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { serverCommand, serverCommands, type ServerCommandName } from '#commands/serverCommands.ts'
import { lookUp } from '#domain/lookUp.ts'
import type { Operation } from '#operations/operation.ts'

interface Words {
  /** What it is called in a list. */
  readonly title: MessageDescriptor
  /** While it runs. */
  readonly running: MessageDescriptor
}

/** Work that no single command of the table stands for. */
const ownWords: Readonly<Record<string, Words>> = {
  'eq/boot_dev': { title: msg`Boot device`, running: msg`Setting the boot device` },
  'eq/set_pin': { title: msg`PIN`, running: msg`Setting the PIN` },
  'eq/check_pin': { title: msg`PIN`, running: msg`Checking the PIN` },
  'eq/console': { title: msg`Console`, running: msg`Opening the console` },
}

const names = Object.keys(serverCommands) as readonly ServerCommandName[]

function commandWords(action: string): Words | undefined {
  for (const name of names) {
    const command = serverCommand(name)
    if (command.action.key !== action || command.kind === 'ticket') continue
    if (command.running) return { title: command.label, running: command.running }
  }
  return undefined
}

/** An operation in words; the action's own name where the panel has none. */
export const operationWords = ({ action }: Pick<Operation, 'action'>): Words =>
  lookUp(ownWords, action) ??
  commandWords(action) ?? { title: msg`${action}`, running: msg`Working` }
