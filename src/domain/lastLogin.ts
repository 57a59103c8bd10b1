/** The billing application writes its last log-in with markup between two facts: this is the text of it (spec 2.5). */
export const lastLoginText = (written: string): string =>
  written
    .split(/<br\s*\/?>/i)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')
