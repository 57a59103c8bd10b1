/**
 * Typing the name of what would be destroyed: one rule for every such question.
 *
 * The name counts letter by letter, upper and lower case told apart: who types `db` has not read `DB`. What a
 * person cannot see is forgiven: blanks around it, several blanks or unusual ones where the screen shows one,
 * and letters with marks that a keyboard composes otherwise than the service wrote them (Unicode NFC).
 */
const asRead = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Whether what was typed is the name. An empty name is confirmed by nothing. */
export const confirms = (typed: string, name: string): boolean =>
  asRead(name) !== '' && asRead(typed) === asRead(name)

/** What every keyboard writes, in a length that a person types. */
const typeable = /^[\x20-\x7e]{1,64}$/

/** What a person knows a thing by. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** What to ask for: the name, or the number where not every keyboard writes the name. */
export const nameToType = ({ id, name }: Named): string =>
  typeable.test(name) && asRead(name) !== '' ? asRead(name) : String(id)
