/** The licenses of everything that a build contains, as a file to serve with it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesOf, type Package } from './packages.ts'

/** In the root of a build. A web server knows `.txt` to be plain text. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

/**
 * The licenses that a bundled package may have, with words of their texts: one that only names its license isn't enough
 * to hand on. Before adding one, read what it asks of whoever serves the panel.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  '0BSD': /Permission to use, copy, modify, and\/or distribute this software for any/,
  'Apache-2.0': /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/,
  'BSD-2-Clause': /Redistribution and use in source and binary forms/,
  'BSD-3-Clause': /Redistribution and use in source and binary forms[^]*Neither the name/i,
  'CC0-1.0': /CC0 1\.0 Universal/,
  ISC: /Permission to use, copy, modify, and(?:\/or)? distribute this software/,
  MIT: /Permission is hereby granted, free of charge/,
  'MPL-2.0': /Mozilla Public License Version 2\.0\s[^]*1\. Definitions/,
  'OFL-1.1': /SIL OPEN FONT LICENSE Version 1\.1/,
  Zlib: /This software is provided 'as-is'[^]*may not be removed or altered/,
}

/** Why packages can't be handed on. */
export const licenseProblems = (packages: readonly Package[]): string[] =>
  packages.flatMap(({ name, version, license, texts }) => {
    const title = `${name} ${version}`.trim()
    const whole = texts.join('\n')
    if (license === '') return [`${title} names no license`]
    // Of several to choose from, none has been needed.
    return license
      .replace(/^\(([^()]*)\)$/, '$1')
      .split(' AND ')
      .flatMap((id) => {
        const words = Object.hasOwn(allowed, id) ? allowed[id] : undefined
        if (!words)
          return [
            `${title}: ${id} isn’t on the list of licenses in scripts/build/notices/notices.ts`,
          ]
        return words.test(whole) ? [] : [`${title} has no text of its license ${id}`]
      })
  })

/** Writes the notices of what was made from `files` (see `foreignFiles`) into a build. */
export function writeNotices(folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, noticesFile), noticesText(packagesOf(files)))
}

const line = '='.repeat(80)

export function noticesText(packages: readonly Package[]): string {
  // Many packages of one author have the same text.
  const byText = new Map<string, Package[]>()
  for (const one of packages) {
    const key = [one.license, ...one.texts].join('\n')
    byText.set(key, [...(byText.get(key) ?? []), one])
  }
  return [
    'LICENSES',
    '',
    'Patchbay is licensed under the MIT License, whose text comes first. It contains software, fonts and pictures of',
    'others, which are named below with their licenses. Their code was bundled and minified but not changed; the',
    'original is at the address after “Source”.',
    '',
    line,
    'Patchbay',
    'License: MIT',
    '',
    readFileSync('LICENSE', 'utf8').trim(),
    ...[...byText.values()].flatMap((all) => ['', line, ...all.flatMap(about), ...textsOf(all)]),
    '',
  ].join('\n')
}

const about = ({ name, version, license, source }: Package): string[] => [
  `${name} ${version}`.trim(),
  `License: ${license}`,
  `Source: ${source}`,
  '',
]

const textsOf = ([first]: readonly Package[]): string[] =>
  first ? [first.texts.join(`\n\n${'-'.repeat(80)}\n\n`)] : []
