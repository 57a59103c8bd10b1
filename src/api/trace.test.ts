import { parseTraceParent } from '@opentelemetry/core'
import { expect, test } from 'vitest'
import { newTrace } from './trace.ts'

test('OpenTelemetry reads the header', () => {
  const { id, headers } = newTrace()
  expect(parseTraceParent(headers.traceparent)).toEqual({
    traceId: id,
    spanId: expect.stringMatching(/^(?!0{16})[\da-f]{16}$/) as unknown,
    traceFlags: 1,
  })
})

test('each call has an ID of its own', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newTrace().id)).size).toBe(1000)
})
