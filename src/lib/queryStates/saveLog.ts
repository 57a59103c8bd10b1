import { createContext } from 'react'

/** Offers the request log as a file. Features lie above this folder, so the app provides it. */
export const SaveLogContext = createContext<(() => Promise<void>) | undefined>(undefined)
