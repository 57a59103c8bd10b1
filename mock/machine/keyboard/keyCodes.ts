/** Key codes from viewers: X11 keysyms (RFC 6143, 7.5.4) and XT scan codes (QEMU's extension). */
import type { Keymap, Level } from './layouts.ts'

const functionKeys = Array.from({ length: 12 }, (_, index) => `F${index + 1}`)
const numpadDigits = Array.from({ length: 10 }, (_, digit) => `Numpad${digit}`)

const numbered = (first: number, codes: readonly string[]): [number, string][] =>
  codes.map((code, index) => [first + index, code])

/** Keys without a character, by keysym. */
const namedSymbols: ReadonlyMap<number, string> = new Map([
  [0xff08, 'Backspace'],
  [0xff09, 'Tab'],
  [0xfe20, 'Tab'],
  [0xff0d, 'Enter'],
  [0xff1b, 'Escape'],
  [0xffff, 'Delete'],
  ...numbered(0xff50, ['Home', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']),
  ...numbered(0xff55, ['PageUp', 'PageDown', 'End']),
  [0xff61, 'PrintScreen'],
  [0xff63, 'Insert'],
  [0xff8d, 'NumpadEnter'],
  [0xffaa, 'NumpadMultiply'],
  [0xffab, 'NumpadAdd'],
  [0xffad, 'NumpadSubtract'],
  [0xffae, 'NumpadDecimal'],
  [0xffaf, 'NumpadDivide'],
  ...numbered(0xffb0, numpadDigits),
  ...numbered(0xffbe, functionKeys),
  ...numbered(0xffe1, ['ShiftLeft', 'ShiftRight', 'ControlLeft', 'ControlRight', 'CapsLock']),
  ...numbered(0xffe7, ['MetaLeft', 'MetaRight', 'AltLeft', 'AltRight', 'MetaLeft', 'MetaRight']),
  // AltGr: ISO_Level3_Shift and Mode_switch.
  [0xfe03, 'AltRight'],
  [0xff7e, 'AltRight'],
])

/** Dead keys. */
const deadSymbols: Readonly<Record<number, string>> = {
  0xfe50: '`',
  0xfe51: '´',
  0xfe52: '^',
  0xfe53: '~',
  0xfe57: '¨',
}

/** A keysym's character: Latin-1 has its own code, the rest of Unicode an offset. */
function charOf(symbol: number): string | undefined {
  if ((symbol >= 0x20 && symbol <= 0x7e) || (symbol >= 0xa0 && symbol <= 0xff))
    return String.fromCodePoint(symbol)
  if (symbol === 0x20ac) return '€'
  if (symbol >= 0x0100_0000 && symbol <= 0x0110_ffff)
    return String.fromCodePoint(symbol - 0x0100_0000)
  return deadSymbols[symbol]
}

/**
 * The key for a keysym, without Shift or AltGr, which are keys of their own. If several keys have it, prefers one that
 * matches the held modifiers. Undefined if no key has it, in which case the input is lost.
 */
export function keyOfSymbol(keymap: Keymap, symbol: number, held: Level): string | undefined {
  const named = namedSymbols.get(symbol)
  if (named !== undefined) return named
  const char = charOf(symbol)
  if (char === undefined) return undefined
  const keys = keymap.keysOf(char)
  return (keys.find(({ level }) => level === held) ?? keys[0])?.code
}

/** Keys by XT scan code (set 1), plus 0x80 for codes with an 0xE0 prefix. */
const scanCodes: ReadonlyMap<number, string> = new Map([
  ...numbered(0x01, ['Escape', ...Array.from('1234567890').map((digit) => `Digit${digit}`)]),
  ...numbered(0x0c, ['Minus', 'Equal', 'Backspace', 'Tab']),
  ...numbered(
    0x10,
    Array.from('QWERTYUIOP').map((letter) => `Key${letter}`),
  ),
  ...numbered(0x1a, ['BracketLeft', 'BracketRight', 'Enter', 'ControlLeft']),
  ...numbered(
    0x1e,
    Array.from('ASDFGHJKL').map((letter) => `Key${letter}`),
  ),
  ...numbered(0x27, ['Semicolon', 'Quote', 'Backquote', 'ShiftLeft', 'Backslash']),
  ...numbered(
    0x2c,
    Array.from('ZXCVBNM').map((letter) => `Key${letter}`),
  ),
  ...numbered(0x33, ['Comma', 'Period', 'Slash', 'ShiftRight', 'NumpadMultiply', 'AltLeft']),
  ...numbered(0x39, ['Space', 'CapsLock', ...functionKeys.slice(0, 10), 'NumLock', 'ScrollLock']),
  ...numbered(0x47, ['Numpad7', 'Numpad8', 'Numpad9', 'NumpadSubtract']),
  ...numbered(0x4b, ['Numpad4', 'Numpad5', 'Numpad6', 'NumpadAdd']),
  ...numbered(0x4f, ['Numpad1', 'Numpad2', 'Numpad3', 'Numpad0', 'NumpadDecimal']),
  // With Alt held, as viewers always send it.
  [0x54, 'PrintScreen'],
  ...numbered(0x56, ['IntlBackslash', 'F11', 'F12']),
  ...numbered(0x9c, ['NumpadEnter', 'ControlRight']),
  [0xb5, 'NumpadDivide'],
  [0xb7, 'PrintScreen'],
  [0xb8, 'AltRight'],
  ...numbered(0xc7, ['Home', 'ArrowUp', 'PageUp']),
  [0xcb, 'ArrowLeft'],
  [0xcd, 'ArrowRight'],
  ...numbered(0xcf, ['End', 'ArrowDown', 'PageDown', 'Insert', 'Delete']),
  ...numbered(0xdb, ['MetaLeft', 'MetaRight', 'ContextMenu']),
])

export const keyOfScanCode = (scanCode: number): string | undefined => scanCodes.get(scanCode)
