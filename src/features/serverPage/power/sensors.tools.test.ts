// @vitest-environment node
/** Asks a simulated machine by the real tools, so that a new version of a tool shows what changed. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listings } from './simulated/listings.ts'

const machine = fileURLToPath(new URL('simulated/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'patchbay-ipmi-'))

const ipmitool = [
  'ipmitool',
  '-I',
  'lan',
  '-H',
  '127.0.0.1',
  '-p',
  '48624',
  '-U',
  'ipmiusr',
  '-P',
  'test',
]
const freeIpmi = [
  'ipmi-sensors',
  '-D',
  'LAN',
  '-h',
  '127.0.0.1:48624',
  '-u',
  'ipmiusr',
  '-p',
  'test',
  `--sdr-cache-directory=${folder}`,
  '--quiet-cache',
]

const commands = {
  sdr: [...ipmitool, 'sdr', 'list'],
  elist: [...ipmitool, 'sdr', 'elist'],
  sensor: [...ipmitool, 'sensor', 'list'],
  sdrCommas: [...ipmitool, '-c', 'sdr', 'list'],
  elistCommas: [...ipmitool, '-c', 'sdr', 'elist'],
  sensorCommas: [...ipmitool, '-c', 'sensor', 'list'],
  free: freeIpmi,
  freeStates: [...freeIpmi, '--output-sensor-state'],
  freeCommas: [...freeIpmi, '--comma-separated-output'],
  freeLimits: [...freeIpmi, '--output-sensor-thresholds'],
} satisfies Record<keyof typeof listings, readonly string[]>

const outputOf = ([program = '', ...args]: readonly string[]): string =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout

/** Without the blanks that pad columns. */
const lines = (output: string): readonly string[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())

let simulator: ChildProcess

beforeAll(async () => {
  const files = ['-c', `${machine}lan.conf`, '-f', `${machine}machine.emu`, '-s', folder, '-n']
  simulator = spawn('ipmi_sim', files, { stdio: 'ignore' })
  await vi.waitUntil(() => outputOf(commands.sdr) !== '', { timeout: 30_000 })
}, 40_000)

afterAll(() => {
  simulator.kill()
  rmSync(folder, { recursive: true })
})

test.each(Object.entries(listings))('the machine lists its sensors as %s', (name, listing) => {
  // `listings` and `commands` have the same names.
  expect(lines(outputOf(commands[name as keyof typeof listings]))).toEqual(lines(listing))
})
