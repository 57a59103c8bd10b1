/** All steps after the first, in one chunk: opening one loads the others. */
export { ReviewStep } from './ReviewStep.tsx'
export { AccessStep } from './AccessStep.tsx'
export { NetworkStep } from './NetworkStep.tsx'
export { OsStep } from './OsStep.tsx'
