/** What tests need of a browser: the least that WebDriver BiDi and WebDriver have in common. */

/** Input as both protocols take it: https://www.w3.org/TR/webdriver2/#actions */
export type Actions = readonly object[]

/** An error in the browser: logged to the console, uncaught, or a violated policy. */
export type Report = (problem: string) => void

/** A tab of a browser. */
export interface Tab {
  /** Opens a URL, and waits until it is loaded. */
  open(url: string): Promise<void>
  /** Calls a function in the page, given by its source, and returns its result as JSON has it. */
  call(source: string, args: readonly unknown[]): Promise<unknown>
  /** Real input: the page sees trusted events. */
  perform(actions: Actions): Promise<void>
  /** A PNG file of the viewport in Base64. */
  picture(): Promise<string>
}

/** A browser of one person: its own cookies and storage. */
export interface Profile {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** A running browser. */
export interface Engine {
  newProfile(report: Report): Promise<Profile>
  stop(): Promise<void>
}

/** The viewport of every tab. */
export const viewport = { width: 1440, height: 900 }

/** Of every browser. */
export const timeZone = 'Europe/Berlin'
