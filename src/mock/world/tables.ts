import type {
  AccountRow,
  AddressRow,
  ApiKeyRow,
  AttemptRow,
  EventRow,
  JobRow,
  LogRow,
  MailRow,
  OsRow,
  ServerRow,
  SessionRow,
  TagRow,
} from './rows.ts'
import { Table } from './table.ts'

/** The tables of one world, empty. */
export const createTables = () => ({
  accounts: new Table<AccountRow>('accounts', ['email']),
  sessions: new Table<SessionRow>('sessions', ['account_id']),
  apiKeys: new Table<ApiKeyRow>('apiKeys', ['account_id']),
  servers: new Table<ServerRow>('servers', ['account_id']),
  addresses: new Table<AddressRow>('addresses', ['server_id']),
  tags: new Table<TagRow>('tags', ['component_id']),
  jobs: new Table<JobRow>('jobs', ['server_id']),
  events: new Table<EventRow>('events'),
  attempts: new Table<AttemptRow>('attempts'),
  mail: new Table<MailRow>('mail'),
  operatingSystems: new Table<OsRow>('operatingSystems'),
  logs: new Table<LogRow>('logs', ['account_id']),
})

export type Tables = ReturnType<typeof createTables>
