/** Tags in catalogue responses. spec.md 2.1. */

interface WrittenTag {
  readonly tag: string
  readonly value: string | readonly number[]
  readonly extra?: string
}

/** An entry's tags, with ids derived from the entry's id. */
export const catalogueTags = (
  component: string,
  component_id: number,
  tags: readonly WrittenTag[],
) =>
  tags.map(({ tag, value, extra = '' }, index) => ({
    id: component_id * 100 + index,
    component,
    component_id,
    tag,
    value,
    extra,
    internal: 0,
  }))

/** A tag per supported server type: `vm: true`. */
export const kindTags = (kinds: readonly string[]): WrittenTag[] =>
  kinds.map((kind) => ({ tag: kind, value: 'true' }))
