/** Reads that another tab of this browser fetched last: see the panel's `shareReads.ts`. */

const adopted = new WeakSet<object>()

/** Whether another tab fetched the data this query shows. */
export const isAdopted = (query: object): boolean => adopted.has(query)

/** Marks a query as fetched by another tab, or as this tab's own again. */
export function setAdopted(query: object, byOther: boolean): void {
  if (byOther) adopted.add(query)
  else adopted.delete(query)
}

/**
 * How much longer than its interval a tab waits before it refetches what another tab fetched last. That tab stays in
 * charge while it lives; the random part keeps the others from taking over all at once. In ms.
 */
export const slack = 3000 + Math.floor(Math.random() * 4000)
