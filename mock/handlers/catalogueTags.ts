/** Tags as the catalogue writes them. spec.md 2.1. */

interface WrittenTag {
  readonly tag: string
  readonly value: string | readonly number[]
  readonly extra?: string
}

/** The tags of one entry; their ids follow from the entry's. */
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

/** The kinds of machine an entry goes with, each a tag by itself: `vm: true`. */
export const kindTags = (kinds: readonly string[]): WrittenTag[] =>
  kinds.map((kind) => ({ tag: kind, value: 'true' }))
