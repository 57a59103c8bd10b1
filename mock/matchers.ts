/** Asymmetric matchers without Vitest's `any`, which would spread into the tests' types. */
import { expect } from 'vitest'

export const anyText: unknown = expect.any(String)
export const anyNumber: unknown = expect.any(Number)
export const textWith = (part: string): unknown => expect.stringContaining(part)
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)
export const having = (fields: object): unknown => expect.objectContaining(fields)
export const containing = (item: unknown): unknown => expect.arrayContaining([item])
