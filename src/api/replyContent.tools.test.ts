// @vitest-environment node
/** Has poppler 22.12 and qpdf 11.3 open files as servers send them, and as the panel offers them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { pdfIn, pdfInText } from './replyContent.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = await PDFDocument.create()
document.addPage()
/** With cross-references in a stream, as most are today. */
const pdf = await document.save()
/** With a plain table of them, which can be restored. */
const older = await document.save({ useObjectStreams: false })

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)
const together = (...parts: (Uint8Array | string)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? encoded(part) : part)]))
const notice =
  '<br />\n<b>Notice</b>:  Undefined index: a in <b>/a.php</b> on line <b>7</b><br />\n'

/** What a tool makes of a file: `mended` with a warning. */
type Outcome = 'opened' | 'mended' | 'refused'
interface Opened {
  readonly poppler: Outcome
  readonly qpdf: Outcome
}
const opened = { poppler: 'opened', qpdf: 'opened' } as const
const refused = { poppler: 'refused', qpdf: 'refused' } as const

function openedBy(file: Uint8Array): Opened {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, file)
  const poppler = spawnSync('pdfinfo', [path], { encoding: 'utf8' })
  const qpdf = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
  const isRead = poppler.status === 0 && /Pages:\s+1$/m.test(poppler.stdout)
  return {
    poppler: isRead ? (poppler.stderr === '' ? 'opened' : 'mended') : 'refused',
    qpdf: qpdf.status === 0 ? 'opened' : qpdf.status === 3 ? 'mended' : 'refused',
  }
}

/** `offered`: what they make of what the panel offers; null if it says that there is no file. */
test.each<[what: string, file: Uint8Array, sent: Opened, offered: Opened | null]>([
  ['whole', pdf, opened, opened],
  ['after a byte-order mark', together('\uFEFF', pdf), opened, opened],
  ['after a line break', together('\r\n', pdf), opened, opened],
  ['after a PHP notice', together(notice, pdf), opened, opened],
  ['from byte 1,018 on', together(' '.repeat(1018), pdf), opened, opened],
  [
    'from byte 1,019 on',
    together(' '.repeat(1019), pdf),
    { poppler: 'refused', qpdf: 'opened' },
    opened,
  ],
  [
    'from byte 1,023 on',
    together(' '.repeat(1023), pdf),
    { poppler: 'refused', qpdf: 'opened' },
    opened,
  ],
  ['from byte 1,024 on', together(' '.repeat(1024), pdf), refused, null],
  ['from byte 2,000 on', together(' '.repeat(2000), pdf), refused, null],
  [
    'with a plain table, from byte 1,019 on',
    together(' '.repeat(1019), older),
    { poppler: 'mended', qpdf: 'opened' },
    opened,
  ],
  [
    'with a plain table, from byte 2,000 on',
    together(' '.repeat(2000), older),
    { poppler: 'mended', qpdf: 'mended' },
    null,
  ],
  ['before a PHP notice', together(pdf, `\n${notice}`), opened, opened],
  [
    'before 2,000 bytes of notices',
    together(pdf, `\n${' '.repeat(2000)}`),
    { poppler: 'opened', qpdf: 'refused' },
    opened,
  ],
  ['cut off in the middle', pdf.slice(0, pdf.length / 2), refused, refused],
  ['cut off near its end', pdf.slice(0, -10), refused, refused],
  [
    'with a plain table, cut off near its end',
    older.slice(0, -10),
    { poppler: 'opened', qpdf: 'mended' },
    { poppler: 'opened', qpdf: 'mended' },
  ],
  [
    'as a data URL',
    encoded(`data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`),
    refused,
    opened,
  ],
])('a PDF %s', (_, file, sent, offered) => {
  expect(openedBy(file)).toEqual(sent)
  const ours = pdfIn(file) ?? pdfInText(new TextDecoder().decode(file))
  expect(ours ? openedBy(ours) : null).toEqual(offered)
})
