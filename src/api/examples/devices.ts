import type { Examples } from './example.ts'

const key = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6'
const apiKey = {
  id: 31,
  name: 'Backup job',
  active: 1,
  ip: '203.0.113.0/24,2001:db8::/32',
  server_id: 0,
  token_view: '…9b7d',
  login_notify_method: 'email',
  login_notify_address: 'ops@example.com',
}
const apiKeyAsText = { ...apiKey, id: '31', active: '1', server_id: '0' }
const settings = { name: 'Backup job', login_notify_method: 'none', active: true } as const

export const apiKeys: Examples<'api_keys'> = {
  'api_keys/list': {
    request: {},
    reply: { result: 'OK', module: 'api_keys', action: 'list', data: [apiKey] },
    same: [{ result: 'OK', data: { '31': apiKeyAsText } }],
    also: [{ result: 'OK', data: [] }],
  },
  'api_keys/list_for_server': {
    request: { server_id: 5860 },
    reply: { result: 'OK', data: [{ ...apiKey, server_id: 5860, login_notify_method: 'none' }] },
  },
  'api_keys/view': {
    request: { id: 31 },
    reply: { result: 'OK', module: 'api_keys', action: 'view', data: apiKey },
    same: [{ result: 'OK', data: apiKeyAsText }],
  },
  'api_keys/add': {
    request: { params: { ...settings, ip: '203.0.113.9' } },
    reply: { result: 'OK', data: { ...apiKey, api_key: '5f1e0c-9b7d3a' } },
  },
  'api_keys/edit': {
    request: { params: { id: 31, ...settings, active: false } },
    reply: { result: 'OK', module: 'api_keys', action: 'edit', data: apiKey },
  },
  'api_keys/delete': {
    request: { id: 31 },
    reply: { result: 'OK', module: 'api_keys', action: 'delete' },
  },
  'api_keys/history': {
    request: { id: 31, period_from: '2026-11-01', period_to: '2026-11-21' },
    reply: {
      result: 'OK',
      data: [
        {
          id: 1,
          date: '2026-11-02 08:00:00',
          message: 'key created',
          type: 'add',
          Login: 'ann@example.com',
        },
      ],
    },
  },
}

export const migrate: Examples<'migrate'> = {
  'migrate/get_hostings_list': {
    request: {},
    reply: {
      result: 'OK',
      action: 'get_hostings_list',
      hostings: [{ id: 811, name: 'vm.v2-nano', status: 'Active', amount: '5.99' }],
    },
    same: [
      {
        result: 'OK',
        data: [{ id: 811, name: 'vm.v2-nano', status: 'Active', amount: '5.99' }],
      },
    ],
  },
  'migrate/get_order_to_move': {
    request: { id: 4410, location: 'billing_com' },
    reply: {
      result: 'OK',
      action: 'get_order_to_move',
      order: { id: 4410, items: [{ id: 1, name: 'vm.v2-nano', price: { EUR: 5.99, USD: 6.47 } }] },
      top: 1,
    },
  },
}

export const nat: Examples<'nat'> = {
  'nat/add_static_nat': {
    request: { id: 5860, ip_acl: '203.0.113.9/32', ttl: 2 },
    reply: { result: 'OK', action: 'add_static_nat', callback: key },
  },
  'nat/remove_static_nat': {
    request: { id: 5860 },
    reply: { result: 'OK', action: 'remove_static_nat', callback: key },
  },
}

const handed = {
  request: { id: 5860 },
  reply: {
    result: 'OK',
    servicedesk_issue: 'CS-505879',
    servicedesk_url: 'https://desk.example.com/CS-505879',
  },
  same: [
    {
      result: 'OK',
      vendor_issue: 'CS-505879',
      vendor_url: 'https://desk.example.com/CS-505879',
    },
  ],
  also: [{ result: 'OK' }],
} as const

export const servicedesk: Examples<'servicedesk'> = {
  'servicedesk/request_pon': handed,
  'servicedesk/request_poff': handed,
  'servicedesk/request_reboot': handed,
  'servicedesk/request_PXEboot': handed,
  'servicedesk/request_kvm': handed,
  'servicedesk/request_check': handed,
  'servicedesk/request_assistance': {
    ...handed,
    request: { id: 5860, subject: 'Disk', message: 'Please look at the second disk.' },
  },
}

const task = { id: 1, name: 'GPU driver', description: '', tags: [{ tag: 'gpu', value: 'true' }] }

