/** Signed in as the customer with forty servers, where most flows start. */
export const ada = { scenario: 'forty-servers', as: 'ada' } as const
