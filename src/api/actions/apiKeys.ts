/** API keys. spec.md 2.3, 4.3, wire.md 6. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import {
  dateTime,
  filled,
  flag,
  id,
  integer,
  maybeInteger,
  maybeText,
  text,
  word,
} from '../codecs.ts'
import { accepted, list, under } from '../lists.ts'

const apiKeys = script('api_keys')

export const noticeMethods = ['none', 'email', 'webhook'] as const

export const apiKey = z.object({
  id,
  name: text,
  active: flag,
  /** Allowed IP addresses and networks; '' for no restriction. */
  ip: text,
  /** 0 for the whole account, otherwise the only server this key can access. */
  server_id: integer,
  /** The last characters of the key. */
  token_view: text,
  login_notify_method: word(noticeMethods, 'none'),
  /** Email address or webhook URL. */
  login_notify_address: maybeText,
})
export type ApiKey = z.output<typeof apiKey>

const changes = ['api_keys/list', 'api_keys/list_for_server', 'api_keys/view'] as const

/** All API keys of the account. spec.md 4.3. */
export const listApiKeys = apiKeys('list', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: under('data', list(apiKey)),
})

/** The keys of one server. spec.md 4.3; the shape is wire.md 6. */
export const listApiKeysForServer = apiKeys('list_for_server', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { server_id: id },
  reply: under('data', list(apiKey)),
})

/** One key. spec.md 4.3; the response is our own choice (wire.md 6). */
export const viewApiKey = apiKeys('view', {
  token: 'required',
  effect: 'read',
  request: { id },
  reply: under('data', apiKey),
})

/** The settings of a key. For a server's key, `login_notify_method` must be `none` (spec.md 4.3). */
const settings = {
  name: z.string(),
  /** The whole account when absent. */
  server_id: z.optional(id),
  /** Comma-separated IP addresses and networks; '' for no restriction. */
  ip: z.optional(z.string()),
  login_notify_method: z.enum(noticeMethods),
  login_notify_address: z.optional(z.string()),
  active: flag,
}

/**
 * Creates a key. spec.md 4.3. `api_key` is the secret and is returned only once, so nothing else in the response is
 * required.
 */
export const addApiKey = apiKeys('add', {
  token: 'required',
  effect: 'write',
  once: ['data'],
  changes,
  request: { params: z.object(settings) },
  reply: under(
    'data',
    z.extend(apiKey, { id: maybeInteger, server_id: maybeInteger, api_key: filled }),
  ),
})

/** Changes a key. spec.md 4.3; only success is read, its shape is our own choice (wire.md 6). */
export const editApiKey = apiKeys('edit', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: [...changes, 'api_keys/history'],
  request: { params: z.object({ id, ...settings }) },
  reply: accepted,
})

/** Deletes a key and ends the sessions opened with it. spec.md 4.3. */
export const deleteApiKey = apiKeys('delete', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: [...changes, 'api_keys/history'],
  request: { id },
  reply: accepted,
})

/** The history of a key: who created, changed or deleted it. spec.md 2.15, 4.3. */
export const apiKeyHistory = apiKeys('history', {
  token: 'required',
  effect: 'read',
  request: {
    id,
    /** YYYY-MM-DD, both ends inclusive. */
    period_from: z.optional(z.string()),
    period_to: z.optional(z.string()),
  },
  reply: under(
    'data',
    list(z.object({ id: maybeInteger, date: dateTime, message: text, type: text, Login: text })),
  ),
})
