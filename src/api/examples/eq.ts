import type { Examples } from './example.ts'

const key = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6'

/** The response of any long-running operation. */
const queued = <Name extends string>(action: Name) => ({ result: 'OK', action, callback: key })

const row = {
  id: 5860,
  status: 'rent',
  hostname: 'web-1.example.com',
  name: 'vm5860',
  type: 'VPS',
  IP: '198.51.100.7',
  due_date: '2026-12-01',
  days_left: 10,
  price_EUR: '5.99',
  price_USD: '6.47',
  price_RUR: '560.00',
  is_prebill: 0,
  location: 'NL',
}

const server_data = {
  id: 5860,
  ref_tableName: 'VPS',
  Condition_Component: 'rent',
  account_id: 7120,
  type_billing: 'billing_com',
  status: 'rent',
  power_status: 'on',
  type: 'VPS',
  preset: 'vm.v2-nano',
  hwconfig: '2/4/60 NVMe',
  limit_traffic: 3,
  limit_bands: 1000,
  trafficPeriodOut: '120.5',
  trafficPeriodIn: '14.2',
  datePeriod: '2026-11-01',
  cost_traffic: 3,
  due_date: '2026-12-01',
  days_left: 10,
  boot_dev: 'disk',
  pxe: 0,
}
const shown = {
  result: 'OK',
  action: 'show',
  server_data,
  hardware: {
    config: '2/4/60 NVMe',
    components: [{ Type: 'CPU', Name: 'Example 6338', Count: 1, hdd_type: '', Cores: 2 }],
    tags: { cpu: ['Example'] },
  },
  IP: [{ IP: '198.51.100.7', MAC: '52:54:00:12:34:56', vlan: 101, main_ip: 1, status: 'used' }],
  interfaces: [{ mac: '52:54:00:12:34:56', IsMain: 1 }],
  location: { dc_location: 'NL', dc_name: 'Netherlands' },
  tags: [{ id: 4, tag: 'hostname', value: 'web-1', extra: '', internal: 0, component: 'eq' }],
  ipmi: { model: 'ovirt' },
  OS: 'Debian 13',
  Platform: 'Ovirt VM',
  reinstall: '',
}
const pinned = { id: 5860, pin: '1234' }

export const eq: Examples<'eq'> = {
  'eq/list': {
    request: { full: true, group: 'VPS', '1CPU': true },
    reply: { result: 'OK', module: 'eq', action: 'list', servers: [row] },
    same: [
      {
        result: 'OK',
        servers: [
          {
            ...row,
            id: '5860',
            days_left: '10',
            price_EUR: 5.99,
            location: { dc_location: 'NL', name: 'Netherlands', code: 'NL' },
          },
        ],
      },
      { result: 'OK', message: { servers: { '5860': row } } },
    ],
    also: [
      { result: 'OK', module: 'eq', action: 'list', servers: [5860, 5861] },
      { result: 'OK', servers: ['5860', '5861'] },
      { result: 'OK', servers: [] },
    ],
  },
  'eq/update_servers': {
    request: {},
    reply: {
      result: 'OK',
      servers: [5860, 5861],
      billing_servers: [{ id: 811, name: 'vm.v2-nano', status: 'Active', config: '' }],
      deploy_keys: { '50062': key },
    },
    also: [{ result: 'OK', servers: ['5860'], deploy_keys: [] }],
  },
  'eq/show': {
    request: { id: 5860 },
    reply: shown,
    same: [
      {
        ...shown,
        server_data: {
          ...server_data,
          id: '5860',
          preset: { name: 'vm.v2-nano' },
          days_left: '10',
          limit_traffic: '3',
        },
        location: 'NL',
        IP: [{ ...shown.IP[0], vlan: '101', main_ip: '1' }],
        reinstall: null,
      },
    ],
    also: [
      {
        result: 'OK',
        server_data: {
          id: 5860,
          hwconfig: { cpu_count: 1, cores: 2, ram_mb: 4096, disk_gb: 60 },
          limit_traffic: -1,
        },
        IP: ['198.51.100.7'],
        OS: null,
        reinstall: 'stage 2',
      },
    ],
  },
  'eq/order_instance': {
    request: {
      preset: '279',
      deploy_period: 'monthly',
      location_name: 'NL',
      os_id: 237,
      traffic_plan: 25,
      root_pass: 'Abcdefg1%',
      deploy_notify: true,
      runner_task: '-1',
    },
    reply: { result: 'OK', callback: key, deploy_status: 'install', id: 5862 },
    same: [{ result: 'OK', callback: key, deploy_status: 'install', id: '5862' }],
    also: [
      { result: 'OK', invoice: 50062, status: 'Unpaid', os_name: 'Ubuntu 24.04' },
      {
        result: 'OK',
        invoiceid: '50062',
        redirect: 'https://billing.example.com/viewinvoice.php?id=50062',
        deploy_status: 'awaiting_payment',
      },
    ],
  },
  'eq/rename_server': {
    request: { id: 5860, hostname: 'web-1' },
    reply: { result: 'OK', action: 'rename_server' },
  },
  'eq/status': { request: { id: 5860 }, reply: queued('status') },
  'eq/sensors': { request: { id: 5860 }, reply: queued('sensors') },
  'eq/on': { request: pinned, reply: queued('on') },
  'eq/off': { request: pinned, reply: queued('off') },
  'eq/reboot': { request: pinned, reply: queued('reboot') },
  'eq/set_pin': { request: { new_pin: '1234' }, reply: queued('set_pin') },
  'eq/check_pin': { request: { pin: '1234' }, reply: queued('check_pin') },
  'eq/add_ipmi_user': { request: { id: 5860 }, reply: queued('add_ipmi_user') },
  'eq/remove_ipmi_user': { request: { id: 5860 }, reply: queued('remove_ipmi_user') },
  'eq/unit_reset': { request: { id: 5860 }, reply: queued('unit_reset') },
  'eq/console': { request: { id: 5860 }, reply: queued('console') },
  'eq/reinstall': {
    request: { id: 5860 },
    reply: { ...queued('reinstall'), key, os_list: [] },
    same: [{ result: 'OK', action: 'reinstall', stage: 'create_pxe', key }],
  },
  'eq/create_pxe': {
    request: { ...pinned, os_id: 237, root_pass: 'Abcdefg1', hostname: 'web-1' },
    reply: queued('create_pxe'),
  },
  'eq/boot_dev': { request: { ...pinned, media: 'disk' }, reply: queued('boot_dev') },
  'eq/abort_reinstall': { request: { id: 5860 }, reply: queued('abort_reinstall') },
  'eq/clear_pxe': { request: { id: 5860, hostname: 'web-1' }, reply: queued('clear_pxe') },
}

const progress = {
  request: { key },
  reply: { result: 'Not ready', key },
  also: [
    { result: 'Stage', scope: '2: base system installed', context: { id: '5860' }, key },
    {
      result: 'OK',
      scope: 'VM is up now',
      context: { action: 'status', id: '5860', location: 'NL' },
      debug: null,
      key,
    },
    { result: 'OK', scope: { id: 5860, status: 'deploy_done' }, context: [], debug: 'text', key },
    { result: 'Error', scope: 'Host is unreachable', debug: 'timeout', context: {}, key },
    { result: 'cancelled', key },
    { code: -1, message: `AsyncKey ${key} not found`, key },
    { result: 'ERROR', code: -1, message: 'AsyncKey not found', key },
  ],
} as const

export const callbacks: Examples<'eq_callback' | 'nat_callback'> = {
  'eq_callback/check': progress,
  'nat_callback/check': progress,
}
