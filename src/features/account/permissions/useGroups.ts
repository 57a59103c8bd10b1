import { useLingui } from '@lingui/react/macro'
import { useSignedIn } from '#lib/session/hooks.ts'
import { permissionGroups } from './permissionGroups.ts'
import { saysAll, type RightSearch } from './rightSearch.ts'
import { extentOf, plainName, rightsOf, unknownRights, type Extent, type Right } from './rights.ts'
import { rightWords } from './rightWords.ts'

/** An action with its own words. */
export interface WordedRight extends Right {
  readonly words: string
}

export interface ShownCapability {
  readonly words: string
  readonly rights: readonly WordedRight[]
  readonly extent: Extent
}

export interface ShownGroup {
  readonly title: string
  /** What a search left of it. */
  readonly capabilities: readonly ShownCapability[]
  /** Of the whole group, whatever is searched for. */
  readonly extent: Extent
  /** The panel uses these actions; others are only listed. */
  readonly known: boolean
  /** A search names an action: they are shown. */
  readonly namesAction: boolean
}

/** The groups with what a search leaves of them, in this language. */
export function useGroups(search: RightSearch): readonly ShownGroup[] {
  const { t } = useLingui()
  const { permissions } = useSignedIn().record
  const query = search.q ?? ''
  const worded = (actions: readonly string[]): readonly WordedRight[] =>
    rightsOf(permissions, actions).map((right) => {
      const words = rightWords(right.permission)
      return { ...right, words: words ? t(words) : plainName(right.permission) }
    })
  const shown = (words: string, actions: readonly string[]): ShownCapability => {
    const rights = worded(actions)
    return { words, rights, extent: extentOf(rights) }
  }
  const unknown = unknownRights(permissions).map((name) => shown(plainName(name), [name]))
  return [
    ...permissionGroups.map(({ title, capabilities }) => ({
      title: t(title),
      known: true,
      all: capabilities.map(({ words, actions }) => shown(t(words), actions)),
    })),
    { title: t`Other`, known: false, all: unknown },
  ]
    .map(({ title, known, all }) => ({
      title,
      known,
      extent: extentOf(all.flatMap(({ rights }) => rights)),
      capabilities: all.filter(
        (capability) => isWanted(capability, search) && saysAll(query, saidOf(title, capability)),
      ),
      namesAction: /[_/]/.test(query),
    }))
    .filter(({ capabilities }) => capabilities.length > 0)
}

/** What is allowed in part belongs to both. */
const isWanted = ({ extent }: ShownCapability, { may }: RightSearch): boolean =>
  may === undefined || extent === 'some' || extent === (may === 'yes' ? 'all' : 'none')

const saidOf = (title: string, { words, rights }: ShownCapability): readonly string[] => [
  title,
  words,
  ...rights.flatMap((right) => [right.words, right.permission]),
]
