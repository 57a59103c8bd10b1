import { Ellipsis, Server } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { ChipButton } from '../Chip.tsx'
import { FilterChip } from '../FilterChip.tsx'
import { Copyable } from '../Copyable.tsx'
import { DataList } from '../DataList.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Faceplate } from '../Faceplate.tsx'
import { IconButton } from '../IconButton.tsx'
import { Led, type LedTone } from '../Led.tsx'
import { Menu } from '../Menu.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Loading, SkeletonBlock, SkeletonLine, SkeletonRows } from '../Skeleton.tsx'
import { Step } from '../Step.tsx'
import { Row, Table, Td, Th } from '../Table.tsx'
import { TabLinks } from '../TabLinks.tsx'
import { Tag } from '../Tag.tsx'
import { Group, Line } from './Group.tsx'

const rows: {
  name: string
  tone: LedTone
  state: string
  address: string
  due: string
  tag?: string
}[] = [
  {
    name: 'web-nl-01',
    tone: 'ok',
    state: 'Running',
    address: '203.0.113.21',
    due: '12 days',
    tag: 'env=prod',
  },
  {
    name: 'web-nl-02',
    tone: 'ok',
    state: 'Running',
    address: '203.0.113.22',
    due: '12 days',
    tag: 'env=prod',
  },
  {
    name: 'db-fi-01',
    tone: 'busy',
    state: 'Installing 2/5',
    address: '198.51.100.8',
    due: '27 days',
  },
  {
    name: 'edge-is-01',
    tone: 'warn',
    state: 'Next boot: network',
    address: '198.51.100.41',
    due: '9 days',
  },
  {
    name: 'build-de-04',
    tone: 'off',
    state: 'Powered off',
    address: '203.0.113.140',
    due: '21 days',
    tag: 'env=ci',
  },
  {
    name: 'old-tr-01',
    tone: 'bad',
    state: 'Suspended · unpaid',
    address: '203.0.113.9',
    due: 'overdue 2 days',
  },
]

const tabs = [
  'Overview',
  'Power & health',
  'Console',
  'Access',
  'Network',
  'Reinstall',
  'Tags',
  'Keys',
  'Billing',
  'Activity',
]

