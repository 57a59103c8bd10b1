/** Where an entry of the command palette leads. Nothing is sent from there: a command opens its dialog. */
import {
  isServerCommand,
  type ServerCommandName,
  type BulkName,
} from '#features/servers/commands/serverCommands.ts'
import { drawers, screens, type Drawer, type Screen, type ServerPart } from './places.ts'
import { serverTabs } from '#features/servers/view/serverTabs.ts'

/** What can be gone to again later: it is kept among the recent ones by its name. */
export type LastingAction =
  | { readonly kind: 'screen'; readonly to: Screen }
  | { readonly kind: 'drawer'; readonly name: Drawer }
  | { readonly kind: 'server'; readonly id: number }
  | { readonly kind: 'part'; readonly id: number; readonly to: ServerPart }
  | { readonly kind: 'command'; readonly id: number; readonly name: ServerCommandName }
  | { readonly kind: 'invoice'; readonly id: number }
  | { readonly kind: 'key'; readonly id: number }

export type PaletteAction =
  | LastingAction
  /** A command on the servers that are selected in the list. */
  | { readonly kind: 'bulk'; readonly name: BulkName; readonly ids: readonly number[] }
  | { readonly kind: 'select'; readonly ids: readonly number[] }
  /** The list of servers with a search. */
  | { readonly kind: 'list'; readonly q: string }

/** A name for an action, the same for the same one. */
export function nameOf(paletteAction: PaletteAction): string {
  switch (paletteAction.kind) {
    case 'screen':
      return `screen ${paletteAction.to}`
    case 'drawer':
      return `drawer ${paletteAction.name}`
    case 'part':
      return `part ${paletteAction.id} ${paletteAction.to}`
    case 'command':
      return `command ${paletteAction.id} ${paletteAction.name}`
    case 'server':
    case 'invoice':
    case 'key':
      return `${paletteAction.kind} ${paletteAction.id}`
    case 'bulk':
      return `bulk ${paletteAction.name}`
    case 'select':
    case 'list':
      return paletteAction.kind
    default:
      return paletteAction satisfies never
  }
}

/** The action of a name; undefined for what cannot be gone to again, and for a name of another version of the panel. */
export function actionNamed(name: string): LastingAction | undefined {
  const [kind, first = '', second = ''] = name.split(' ')
  const id = Number(first)
  const isId = Number.isSafeInteger(id) && id > 0
  switch (kind) {
    case 'screen': {
      const screen = screens.find(({ to }) => to === first)
      return screen && { kind, to: screen.to }
    }
    case 'drawer': {
      const drawer = drawers.find(({ name: own }) => own === first)
      return drawer && { kind, name: drawer.name }
    }
    case 'part': {
      const part = serverTabs.find(({ to }) => to === second)
      return isId && part ? { kind, id, to: part.to } : undefined
    }
    case 'command':
      return isId && isServerCommand(second) ? { kind, id, name: second } : undefined
    case 'server':
    case 'invoice':
    case 'key':
      return isId ? { kind, id } : undefined
    default:
      return undefined
  }
}

/** A line of the command palette. */
export interface Entry {
  readonly label: string
  /** At the end of the line, quieter. */
  readonly hint: string
  /** Why it cannot be chosen now, in the place of the hint. */
  readonly disabledReason?: string
  readonly paletteAction: PaletteAction
}

export interface Group {
  /** Its heading, and what tells it from the others. */
  readonly value: string
  readonly items: readonly Entry[]
}
