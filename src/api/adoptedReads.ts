/** Reads that another tab of this browser has told last: see `shareReads.ts` of the panel. */

const adopted = new WeakSet<object>()

/** Whether another tab has told what this read shows. */
export const isAdopted = (query: object): boolean => adopted.has(query)

/** Says of a query that another tab has told it, or that this one asks again. */
export function setAdopted(query: object, byOther: boolean): void {
  if (byOther) adopted.add(query)
  else adopted.delete(query)
}

/**
 * How much later than its own turn a tab reads what another one told last: that one goes first as long as it is there.
 * Another number in each tab, so that not all take its place at once. In ms.
 */
export const slack = 3000 + Math.floor(Math.random() * 4000)
