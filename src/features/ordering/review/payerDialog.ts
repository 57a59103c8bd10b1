/** The name in the URL of the dialog that asks for name and country. */
export const payerDialog = 'payer'
