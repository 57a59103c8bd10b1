/** What lists load when a search finds nothing. */
export { directoryOf, lookupsFor, resolveMentions } from './foundInText.ts'
export { mentionsIn } from './namedInText.ts'
export { normalizedMac } from './notations.ts'
