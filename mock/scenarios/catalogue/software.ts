/** Software packages and automation tasks. spec.md 2.11, 4.9, wire.md 8. */
import type { RunnerTaskRow, ServerKind, SoftwareRow } from '../../world/rows.ts'

const everyKind: readonly ServerKind[] = ['vm', 'bm', 'gpu', 'vgpu']
const withCard: readonly ServerKind[] = ['gpu', 'vgpu']
const ubuntu = [187, 237]
const debian = [219, 300]
const redHat = [183, 241, 266]

const families = ['Sites', 'Panels', 'Development', 'Network', 'Data', 'Artificial intelligence']

const software = (
  id: number,
  name: string,
  family: string,
  os: readonly number[],
  more: Partial<SoftwareRow> = {},
): SoftwareRow => ({
  id,
  name,
  description: `${name}, ready to use after the installation`,
  about: `${name} is installed and started; the first sign-in is described in the mail.`,
  docs: `https://docs.example.net/software/${id}`,
  group: 'free',
  family,
  order: families.indexOf(family) + 1,
  price: null,
  active: true,
  icon: `software-${id}.svg`,
  task: `install_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`,
  kinds: everyKind,
  os,
  min_cpu: 1,
  min_ram: 1,
  timeout: 20,
  ...more,
})

const paid = (price: string): Partial<SoftwareRow> => ({ price, group: 'licensed' })

export const packages: readonly SoftwareRow[] = [
  software(20, 'WordPress', 'Sites', [...ubuntu, ...debian]),
  software(21, 'Nextcloud', 'Sites', [...ubuntu, ...debian], { min_cpu: 2, min_ram: 4 }),
  software(22, 'Docker', 'Development', [...ubuntu, ...debian, ...redHat]),
  software(23, 'GitLab', 'Development', [...ubuntu, ...debian], { min_cpu: 4, min_ram: 8 }),
  software(24, 'Jenkins', 'Development', [...ubuntu, ...debian], { min_cpu: 2, min_ram: 4 }),
  software(26, '3X-UI VPN', 'Network', [...ubuntu, ...debian], { kinds: ['vm', 'bm'] }),
  software(27, 'WireGuard', 'Network', [...ubuntu, ...debian, ...redHat]),
  software(28, 'PostgreSQL', 'Data', [...ubuntu, ...debian, ...redHat], { min_ram: 2 }),
  software(29, 'ClickHouse', 'Data', [...ubuntu, ...debian], { min_cpu: 4, min_ram: 16 }),
  software(31, 'Hosting panel', 'Panels', [...ubuntu, 241], { ...paid('6.50'), min_ram: 2 }),
  software(32, 'Hosting panel Pro', 'Panels', [241, 266], { ...paid('29.00'), min_ram: 4 }),
  software(33, 'Virtualisation panel', 'Panels', [241], { ...paid('18.00'), kinds: ['bm'] }),
  software(41, 'Notebook server', 'Artificial intelligence', ubuntu, {
    kinds: withCard,
    min_ram: 16,
  }),
  software(42, 'Model server', 'Artificial intelligence', ubuntu, { kinds: withCard, min_ram: 32 }),
  software(43, 'Image generator', 'Artificial intelligence', ubuntu, {
    kinds: withCard,
    min_ram: 16,
    active: false,
  }),
]

export const runnerTasks: readonly RunnerTaskRow[] = [
  {
    id: '-1',
    name: 'Nothing',
    description: 'No task after the installation',
    tags: ['default', 'bm', 'vm', 'gpu', 'vgpu'],
  },
  { id: '1', name: 'GPU driver', description: 'Installs the GPU driver', tags: ['gpu', 'vgpu'] },
  {
    id: '2',
    name: 'GPU driver and containers',
    description: 'Installs the GPU driver and the container runtime',
    tags: ['gpu', 'vgpu'],
  },
  {
    id: '3',
    name: 'GPU driver, containers and IOMMU',
    description: 'Installs the GPU driver and the container runtime and turns the IOMMU on',
    tags: ['gpu'],
  },
]
