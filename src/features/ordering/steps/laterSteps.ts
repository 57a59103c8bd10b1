/** The steps after the first, in one file: whoever opens one of them goes on to the next, and waits for none. */
export { ReviewStep } from './ReviewStep.tsx'
export { AccessStep } from './AccessStep.tsx'
export { NetworkStep } from './NetworkStep.tsx'
export { SystemStep } from './SystemStep.tsx'
