import {
  lazy as reactLazy,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { withWords } from '#locales/index.ts'
import { PartGone } from './FilesGone.tsx'

interface Options<Props> {
  /** What stands in its place until it is there, a component with the same props; nothing when left out. */
  meanwhile?: ReactNode | ComponentType<Props>
  /** What stands there when its file is gone, or there is no network: a strip that offers to load again when left out. */
  gone?: ComponentType<Props>
}

/**
 * A part of a screen that is loaded when it is first shown, with its words:
 * `const ColumnsDialog = lazy(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)`.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile, gone = PartGone }: Options<Props> = {},
): FunctionComponent<Props> {
  const Part = reactLazy(async () => {
    try {
      return { default: await withWords(load()) }
    } catch (error) {
      reportError(error)
      return { default: gone }
    }
  })
  return function Late(props: Props) {
    return (
      <Suspense fallback={typeof Meanwhile === 'function' ? <Meanwhile {...props} /> : Meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
