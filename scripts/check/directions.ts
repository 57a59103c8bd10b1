import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { besideSrc, circlesInTable, folderOf, linterRules } from './arrows.ts'
import { imports } from './imports.ts'

/** The linter's rules about who may import what, which .oxlintrc.json takes over. Written by `npm run arrows`. */
export const rulesFile = '.oxlintrc.arrows.json'

/**
 * What the linter cannot say of the table of arrows: that its rules are those of the table, that the table has no
 * circles, that every file has its row, and that nobody leaves a folder by a relative path, which the rules do not see.
 */
export function directions(): string[] {
  const isCurrent = readFileSync(rulesFile, 'utf8') === linterRules()
  return [
    ...(isCurrent
      ? []
      : [`${rulesFile} is not what scripts/check/arrows.ts says. Run: npm run arrows`]),
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
        ? [`${path} is in no row of scripts/check/arrows.ts`]
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
