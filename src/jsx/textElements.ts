/**
 * Gives each text beside other nodes an element of its own. A browser's page translation replaces text nodes by elements
 * of its own, and React then can't remove its text node, insert before it, or change what is seen: the page breaks, or
 * goes on showing an old status. An element with nothing but text survives, because React replaces all it contains.
 */
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/** Elements that hold text only. */
const textOnly: ReadonlySet<unknown> = new Set(['option', 'title', 'textarea', 'style', 'script'])

const isText = (node: unknown): node is string | number | bigint =>
  typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint'

/**
 * An address, a code or an amount of money, which a translation would spoil: one word with a digit or with a mark
 * inside, or a number with its currency.
 */
const isCode = (text: string): boolean => code.test(text) || money.test(text)
const code = /^(?=\S*(\d|[\p{L}\p{N}][._/@:=][\p{L}\p{N}]))\S+$/u
const money = /^[−–-]?\s?(\p{Sc}|[A-Z]{3})?\s?\d[\d.,’'\s]*(\p{Sc}|[A-Z]{3})?$/u

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
  if (!Array.isArray(children))
    return type === Fragment && isText(children) ? apart(type, String(children), 0) : children
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children
  const isWhole =
    typeof type === 'string' && children.every((child) => isText(child) || isNothing(child))
  if (isWhole || textOnly.has(type)) return joined(children)
  return inRuns(type, children)
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
    nodes[start] = apart(type, joined(children.slice(start, place + 1)), start)
    start = undefined
  }
  return nodes
}

/** White space is never translated, and an element of it would take up a gap of a flexible box. */
function apart(type: unknown, text: string, place: number): ReactNode {
  if (text.trim() === '') return text
  const own = type === 'text' || type === 'tspan' ? 'tspan' : 'span'
  return jsx(own, keptFromTranslation(own, { children: text }, text.trim()), `text ${place}`)
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
