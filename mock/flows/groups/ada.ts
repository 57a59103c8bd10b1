/** The customer of forty servers, signed in: most flows begin with her. */
export const ada = { scenario: 'forty-servers', as: 'ada' } as const
