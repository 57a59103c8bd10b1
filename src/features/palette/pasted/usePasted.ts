import { directoryOf, foundInText, toAsk, type Directory, type FoundInText } from './foundInText.ts'
import { namedInText, type Mention } from './namedInText.ts'
import type { FoundServer } from '../serverIndex.ts'
import type { FoundInvoice, Sources } from '../useSources.ts'
import { useToldMentions } from './useToldMentions.ts'

/** Nobody types more words than that to find one thing. */
const mostTyped = 10

/** What a pasted text names and what there is of it; undefined while a few words are typed. */
export function usePasted(
  text: string,
  { servers, invoices, parts }: Sources,
): FoundInText | undefined {
  const mentions = useMentions(text)
  const isText = isPasted(text, mentions)
  const directory = useDirectory(isText ? servers : none, isText ? invoices : undefined)
  const isReading = parts.some(({ name, state }) => name === 'servers' && state === 'reading')
  const told = useToldMentions(useToAsk(isText && !isReading ? mentions : noMentions, directory))
  return isText ? foundInText(mentions, directory, told) : undefined
}

/** A list of things, or a text that names something among its words. */
function isPasted(text: string, mentions: readonly Mention[]): boolean {
  if (mentions.filter(({ sure }) => sure).length > 1) return true
  const words = text.trim().split(/\s+/).length
  return words > mostTyped || (mentions.length > 2 && mentions.length === words)
}

const none: readonly FoundServer[] = []
const noMentions: readonly Mention[] = []

// A text is read once, not whenever an answer comes. Hooks of their own, and marked: see `useServerList`.

function useMentions(text: string): readonly Mention[] {
  'use memo'
  return namedInText(text)
}

function useDirectory(
  servers: readonly FoundServer[],
  invoices: readonly FoundInvoice[] | undefined,
): Directory {
  'use memo'
  return directoryOf(
    servers,
    invoices?.map(({ invoice }) => ({ id: invoice.id, number: invoice.invoicenum })),
  )
}

function useToAsk(mentions: readonly Mention[], directory: Directory): readonly Mention[] {
  'use memo'
  return toAsk(mentions, directory)
}
