import { expect, it } from 'vitest'
import { hadEarlierTry, type TryTiming } from './earlierTry.ts'

const usual: TryTiming = {
  workerStart: 0,
  redirectEnd: 0,
  fetchStart: 100,
  connectStart: 100,
  requestStart: 101,
}

// Times from Chromium 156 (headless), a POST to a local server over HTTP/1.1 unless stated.
it.each<[string, Partial<TryTiming>, boolean]>([
  ['a connection used before', { requestStart: 100.9 }, false],
  ['a new connection', { connectStart: 100.4, requestStart: 101.2 }, false],
  ['a new connection with slow handshakes', { connectStart: 103, requestStart: 480 }, false],
  ['a busy page', { requestStart: 149 }, false],
  // With a load of 14 on two cores: the slowest of 250 calls.
  ['a busy computer', { requestStart: 497 }, false],
  ['a repeat on a new connection', { connectStart: 201.6, requestStart: 202 }, true],
  ['a repeat on another idle connection', { requestStart: 803 }, true],
  // That can't be told from a busy computer.
  ['a quick repeat on another idle connection', { requestStart: 203 }, false],
  [
    'a repeat over HTTP/2, whose connection was closed',
    { connectStart: 168, requestStart: 190 },
    true,
  ],
  [
    'a repeat after an outage of 14 s over HTTP/2',
    { connectStart: 14_120, requestStart: 14_190 },
    true,
  ],
  ['a service worker', { workerStart: 130, requestStart: 250 }, false],
  ['a redirect', { redirectEnd: 180, requestStart: 250 }, false],
  ['another origin', { connectStart: 0, requestStart: 0 }, false],
])('%s', (_case, timing, expected) => {
  expect(hadEarlierTry({ ...usual, ...timing })).toBe(expected)
})

it('on a busy computer a late start is usual', () => {
  const late = { ...usual, connectStart: 170, requestStart: 171 }
  expect(hadEarlierTry(late)).toBe(true)
  expect(
    hadEarlierTry(late, [
      { ...usual, requestStart: 160 },
      { ...usual, requestStart: 130 },
    ]),
  ).toBe(false)
  // Only one of them waited, as for a connection.
  expect(hadEarlierTry(late, [usual, { ...usual, requestStart: 400 }])).toBe(true)
  expect(hadEarlierTry({ ...late, connectStart: 14_190 }, [late])).toBe(true)
})
