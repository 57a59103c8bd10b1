import { expect, test } from 'vitest'
import {
  callbackWarning,
  callbackProblem,
  scriptWarning,
  scriptProblem,
  scriptToSend,
} from './postInstall.ts'

test.each([
  ['', null],
  ['  ', null],
  ['https://example.net/installed', null],
  [' https://example.net/installed?server=1 ', null],
  ['http://example.net', null],
  ['https://198.51.100.7:8443/x', null],
  ['https://[2001:db8::1]/x', null],
  ['example.net/installed', 'not-a-web-address'],
  ['ftp://example.net', 'not-a-web-address'],
  ['javascript:alert(1)', 'not-a-web-address'],
  ['https://', 'not-a-web-address'],
  ['https://example.net/a b', 'not-a-web-address'],
  ['https://ada:secret@example.net', 'holds-password'],
  ['https://ada@example.net', 'holds-password'],
  ['https://localhost/x', 'not-reachable'],
  ['https://127.0.0.1:3000/x', 'not-reachable'],
  ['https://10.1.2.3/x', 'not-reachable'],
  ['https://172.16.0.1/x', 'not-reachable'],
  ['https://172.32.0.1/x', null],
  ['https://192.168.1.1/x', 'not-reachable'],
  ['https://[::1]/x', 'not-reachable'],
  ['https://[fd00::1]/x', 'not-reachable'],
  ['https://intranet/x', 'not-reachable'],
  ['https://nas.local/x', 'not-reachable'],
  // Ranges are for addresses, not for names that begin like one.
  ['https://10.example.net/', null],
  ['https://127.example.net/', null],
  ['https://192.168.example.net/', null],
  ['https://fd.example.net/', null],
  ['https://local.example.net/', null],
  ['https://example.net./', null],
  // Python 3.11's `ipaddress` calls none of these global.
  ['http://100.101.102.103/', 'not-reachable'],
  ['http://[::ffff:10.0.0.1]/', 'not-reachable'],
  ['http://198.18.0.1/', 'not-reachable'],
  ['http://240.0.0.1/', 'not-reachable'],
  ['http://192.0.0.1/', 'not-reachable'],
  ['http://255.255.255.255/', 'not-reachable'],
  ['http://[100::1]/', 'not-reachable'],
  ['http://[2001:2::1]/', 'not-reachable'],
  ['http://[fe80::1]/', 'not-reachable'],
  // Multicast, and site-local, which was withdrawn.
  ['http://[ff02::1]/', 'not-reachable'],
  ['http://224.0.0.1/', 'not-reachable'],
  ['http://[fec0::1]/', 'not-reachable'],
  // IPv4-compatible, deprecated (RFC 4291, 2.5.5.1).
  ['http://[::10.0.0.1]/', 'not-reachable'],
  ['http://[::203.0.113.7]/', 'not-reachable'],
  // A URL writes them in four parts: 10.0.0.1, 127.0.0.1, 192.168.0.1.
  ['http://10.1/', 'not-reachable'],
  ['http://2130706433/', 'not-reachable'],
  ['http://0xc0.0xa8.0.1/', 'not-reachable'],
  ['http://8.8.8.8/', null],
  ['http://[2606:4700::1111]/', null],
  ['http://[::ffff:8.8.8.8]/', null],
  ['https://localhost./', 'not-reachable'],
  ['https://printer.local./', 'not-reachable'],
  ['https://intranet./', 'not-reachable'],
  ['https://PRINTER.LOCAL/', 'not-reachable'],
  ['https://web.test/', 'not-reachable'],
  ['https://router.home.arpa/', 'not-reachable'],
] as const)('the URL %j: %s', (typed, problem) => {
  expect(callbackProblem(typed)).toBe(problem)
})

test.each([
  ['http://example.net', 'not-encrypted'],
  ['https://example.net', null],
  ['', null],
  ['nonsense', null],
] as const)('the URL %j gets the warning %s', (typed, warning) => {
  expect(callbackWarning(typed)).toBe(warning)
})

test.each([
  ['#!/bin/sh\necho', null],
  ['', null],
  ['\ttabs and\r\nlines', null],
  ['\u001B[31mred\u001B[0m', null],
  ['PK\u0003\u0004', 'not-text'],
  ['a\u0000b', 'not-text'],
] as const)('the script %j: %s', (typed, problem) => {
  expect(scriptProblem(typed)).toBe(problem)
})

test.each([
  ['#!/bin/sh\napt update', 'unix', null],
  ['#!/usr/bin/env python3', 'unix', null],
  ['\n\n#!/bin/sh\r\n', 'unix', null],
  ['apt update', 'unix', 'no-interpreter'],
  ['Install-WindowsFeature Web-Server', 'unix', 'other-system'],
  ['@echo off', 'unix', 'other-system'],
  ['#!/bin/sh', 'windows', 'other-system'],
  ['Install-WindowsFeature Web-Server', 'windows', null],
  ['', 'unix', null],
  ['', 'windows', null],
] as const)('the script %j for %s gets the warning %s', (typed, system, warning) => {
  expect(scriptWarning(typed, system)).toBe(warning)
})

test.each([
  ['#!/bin/sh\r\necho\r\n', '#!/bin/sh\necho\n'],
  ['\uFEFF#!/bin/sh', '#!/bin/sh'],
  ['\n  #!/bin/sh', '#!/bin/sh'],
  ['  echo', '  echo'],
  [' \n ', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(scriptToSend(typed)).toBe(sent)
})
