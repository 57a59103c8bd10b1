/** Digits of a code that the service sends. Our own choice: the specification does not say. */
export const codeLength = 6
