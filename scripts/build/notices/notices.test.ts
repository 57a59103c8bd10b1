import { expect, test } from 'vitest'
import { licenseProblems, noticesText } from './notices.ts'
import { packagesOf, type Package } from './packages.ts'

const one = (given: Partial<Package>): Package => ({
  name: 'thing',
  version: '1.0.0',
  license: 'MIT',
  source: 'https://registry.npmjs.org/thing/-/thing-1.0.0.tgz',
  texts: ['Permission is hereby granted, free of charge, to …'],
  ...given,
})
const problems = (given: Partial<Package>): string[] => licenseProblems([one(given)])

test('a license that isn’t on the list is refused', () => {
  expect(problems({})).toEqual([])
  expect(problems({ license: 'GPL-3.0-only' })).toEqual([
    expect.stringMatching(/^thing 1\.0\.0: GPL-3\.0-only isn’t on the list/),
  ])
  expect(problems({ license: 'constructor' })).toHaveLength(1)
  expect(problems({ license: 'MIT AND AGPL-3.0-only' })).toHaveLength(1)
  expect(problems({ license: '' })).toEqual(['thing 1.0.0 names no license'])
})

test('so is a package without the text of its license, of each of them', () => {
  expect(problems({ texts: [] })).toEqual(['thing 1.0.0 has no text of its license MIT'])
  expect(problems({ license: '(MIT AND Zlib)' })).toEqual([
    'thing 1.0.0 has no text of its license Zlib',
  ])
  expect(problems({ license: 'MPL-2.0', texts: ['See https://mozilla.org/MPL/2.0/'] })).toEqual([
    'thing 1.0.0 has no text of its license MPL-2.0',
  ])
})

test('a package’s texts are those of its folder, of what it took over, and of its comments', () => {
  const [noVnc] = packagesOf([
    'node_modules/@novnc/novnc/core/crypto/des.js',
    'node_modules/@novnc/novnc/vendor/pako/lib/zlib/inflate.js',
  ])
  expect(noVnc).toMatchObject({ name: '@novnc/novnc', license: 'MPL-2.0' })
  const text = noVnc?.texts.join('\n')
  expect(text).toContain('Mozilla Public License Version 2.0')
  expect(text).toContain('Copyright (C) 2014-2016 by Vitaly Puzrin')
  expect(text).toContain('Copyright (c) 1996 Widget Workshop, Inc.')
  // Of fonts that aren't part of the package.
  expect(text).not.toContain('SIL OPEN FONT LICENSE')
})

test('fonts, style sheets and single files have packages, too', () => {
  const packages = packagesOf([
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    'node_modules/tailwindcss/package.json',
    'mock/machine/display/spleen.json',
  ])
  expect(packages.map(({ name, license }) => `${name}: ${license}`)).toEqual([
    '@fontsource-variable/inter: OFL-1.1',
    'Spleen: BSD-2-Clause',
    'tailwindcss: MIT',
  ])
  expect(licenseProblems(packages)).toEqual([])
})

test('each package is named with its version and source, above a text that several share', () => {
  const text = noticesText([one({}), one({ name: 'other' }), one({ name: 'third', texts: ['…'] })])
  expect(text.match(/^Permission is hereby granted/gm)).toHaveLength(2)
  expect(text).toMatch(/^thing 1\.0\.0\nLicense: MIT\nSource: https:\/\/\S+\n\nother 1\.0\.0\n/m)
  expect(text.startsWith('LICENSES\n\nPatchbay is licensed under the MIT License')).toBe(true)
})
