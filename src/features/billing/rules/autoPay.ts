/** Whether auto-pay is on. spec.md 3, 4.1 (`set_tag`): the tag is there, or it is not. */

interface Client {
  readonly internal?: { readonly tags: readonly { readonly tag: string }[] } | null | undefined
}

/** Undefined where the API leaves the client's tags out. */
export const autoPayOf = ({ internal }: Client): boolean | undefined =>
  internal?.tags.some(({ tag }) => tag === 'auto_credit')
