import { expect, test } from 'vitest'
import { quirkNames } from '../world/quirks.ts'
import { readStart, startLink, type Start } from './startLink.ts'

const queryOf = (link: string): Record<string, string> =>
  Object.fromEntries(new URL(link, 'http://demo.invalid').searchParams)

const cases: [Start, string][] = [
  [{}, '/mock/start'],
  [
    { scenario: 'unpaid', as: 'ada', to: '/billing?status=unpaid&page=2' },
    '/mock/start?scenario=unpaid&as=ada&to=/billing%3Fstatus%3Dunpaid%26page%3D2',
  ],
  [
    { scenario: 'one-vm', seed: 7, speed: 30, hostile: true, at: 7200, ip: '2001:db8::7' },
    '/mock/start?scenario=one-vm&seed=7&speed=30&hostile=1&at=7200&ip=2001:db8::7',
  ],
  [{ speed: 0, graphs: 'picture' }, '/mock/start?speed=0&graphs=picture'],
  [{ quirks: ['id-maps', 'bare-ids'] }, '/mock/start?quirks=id-maps,bare-ids'],
  [{ quirks: quirkNames }, '/mock/start?quirks=all'],
  [
    {
      faults: [
        { kind: 'latency', seconds: 2 },
        { kind: 'status', status: 503, rate: 0.2 },
        { kind: 'drop', after: true, action: 'eq/reboot', times: 1 },
        { kind: 'html', action: 'eq/*' },
        { kind: 'drop' },
        { kind: 'broken-gzip', action: 'billing/*' },
        { kind: 'access-proxy', how: 'elsewhere' },
      ],
    },
    '/mock/start?faults=latency:2,status:503~0.2,drop:after@eq/reboot!1,html@eq/*,drop,broken-gzip@billing/*,access-proxy:elsewhere',
  ],
  [
    {
      faults: [
        { kind: 'gateway', status: 504, seconds: 2, finishes: 70, action: 'eq/reboot', times: 1 },
        { kind: 'gateway', status: 502, finishes: 12.5 },
      ],
    },
    '/mock/start?faults=gateway:504:70:2@eq/reboot!1,gateway:502:12.5',
  ],
  [
    { faults: [{ kind: 'refuse', message: 'Not now!, 50 % ~ later: @ease', code: 'LOCKED' }] },
    '/mock/start?faults=refuse:Not%2520now%2521%252C%252050%2520%2525%2520%257E%2520later%253A%2520%2540ease:LOCKED',
  ],
  [
    {
      faults: [
        { kind: 'stream-refused', after: true, times: 1 },
        { kind: 'stream-reset' },
        { kind: 'outage', seconds: 14, action: 'eq/reboot' },
      ],
      refuse_repeats: true,
    },
    '/mock/start?faults=stream-refused:after!1,stream-reset,outage:14@eq/reboot&refuse_repeats=1',
  ],
  [
    {
      faults: [
        {
          kind: 'latency',
          seconds: 9,
          action: 'presets/list',
          fields: { location: 'NL', filter: '' },
          times: 1,
        },
        { kind: 'drop', fields: { 'tag[a]': 'x;y=z!' }, rate: 0.5 },
      ],
    },
    '/mock/start?faults=latency:9@presets/list%3Blocation%3DNL%3Bfilter%3D!1,drop%3Btag%255Ba%255D%3Dx%253By%253Dz%2521~0.5',
  ],
  [{ faults: [{ kind: 'refuse', message: 'No', code: -3 }] }, '/mock/start?faults=refuse:No:-3'],
]

test.for(cases)('%o becomes %s and is parsed back', ([start, link]) => {
  expect(startLink(start)).toBe(link)
  expect(readStart(queryOf(link))).toEqual({ ok: true, start })
})

const wrong: Record<string, string>[] = [
  { seed: 'x' },
  { seed: '1.5' },
  { speed: '-1' },
  { speed: '20000' },
  { at: '1e9' },
  { quirks: 'ids-as-string' },
  { faults: 'slow' },
  { faults: 'latency' },
  { faults: 'latency:fast' },
  { faults: 'status:200' },
  { faults: 'gateway:504' },
  { faults: 'outage' },
  { refuse_repeats: 'yes' },
  { ip: 'home' },
]

test.for(wrong)('%o is refused by the parameter’s name', (parameters) => {
  expect(readStart(parameters)).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`${Object.keys(parameters)[0]}:`) as unknown,
  })
})
