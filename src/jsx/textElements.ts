/**
 * Gives each text beside other nodes an element of its own. A browser's page translation replaces text nodes by elements
 * of its own, and React then can't remove its text node, insert before it, or change what is seen: the page breaks, or
 * goes on showing an old status. An element with nothing but text survives, because React replaces all it contains.
 */
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { isCode } from './code.ts'
import { verbatimParts, type Part } from './verbatim.ts'

/** Elements that hold text only. */
const textOnly: ReadonlySet<unknown> = new Set(['option', 'title', 'textarea', 'style', 'script'])

const isText = (node: unknown): node is string | number | bigint =>
  typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint'

/** `props` of an element that says nothing but `text`. */
export const keptFromTranslation = <Props extends object>(
  type: unknown,
  props: Props,
  text: unknown,
): Props =>
  typeof type === 'string' && isText(text) && !('translate' in props) && isCode(String(text))
    ? { ...props, translate: 'no' }
    : props

const isNothing = (node: unknown): boolean => node == null || typeof node === 'boolean'

/** The children of an element of `type`, each run of texts in one element; unchanged where they are safe. */
export function inElements(type: unknown, children: unknown): unknown {
  // On its own within an element, a text is safe; a fragment's neighbors aren't known.
  if (!Array.isArray(children)) {
    if (type === Fragment && isText(children)) return apart(type, [children], 0)
    return holdsElements(type) && typeof children === 'string' ? textOf([children]) : children
  }
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children
  const isWhole =
    typeof type === 'string' && children.every((child) => isText(child) || isNothing(child))
  if (isWhole && holdsElements(type)) return textOf(children)
  if (isWhole || textOnly.has(type)) return joined(children)
  return inRuns(type, children)
}

/** SVG's texts have elements of their own. */
const holdsElements = (type: unknown): boolean =>
  typeof type === 'string' && !textOnly.has(type) && type !== 'text' && type !== 'tspan'

/** A run of texts. If it names something, each name and each text between is an element, in one for all of them. */
function textOf(texts: readonly unknown[]): ReactNode {
  const parts = partsOf(texts)
  return parts ? jsx('span', { children: parts }) : joined(texts)
}

/** A name as well as a text beside it; undefined if there is no name. */
function partsOf(texts: readonly unknown[]): ReactNode[] | undefined {
  const words = texts.flat(Infinity).filter(isText).map(String)
  const parts = words.map(verbatimParts)
  if (parts.every((part) => part === undefined)) return undefined
  return parts
    .flatMap(
      (part, place): readonly Part[] => part ?? [{ text: words[place] ?? '', isVerbatim: false }],
    )
    .map(({ text, isVerbatim }, place) =>
      jsx('span', { children: text, ...(isVerbatim && { translate: 'no' }) }, place),
    )
}

const joined = (texts: readonly unknown[]): string =>
  texts.flat(Infinity).filter(isText).map(String).join('')

/** Every child keeps its place, by which React knows it again. */
function inRuns(type: unknown, children: readonly unknown[]): unknown[] {
  const nodes: unknown[] = []
  let start: number | undefined
  for (const [place, child] of children.entries()) {
    nodes.push(isText(child) ? undefined : Array.isArray(child) ? inRuns(type, child) : child)
    if (isText(child)) start ??= place
    const next: unknown = children[place + 1]
    const goesOn = place + 1 < children.length && (isText(next) || isNothing(next))
    if (start === undefined || goesOn) continue
    nodes[start] = apart(type, children.slice(start, place + 1), start)
    start = undefined
  }
  return nodes
}

/** White space is never translated, and an element of it would take up a gap of a flexible box. */
function apart(type: unknown, texts: readonly unknown[], place: number): ReactNode {
  const text = joined(texts)
  if (text.trim() === '') return text
  const own = type === 'text' || type === 'tspan' ? 'tspan' : 'span'
  const children = own === 'span' ? (partsOf(texts) ?? text) : text
  return jsx(own, keptFromTranslation(own, { children }, text.trim()), `text ${place}`)
}

/** The same for elements that a library has filled in. */
export function withTextsApart(node: ReactNode): ReactNode {
  // Only nodes come in, so only nodes come out.
  if (Array.isArray(node)) return inElements(Fragment, node.map(withTextsApart)) as ReactNode
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  const { children } = node.props
  if (!Array.isArray(children)) return node
  const nodes = inElements(node.type, children.map(withTextsApart)) as ReactNode
  return cloneElement(node, undefined, nodes)
}
