import type { Examples } from './example.ts'

const tag = { id: 1, tag: 'vm', value: 'true', extra: '', internal: 0, component: 'presets' }
const tagAsText = { ...tag, id: '1', internal: '0' }

const preset = {
  id: 279,
  name: 'vm.v2-pico',
  active: 1,
  monthly_com: 6.47,
  monthly_ru: 560,
  description: 'VPS 1/1/40 SSD',
  cpu: 1,
  ram: 1,
  hdd: '40',
  gpu: '',
  locations: 'NL,US',
  virtual: 1,
  price: { NL: { USD: 6.47, EUR: 5.99 }, US: { USD: 7, EUR: 6.5 } },
  available: 14,
  server_type: 'Virtual Private Server',
  regions: { NL: 'Europe', US: 'America' },
  tags: [tag],
}
/** As live services send it: numbers as text, a list with duplicates and a trailing comma (wire.md 8). */
const presetAsServed = {
  ...preset,
  id: '279',
  active: '1',
  monthly_com: '6.47',
  monthly_ru: '560',
  cpu: '1',
  ram: '1',
  hdd: 40,
  locations: 'NL, US,NL,',
  virtual: '1',
  price: { NL: { USD: '6.47', EUR: '5.99' }, US: { USD: '7', EUR: '6.5' } },
  available: '14',
  tags: [tagAsText],
}
const soldNowhere = { ...preset, monthly_com: -1, price: [], tags: '' }

const system = {
  id: 237,
  name: 'Ubuntu 24.04',
  api_enabled: 1,
  type_login: 0,
  pxe_os_id: null,
  active: 1,
  description: '',
  tags: [{ ...tag, tag: 'family', value: 'Ubuntu', extra: '1' }],
}
const windows = {
  ...system,
  id: 256,
  name: 'Windows Server 2022',
  price_EUR: 15,
  billing_plan: { EUR: { '1': 15, '3': 43.65, '6': 84.6, '12': 158.4, hourly: 0 } },
}

const wordpress = {
  id: 20,
  name: 'WordPress',
  description: 'A blog',
  price: 0,
  active: 1,
  icon: 'wordpress.svg',
  task: 'wordpress',
  tags: [{ id: 5, tag: 'os', value: [237, 219], extra: 'Linux', internal: 0 }],
}

const plan = {
  id: 25,
  name: '3Tb traffic (1Gbps) VM',
  limit_in: -1,
  limit_out: 3,
  rate_in: 0,
  rate_out: 1.5,
  bandwidth: 1000,
  locations: 'NL,US',
  currency_id: 0,
  active: 1,
  web_plan: 1,
  main_plan: 0,
  price: 0,
  tags: [],
}

const stock = {
  id: 90412,
  name: 'Stock server 90412',
  hardware: {
    config: '2xCPU/384/4x1.92TB SSD',
    motherboard_name: 'X12',
    cpu_name: 'Example 6338',
    cpu_type: 'CPUA',
    cpu_count: 2,
    cpu_cores: 32,
    cpu_frq: '2.0',
    ram: 384,
    ram_type: 'DDR4',
    hdd_count: 4,
    hdd_groups: [{ name: '1.92TB SSD', type: 'SSD', count: 4, size: 1920 }],
    hdd_pairs: 2,
    gpu_name: null,
    gpu_count: 0,
    raid_levels: ['LVM_HBA', 'LVM_RAID1', 'LVM_RAID10'],
  },
  location: 'NL',
  cpu_count: '2',
  cpu_perf: 58_211,
  cpu_perflink: 'https://benchmark.example.com/1',
  tags: { ipmi: { tag: 'ipmi', value: 'bmc', extra: '' } },
  deployment_estimate: 'auto',
  billing_plan: { EUR: { '1': 420, '3': 1222.2, '6': 2368.8, '12': 4435.2 } },
  server_group: 'CPUA',
  price: { EUR: 420, RUR: 42_000 },
}
const { tags: _, ...stockWithoutTags } = stock