/** Heads, tables, cards, places without content. */
export function Surfaces({ theme }: { theme: string }) {
  const [sorted, setSorted] = useState<'ascending' | 'descending'>('ascending')
  const [selected, setSelected] = useState<readonly string[]>(['web-nl-02'])
  function choose(name: string) {
    setSelected(selected.includes(name) ? selected.filter((n) => n !== name) : [...selected, name])
  }
  return (
    <>
      <Group title="PageHeader, TabLinks, Faceplate">
        <PageHeader
          title="web-nl-01"
          led="ok"
          meta={
            <>
              Running · Virtual · Netherlands · <Copyable value="203.0.113.21" /> · 12 days left
            </>
          }
          actions={
            <>
              <Menu label="Power" items={[{ label: 'Reboot…', onSelect: () => {} }]} />
              <Button>Console</Button>
            </>
          }
        />
        <TabLinks label={`web-nl-01, ${theme}`} open="/ui">
          {tabs.map((tab, index) => (
            <a key={tab} href={`#${tab}`} aria-current={index === 0 ? 'page' : undefined}>
              {tab}
            </a>
          ))}
        </TabLinks>
        <Faceplate
          label="State of web-nl-01"
          cells={[
            { label: 'Power', tone: 'ok', value: 'on, 41 days' },
            { label: 'Network', tone: 'ok', value: 'eth0 up, 1 Gbps' },
            { label: 'Next boot', tone: 'warn', value: 'from the network' },
            { label: 'IPMI access', tone: 'off', value: 'none open' },
            { label: 'Traffic', tone: 'bad', value: '3.1 of 3 TB out' },
          ]}
        />
      </Group>
      <Group title="PageHeader, FilterChip, Table">
        <PageHeader
          title="Servers"
          meta={`41 · ${selected.length} selected`}
          actions={<Button variant="primary">Order a server</Button>}
        />
        <Line>
          <FilterChip name="Location" value="NL, FI" onRemove={() => {}} onEdit={() => {}} />
          <FilterChip value="env=prod" onRemove={() => {}} />
          <ChipButton>+ Filter</ChipButton>
        </Line>
        <Card flush>
          <Table label="Servers" stack="phone">
            <thead>
              <tr>
                <Th className="w-9">
                  <Checkbox
                    aria-label="Select all"
                    indeterminate={selected.length > 0}
                    checked={selected.length === rows.length}
                    onChange={() =>
                      setSelected(selected.length > 0 ? [] : rows.map((row) => row.name))
                    }
                  />
                </Th>
                <Th
                  sorted={sorted}
                  onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
                >
                  Name
                </Th>
                <Th sorted={false} onSort={() => {}}>
                  State
                </Th>
                <Th>Main address</Th>
                <Th numeric>Due</Th>
                <Th>Tags</Th>
                <Th>
                  <span className="sr-only">Actions</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {(sorted === 'ascending' ? rows : rows.toReversed()).map((row) => (
                <Row key={row.name} active selected={selected.includes(row.name)}>
                  <Td place="lead">
                    <Checkbox
                      aria-label={`Select ${row.name}`}
                      checked={selected.includes(row.name)}
                      onChange={() => choose(row.name)}
                    />
                  </Td>
                  <Td place="title" className="font-[580]">
                    {row.name}
                  </Td>
                  <Td label="State">
                    <Led tone={row.tone}>{row.state}</Led>
                  </Td>
                  <Td label="Main address">
                    <Copyable value={row.address} />
                  </Td>
                  <Td
                    label="Due"
                    numeric
                    muted={row.tone !== 'bad'}
                    className={row.tone === 'bad' ? 'text-bad' : ''}
                  >
                    {row.due}
                  </Td>
                  <Td>{row.tag !== undefined && <Tag>{row.tag}</Tag>}</Td>
                  <Td place="end" className="text-right">
                    <Menu
                      align="end"
                      trigger={
                        <IconButton
                          size="small"
                          label={`Actions of ${row.name}`}
                          icon={<Ellipsis />}
                        />
                      }
                      items={[{ label: 'Open', href: '#open' }]}
                    />
                  </Td>
                </Row>
              ))}
            </tbody>
          </Table>
        </Card>
      </Group>
      <Group title="Card, DataList, Disclosure">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card title="Hardware">
            <DataList
              rows={[
                { term: 'Kind', value: 'Virtual, vm.v2-mini' },
                { term: 'Memory', value: '8 GB' },
                { term: 'Absent', value: null },
                { term: 'SSH', value: <Copyable value="ssh root@203.0.113.21" /> },
                {
                  term: 'Key',
                  value: (
                    <Copyable wrap value="SHA256:u8ZkQm3Vx0b1nTg7yWc9dLp2sEr5aHj6fKq4iOu8ZkQ" />
                  ),
                },
              ]}
            />
          </Card>
          <Card title="Access" description="Who may sign in" actions={<Button>Edit</Button>}>
            <Disclosure summary="Advanced" note="2 set">
              <p className="text-muted">What is seldom needed.</p>
            </Disclosure>
            <Disclosure summary="Scripts" open>
              <p className="text-muted">None yet.</p>
            </Disclosure>
          </Card>
        </div>
      </Group>
      <Group title="Step">
        <Card flush>
          <Step
            number={1}
            state="done"
            title="Configuration"
            summary="bm.v2-medium · Netherlands"
            onChange={() => {}}
          />
          <Step number={2} state="now" title="System" actions={<Button>Compare</Button>}>
            <Button variant="primary">Continue</Button>
          </Step>
          <Step number={3} state="todo" title="Network" summary="traffic, addresses, host name" />
        </Card>
      </Group>
      <Group title="EmptyState, ErrorState, Skeleton">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card flush>
            <EmptyState
              icon={<Server />}
              title="No servers yet"
              action={<Button variant="primary">Order a server</Button>}
            >
              They appear here a few minutes after the order.
            </EmptyState>
          </Card>
          <Card flush>
            <ErrorState
              title="The traffic could not be read"
              onRetry={() => {}}
              detail="code -1: timeout"
            >
              The service did not answer in time. Nothing was changed.
            </ErrorState>
          </Card>
        </div>
        <Loading label="Loading the servers">
          <Card flush>
            <SkeletonRows rows={3} />
          </Card>
          <SkeletonLine className="mt-3 w-1/3" />
          <SkeletonBlock className="mt-2 h-16" />
        </Loading>
      </Group>
    </>
  )
}
