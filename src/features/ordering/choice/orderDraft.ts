/** The tab keeps one order at a time. */
export const orderDraft = 'order'
