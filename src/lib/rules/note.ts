/** A server's note: Markdown in the `extra` of a tag of its own, as its value is too short. spec.md 4.9, wire.md 5. */

/** Says what it holds to who finds it in the API. Few people have a tag of this name already. */
export const noteTag = 'note-md'

interface NoteFacts {
  readonly tag: string
  readonly extra: string
  readonly internal: boolean
}

/** Without a text, a tag of that name is a person's own. */
export const isNote = ({ tag, extra, internal }: NoteFacts): boolean =>
  tag === noteTag && !internal && extra.trim() !== ''

/** Markdown; undefined without a note. */
export const noteOf = (tags: readonly NoteFacts[]): string | undefined =>
  tags.find(isNote)?.extra.replaceAll('\r\n', '\n').trim()
