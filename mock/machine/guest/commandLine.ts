/** A parsed shell command. */
export interface Command {
  readonly words: readonly string[]
  /** Output redirection. */
  readonly into: { readonly file: string; readonly append: boolean } | undefined
}

/** A token; quoted text is never an operator (`sign`). */
interface Piece {
  readonly text: string
  readonly sign: boolean
}

export type Variables = Readonly<Record<string, string>>

/**
 * Parses the commands of a line lazily: each after the previous one has run, so that it sees its variables.
 * @throws {SyntaxError} for an unterminated quote or unsupported syntax.
 */
export function* readCommandLine(line: string, variables: () => Variables): Generator<Command> {
  let words: string[] = []
  let into: Command['into']
  let redirecting: '>' | '>>' | undefined
  const finished = (): Command[] => {
    if (redirecting) throw new SyntaxError("syntax error near unexpected token `newline'")
    const command = words.length > 0 ? [{ words, into }] : []
    words = []
    into = undefined
    return command
  }
  for (const { text, sign } of pieces(line, variables)) {
    if (sign && (text === ';' || text === '&&')) yield* finished()
    else if (sign && (text === '>' || text === '>>')) redirecting = text
    else if (sign) throw new SyntaxError(`${text}: not supported by this shell`)
    else if (redirecting) {
      into = { file: text, append: redirecting === '>>' }
      redirecting = undefined
    } else words.push(text)
  }
  yield* finished()
}

function* pieces(line: string, variables: () => Variables): Generator<Piece> {
  let word: string | undefined
  for (let at = 0; at < line.length;) {
    const rest = line.slice(at)
    const blank = /^\s+/.exec(rest)?.[0]
    const sign = /^(&&|\|\||>>|[;|&<>])/.exec(rest)?.[0]
    if (blank !== undefined || sign !== undefined || (rest.startsWith('#') && word === undefined)) {
      if (word !== undefined) yield { text: word, sign: false }
      word = undefined
      if (rest.startsWith('#')) return
      if (sign !== undefined) yield { text: sign, sign: true }
      at += (blank ?? sign ?? '').length
      continue
    }
    const [taken, text] = part(rest, variables)
    word = (word ?? '') + text
    at += taken
  }
  if (word !== undefined) yield { text: word, sign: false }
}

/** The next part of a word: the length it takes, and its value. */
function part(rest: string, variables: () => Variables): [number, string] {
  const single = /^'([^']*)'/.exec(rest)
  if (single) return [single[0].length, single[1] ?? '']
  const double = /^"((?:[^"\\]|\\.)*)"/.exec(rest)
  if (double) return [double[0].length, inDoubleQuotes(double[1] ?? '', variables)]
  if (rest.startsWith("'") || rest.startsWith('"'))
    throw new SyntaxError(`unexpected EOF while looking for matching \`${rest[0]}'`)
  if (rest.startsWith('\\')) return [2, rest.slice(1, 2)]
  const variable = /^\$(\w+|\?)/.exec(rest)
  if (variable) return [variable[0].length, variables()[variable[1] ?? ''] ?? '']
  return [1, rest.slice(0, 1)]
}

const inDoubleQuotes = (text: string, variables: () => Variables): string =>
  text.replaceAll(/\\([\\"$`])|\$(\w+|\?)/g, (_, escaped: string, name: string) =>
    escaped ? escaped : (variables()[name] ?? ''),
  )
