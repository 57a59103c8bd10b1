/** Billing: client, contacts, invoices, credit, cancellations. spec.md 4.4, wire.md 7. */
export * from './billing/client.ts'
export * from './billing/clientChange.ts'
export * from './billing/contacts.ts'
export * from './billing/invoices.ts'
export * from './billing/money.ts'
export * from './billing/service.ts'
