import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { besideSrc, circlesInTable, folderOf, linterRules } from './arrows.ts'
import { imports } from './imports.ts'

/** The linter's generated import rules, part of .oxlintrc.json. */
export const rulesFile = '.oxlintrc.arrows.json'

/**
 * Checks what the linter can't: that its rules are up to date, that the table has no cycles, that every file has a row,
 * and that no relative import leaves a folder, which the rules wouldn't notice.
 */
export function directions(): string[] {
  const isCurrent = readFileSync(rulesFile, 'utf8') === linterRules()
  return [
    ...(isCurrent ? [] : [`${rulesFile} is out of date. Run: npm run arrows`]),
    ...circlesInTable(),
    ...['src', ...besideSrc].flatMap(complaintsIn),
  ]
}

const complaintsIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(root, path))
    .filter((path) => dirname(path) !== 'src')
    .flatMap((path) => {
      const folder = folderOf(path)
      return folder === undefined
        ? [`${path} has no row in scripts/check/arrows.ts`]
        : relativeWaysOut(path, folder)
    })

const relativeWaysOut = (path: string, folder: string): string[] =>
  imports(readFileSync(path, 'utf8')).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return []
    const target = relative('.', resolve(dirname(path), specifier.replace(/\?.*$/, '')))
    const reached = folderOf(target)
    return reached === undefined || reached === folder
      ? []
      : [`${path}: write ${specifier} as #${target.replace(/^src\//, '')}`]
  })
