import {
  lazy as reactLazy,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { withWords } from '#locales/index.ts'
import { OutdatedPart } from './FilesGone.tsx'

interface Options<Props> {
  /** Shown while loading; a component gets the same props. */
  meanwhile?: ReactNode | ComponentType<Props>
  /** Shown when the chunk can't be loaded; a notice with a reload button when left out. */
  errorFallback?: ComponentType<Props>
}

/**
 * `React.lazy` that also loads the messages and handles missing chunks:
 * `const ColumnsDialog = lazy(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)`.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile, errorFallback: gone = OutdatedPart }: Options<Props> = {},
): FunctionComponent<Props> {
  const Part = reactLazy(async () => {
    try {
      return { default: await withWords(load()) }
    } catch (error) {
      reportError(error)
      return { default: gone }
    }
  })
  return function Lazy(props: Props) {
    return (
      <Suspense fallback={typeof Meanwhile === 'function' ? <Meanwhile {...props} /> : Meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