export const presets: Examples<'presets'> = {
  'presets/list': {
    request: { location: 'NL' },
    reply: { result: 'OK', action: 'list', presets: [preset] },
    same: [{ result: 'OK', presets: { '279': presetAsServed } }],
    also: [{ result: 'OK', presets: [soldNowhere] }],
  },
  'presets/info': {
    request: { currencies: 'EUR,USD' },
    reply: {
      result: 'OK',
      action: 'info',
      presets: [
        {
          id: 279,
          name: 'vm.v2-pico',
          active: 1,
          cpu: 1,
          ram: 1,
          hdd: '40',
          virtual: 1,
          locations: 'NL,US',
          price: { NL: { EUR: 5.99 } },
          OS: [{ id: 237, name: 'Ubuntu 24.04', price: { EUR: 0 } }],
          soft: [],
          traffic_plans: { NL: [{ id: 25, name: '3 TB', price: { EUR: 0 } }] },
        },
      ],
    },
    also: [{ result: 'OK', presets: [{ id: 1, OS: '', soft: null, traffic_plans: [] }] }],
  },
  'presets/groups': {
    request: {},
    reply: [{ en: 'Virtual servers;NVMe' }, { en: 'Dedicated servers' }],
    same: [
      {
        groups: [
          { id: 1, name: 'Virtual servers; NVMe', count: 4 },
          { id: 2, name: 'Dedicated servers', count: 2 },
        ],
      },
    ],
  },
  'presets/show': {
    request: { id: 279 },
    reply: { result: 'OK', action: 'show', presets: [preset] },
    same: [{ result: 'OK', presets: [presetAsServed] }],
  },
  'presets/search': {
    request: { name: 'vm', scope: 'free', location: 'NL' },
    reply: {
      result: 'OK',
      action: 'search',
      presets: [
        {
          ...preset,
          product: 'vm',
          disk_type: 'SSD',
          cpu_name: 'Example 6338',
          cpu_ghz: '2.0',
          traffic_plans: { NL: [{ id: 25, name: '3 TB', price: { EUR: 0 } }] },
          OS: [{ id: 237, name: 'Ubuntu 24.04', description: '' }],
        },
      ],
    },
    also: [{ result: 'OK', servers: [{ id: '279', location: 'NL' }] }],
  },
}

export const os: Examples<'os'> = {
  'os/list': {
    request: { instance_id: 279, bill_period: 'monthly' },
    reply: { result: 'OK', action: 'list', os_list: [system, windows] },
    same: [
      {
        result: 'OK',
        os_list: { '237': { ...system, id: '237' }, '256': { ...windows, price_EUR: '15' } },
        os_excluded: [{ os_id: 160, name: 'Ubuntu 20.04', foreman_id: 1 }],
      },
    ],
  },
}

export const software: Examples<'software'> = {
  'software/list': {
    request: { instance_id: 279 },
    reply: { result: 'OK', action: 'list', software: [wordpress] },
    same: [
      {
        result: 'OK',
        software: [
          {
            ...wordpress,
            id: '20',
            tags: [{ id: '5', tag: 'os', value: '237,219', extra: 'Linux' }],
          },
        ],
        debug: [],
        debug_licensed_soft: {},
      },
    ],
  },
}

export const trafficPlans: Examples<'traffic_plans'> = {
  'traffic_plans/list': {
    request: { location: 'NL', instance_id: 279 },
    reply: { result: 'OK', action: 'list', traffic_plans: [plan] },
    same: [
      {
        result: 'OK',
        traffic_plans: [{ ...plan, id: '25', limit_in: '-1', locations: 'NL, US,' }],
      },
    ],
  },
}

export const stocks: Examples<'stocks'> = {
  'stocks/list': {
    request: { location: 'NL', group: 'ALL' },
    reply: { result: 'OK', action: 'list', servers: [stock] },
    same: [{ result: 'OK', servers: [{ ...stock, tags: [stock.tags.ipmi] }] }],
    also: [{ result: 'OK', servers: [] }],
  },
  'stocks/show': {
    request: { id: 90412 },
    reply: {
      result: 'OK',
      action: 'show',
      server_data: {
        ...stock,
        location: { dc_location: 'NL', location_id: 1, country: 'Netherlands' },
      },
    },
    also: [{ result: 'OK', server_data: { ...stockWithoutTags, hardware: null, tags: [] } }],
  },
}
