/**
 * An address, a code or an amount of money, which a translation would spoil: one word with a digit or with a mark
 * inside, or a number with its currency.
 */
export const isCode = (text: string): boolean => code.test(text) || money.test(text)
const code = /^(?=\S*(\d|[\p{L}\p{N}][._/@:=][\p{L}\p{N}]))\S+$/u
const money = /^[−–-]?\s?(\p{Sc}|[A-Z]{3})?\s?\d[\d.,’'\s]*(\p{Sc}|[A-Z]{3})?$/u
