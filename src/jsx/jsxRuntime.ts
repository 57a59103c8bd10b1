/** What JSX compiles to (`jsxImportSource`): React's, with texts that a browser can translate. */
import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { inElements, keptFromTranslation } from './textElements.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

interface Props {
  readonly children?: unknown
}

/** `props` with texts in elements of their own, and codes marked as such. */
export function withTextElements(type: ElementType, props: Props): Props {
  const { children } = props
  const nodes = inElements(type, children)
  const filled = nodes === children ? props : { ...props, children: nodes }
  return keptFromTranslation(type, filled, nodes)
}

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  react.jsx(type, withTextElements(type, props), key)

export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement => {
  const filled = withTextElements(type, props)
  return (Array.isArray(filled.children) ? react.jsxs : react.jsx)(type, filled, key)
}
