import { expect, it } from 'vitest'
import { noteOf } from './note.ts'

const tag = (name: string, extra: string, internal = false) => ({ tag: name, extra, internal })

it('the note is the text of its tag, with line ends as the browser writes them', () => {
  expect(noteOf([tag('env', 'a'), tag('note-md', ' one\r\ntwo\n')])).toBe('one\ntwo')
})

it.each([
  ['another tag', [tag('note', 'a')]],
  ['a tag without a text', [tag('note-md', ' \n')]],
  ['a tag of the staff', [tag('note-md', 'a', true)]],
])('%s is no note', (_what, tags) => expect(noteOf(tags)).toBeUndefined())
