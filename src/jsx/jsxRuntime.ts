/** What JSX compiles to (`jsxImportSource`): React's, with `inElements`. */
import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { inElements } from './textElements.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

interface Props {
  readonly children?: unknown
}

/** `props` with texts in elements of their own. */
export function withTextElements(type: ElementType, props: Props): Props {
  const { children } = props
  const nodes = inElements(type, children)
  return nodes === children ? props : { ...props, children: nodes }
}

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  react.jsx(type, withTextElements(type, props), key)

export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement => {
  const filled = withTextElements(type, props)
  return (Array.isArray(filled.children) ? react.jsxs : react.jsx)(type, filled, key)
}
