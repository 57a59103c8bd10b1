/** Resets the service clock before each test: test files share modules (vite.config.ts). */
import { beforeEach } from 'vitest'
import { createServiceClock, serviceClock } from './serviceClock.ts'

beforeEach(() => {
  Object.assign(serviceClock, createServiceClock())
})
