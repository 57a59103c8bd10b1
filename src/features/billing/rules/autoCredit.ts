/** Whether the credit pays invoices by itself. spec.md 3, 4.1 (`set_tag`): the tag is there, or it is not. */

interface Client {
  readonly internal?: { readonly tags: readonly { readonly tag: string }[] } | null | undefined
}

/** Undefined where the service does not tell the client's tags. */
export const autoCreditOf = ({ internal }: Client): boolean | undefined =>
  internal?.tags.some(({ tag }) => tag === 'auto_credit')
