/** The API behind nginx: a mock backend that serves no panel. */
export const mockPort = Number(process.env['E2E_PORT'] ?? 4319)
export const mockOrigin = `http://127.0.0.1:${mockPort}`