export const runner: Examples<'runner'> = {
  'runner/get_tasks': {
    request: {},
    reply: { result: 'OK', action: 'get_tasks', tasks: [task] },
    same: [[{ ...task, id: '1' }], { result: 'OK', list: [task] }],
  },
}

const portStatus = {
  switch: 'sw-ams-12',
  port: 'ge-0/0/14',
  vlan: 101,
  speed: '1000',
  status: 'up',
  mac: '52:54:00:12:34:56',
  port_security: 'on',
  shape: '',
}
const server = { id: 5860, ip: '198.51.100.7' }
const png = 'iVBORw0KGgoAAAANSUhEUg=='

export const net: Examples<'net'> = {
  'net/get_status': {
    request: { id: 5860, port: 'eth0' },
    reply: { result: 'OK', action: 'get_status', ...portStatus },
    same: [{ result: 'OK', data: { ...portStatus, vlan: '101', speed: 1000 } }],
  },
  'net/port_off': { request: { id: 5860, port: 'eth0' }, reply: { result: 'OK' } },
  'net/port_on': { request: { id: 5860, port: 'eth0' }, reply: { result: 'OK' } },
  'net/show_cacti': {
    request: { id: 5860, port: 'eth0', graph: 1 },
    reply: { result: 'OK', action: 'show_cacti', graph: png },
    same: [
      { result: 'OK', data: `data:image/png;base64,${png}` },
      { result: 'OK', graph: `${png.slice(0, 12)}\n${png.slice(12)}` },
    ],
    also: [
      { result: 'OK', link: 'https://graphs.example.com/5860.png' },
      {
        result: 'OK',
        action: 'show_cacti',
        series: [
          {
            name: 'in',
            unit: 'bps',
            points: [
              [1_795_167_000, 1_200_000],
              [1_795_167_300, null],
            ],
          },
        ],
      },
    ],
  },
  'net/block_ip': {
    request: { ...server, description: 'attack', four_hours: true },
    reply: { result: 'OK' },
  },
  'net/unblock_ip': { request: server, reply: { result: 'OK' } },
}

const known = { ip: '198.51.100.7', network: '198.51.100.0', netmask: '255.255.255.0' }

export const ip: Examples<'ip'> = {
  'ip/get_ip': {
    request: { ip: '198.51.100.7' },
    reply: {
      result: 'OK',
      module: 'ip',
      action: 'get_ip',
      data: { ...known, location: 'NL', status: 'used' },
    },
    same: [{ result: 'OK', data: { ...known, location: 'NL', stat: 'used' } }],
  },
  'ip/get_ptr': {
    request: server,
    reply: { result: 'OK', data: { ip: server.ip, ptr: ['a.example.com', 'b.example.com'] } },
    same: [
      { result: 'OK', ip: server.ip, ptr: 'a.example.com\nb.example.com' },
      { result: 'OK', data: { ip: server.ip, ptr: 'a.example.com%0Ab.example.com' } },
    ],
    also: [{ result: 'OK', data: { ip: server.ip, ptr: [] } }],
  },
  'ip/update_ptr': {
    request: { ...server, ptr: 'a.example.com\nb.example.com' },
    reply: { result: 'OK', action: 'update_ptr' },
  },
  'ip/set_main': { request: { ...server, main: true }, reply: { result: 'OK' } },
}

const tag = {
  id: 4,
  tag: 'env',
  value: 'prod',
  extra: '',
  internal: 0,
  component: 'eq',
  component_id: 5860,
}

export const tags: Examples<'tags'> = {
  'tags/add': {
    request: { id: 5860, tag: 'env', value: 'prod' },
    reply: { result: 'OK', action: 'add', ...tag },
  },
  'tags/remove': {
    request: { id: 5860, tag: 'env' },
    reply: { result: 'OK', action: 'remove' },
  },
  'tags/list': {
    request: { id: 5860 },
    reply: { result: 'OK', action: 'list', tags: [tag] },
    same: [{ result: 'OK', tags: { '4': { ...tag, id: '4', internal: '0', extra: null } } }],
    also: [{ result: 'OK', tags: [] }],
  },
  'tags/user_search': {
    request: { search_pattern: 'prod' },
    reply: { result: 'OK', servers: [5860, 5861] },
    same: [
      { result: 'OK', ids: ['5860', '5861'] },
      { result: 'OK', data: { '5860': 5860, '5861': 5861 } },
    ],
  },
}
