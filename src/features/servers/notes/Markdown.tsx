/** A note's Markdown as React elements. Nothing in it becomes HTML of the page, loads anything or runs. */
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import { shownText } from './shownText.ts'

interface Props {
  text: string
}

export function Markdown({ text }: Props) {
  return <div className="space-y-2 wrap-anywhere">{blocks(read(text), 0)}</div>
}

/** Deeper quotes and lists are shown as they were typed. */
const deepest = 8

/** Line breaks count, as in a letter. Thousands of nested quotes exhaust the stack: then the text is its own best form. */
function read(text: string): readonly Token[] {
  try {
    return new Lexer({ gfm: true, breaks: true }).lex(text)
  } catch {
    return [{ type: 'paragraph', raw: text, text }]
  }
}

const known: ReadonlySet<string> = new Set([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
] satisfies MarkedToken['type'][])
/** The library lets extensions add others; there are none. */
const isKnown = (token: Token): token is MarkedToken => known.has(token.type)

const blocks = (tokens: readonly Token[], depth: number): ReactNode =>
  tokens.map((token, place) => <Block key={place} token={token} depth={depth} />)

interface TokenProps {
  token: Token
  /** How many quotes and lists it is in. */
  depth: number
}

const Raw = ({ text }: Props) => (
  <p dir="auto" className="whitespace-pre-wrap">
    {shownText(text)}
  </p>
)

function Block({ token, depth }: TokenProps) {
  if (!isKnown(token) || depth > deepest) return <Raw text={token.raw} />
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      // Inside a card or dialog, which has its own.
      return (
        <p dir="auto" className="font-[620]">
          {inline(token.tokens)}
        </p>
      )
    case 'paragraph':
      return <p dir="auto">{inline(token.tokens ?? [], token.text)}</p>
    case 'text':
      // An item of a list without blank lines.
      return <span dir="auto">{inline(token.tokens ?? [], token.text)}</span>
    case 'blockquote':
      return (
        <blockquote dir="auto" className="space-y-2 border-s-2 border-line ps-3">
          {blocks(token.tokens, depth + 1)}
        </blockquote>
      )
    case 'code':
      return (
        <pre className="mono rounded-tag bg-sunken px-2 py-1 whitespace-pre-wrap text-ink">
          {shownText(token.text)}
        </pre>
      )
    case 'hr':
      return <hr className="border-line" />
    case 'list':
      return <List list={token} depth={depth} />
    case 'table':
      return <NoteTable table={token} />
    case 'checkbox':
      return <Tick done={token.checked} />
    case 'html':
      return <Raw text={token.raw.trimEnd()} />
    default:
      return <Raw text={token.raw} />
  }
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map(({ tokens }, place) => (
    <li key={place}>{blocks(tokens, depth + 1)}</li>
  ))
  if (!list.ordered) return <ul className="list-disc ps-5">{items}</ul>
  return (
    <ol start={list.start === '' ? 1 : list.start} className="list-decimal ps-6">
      {items}
    </ol>
  )
}

/** As a sign: it can't be pressed here. */
const Tick = ({ done }: { done: boolean }) => <>{done ? '☑ ' : '☐ '}</>

function NoteTable({ table }: { table: Tokens.Table }) {
  const cell = 'border border-line px-2 py-0.5 text-start align-top'
  return (
    <table className="w-fit border-collapse">
      <thead>
        <tr>
          {table.header.map(({ tokens }, place) => (
            <th key={place} dir="auto" className={cell}>
              {inline(tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, line) => (
          <tr key={line}>
            {row.map(({ tokens }, place) => (
              <td key={place} dir="auto" className={cell}>
                {inline(tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `text` where nothing was read in it. */
const inline = (tokens: readonly Token[], text = ''): ReactNode =>
  tokens.length === 0
    ? shownText(text)
    : tokens.map((token, place) => <Inline key={place} token={token} />)

function Inline({ token }: Pick<TokenProps, 'token'>) {
  if (!isKnown(token)) return <>{shownText(token.raw)}</>
  switch (token.type) {
    case 'strong':
      return <strong className="font-[650]">{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'del':
      return <del>{inline(token.tokens)}</del>
    case 'codespan':
      return (
        <code className="mono rounded-tag bg-sunken px-1 text-ink">{shownText(token.text)}</code>
      )
    case 'br':
      return <br />
    case 'checkbox':
      return <Tick done={token.checked} />
    case 'text':
      return <>{inline(token.tokens ?? [], token.text)}</>
    case 'escape':
      return <>{token.text}</>
    case 'link':
      if (!isFollowed(token.href)) return <>{shownText(token.raw)}</>
      return (
        <a
          href={token.href}
          // A link may say it leads elsewhere.
          title={token.href}
          target="_blank"
          rel="noopener noreferrer"
          className="link"
        >
          {inline(token.tokens)}
        </a>
      )
    default:
      // Images would tell their host who reads the note, and when.
      return <>{shownText(token.raw)}</>
  }
}

/** Addresses that leave the page and run nothing in it. */
const isFollowed = (href: string): boolean =>
  URL.canParse(href) && ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol)
