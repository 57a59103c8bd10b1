/** Each test begins with a clock that has learnt nothing: test files share their modules (vite.config.ts). */
import { beforeEach } from 'vitest'
import { createServiceClock, serviceClock } from './serviceClock.ts'

beforeEach(() => {
  Object.assign(serviceClock, createServiceClock())
})
