/** Text as it may stand in markup, in quotes too. */
export const inMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
