/** `jsxRuntime.ts` for the development server and tests. */
import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { withTextElements } from './jsxRuntime.ts'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

interface Props {
  readonly children?: unknown
}

export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
): ReactElement => {
  const filled = withTextElements(type, props)
  return react.jsxDEV(type, filled, key, isStatic && Array.isArray(filled.children), source, self)
}
