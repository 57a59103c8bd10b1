/**
 * Finds the JSON in a response's text. PHP prints its notices where the response goes, before and after it, and files saved
 * with a byte-order mark add that. wire.md 1.
 */
import { isRecord } from './codecs.ts'

export interface ReplyText {
  /** An object or a list. */
  readonly body: object
  /** The text before and after it; '' where that is white space. */
  readonly before: string
  readonly after: string
}

const kinds =
  'Notice|Warning|Deprecated|Strict Standards|(?:Recoverable |Catchable )?[Ff]atal error|Parse error|(?:Core|Compile) (?:warning|error)'
/** A message of PHP as text or HTML, as it is or as a table of Xdebug, with what follows it up to the next. */
const notice = new RegExp(
  [
    String.raw`^(?:\s|<br\s*/?>)*(?:`,
    String.raw`(?:<b>)?(?:PHP )?(?:${kinds})(?:</b>)?:[^]*? on line (?:<[bi]>)?\d+(?:</[bi]>)?`,
    String.raw`(?:\s+Call Stack:\n(?:\s+\d[^\n]*(?:\n|$))+)?`,
    String.raw`|<font size='1'><table class='xdebug-error[^]*?</table></font>`,
    String.raw`)(?:\s|<br\s*/?>)*`,
  ].join(''),
)

/** Whether nothing but notices and white space, which includes byte-order marks, follows a response. */
function isOnlyNotices(text: string): boolean {
  let rest = text
  while (rest.trim() !== '') {
    const shorter = rest.replace(notice, '')
    if (shorter === rest) return false
    rest = shorter
  }
  return true
}

/** Markup of a whole page, in which an object belongs to a script. */
const page = /<(?:!doctype|html|head|body|script)\b/i

/** Where the object or list that starts at `start` ends; undefined if the text ends before it does. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

/**
 * The fields that are whole in a response that was cut off; undefined if there is none. Only for responses that come once: of
 * all others nothing is believed.
 */
export function cutReplyIn(text: string): object | undefined {
  const start = text.search(/\{\s*"/)
  if (start === -1 || page.test(text.slice(0, start))) return undefined
  const closing: string[] = []
  /** Up to where everything is whole, and what closes it there. */
  let whole = { end: start, closing: '' }
  const cutHere = (end: number): void => {
    whole = { end, closing: closing.toReversed().join('') }
  }
  let isValue = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
      if (isValue && at < text.length) cutHere(at + 1)
    } else if (character === '{' || character === '[') {
      closing.push(character === '{' ? '}' : ']')
      cutHere(at + 1)
    } else if (character === '}' || character === ']') {
      closing.pop()
      cutHere(at + 1)
    } else if (character === ',') cutHere(at)
    // The name of a field isn't whole without its value.
    if (character?.trim() !== '') isValue = character === ':'
  }
  return parse(text.slice(start, whole.end) + whole.closing)
}

function parse(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

/**
 * The response in a text; undefined if there is none. It may stand behind anything but a page, and has to end the text,
 * apart from notices. What was cut off is no response, although something inside it may end with the text, and of two
 * responses neither can be believed.
 */
export function replyIn(text: string): ReplyText | undefined {
  const whole = parse(text)
  if (whole) return { body: whole, before: '', after: '' }
  const [beforePage = ''] = text.split(page, 1)
  const start = /\{\s*["}]|\[\s*\{/g
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const end = endOf(text, found.index)
    if (end === undefined || found.index > beforePage.length) return undefined
    const body = parse(text.slice(found.index, end))
    const after = text.slice(end)
    if (body && isOnlyNotices(after))
      return { body, before: text.slice(0, found.index).trim(), after: after.trim() }
    if (isRecord(body) && Object.hasOwn(body, 'result')) return undefined
    start.lastIndex = end
  }
  return undefined
}
