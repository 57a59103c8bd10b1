import { useState } from 'react'
import { Card } from '../Card.tsx'
import { Chip, ChipButton } from '../Chip.tsx'
import { Countdown } from '../Countdown.tsx'
import { Elapsed } from '../Elapsed.tsx'
import { Kbd } from '../Kbd.tsx'
import { Led } from '../Led.tsx'
import { Logo } from '../Logo.tsx'
import { Meter } from '../Meter.tsx'
import { PatchCable } from '../PatchCable.tsx'
import { RelativeTime } from '../RelativeTime.tsx'
import { Strip, StripButton } from '../Strip.tsx'
import { Tag } from '../Tag.tsx'
import { Group, Line } from './Group.tsx'

/** Lights, cables, strips, times. */
export function Status() {
  const [start] = useState(() => Math.floor(Date.now() / 1000))
  return (
    <>
      <Group title="Led, Chip, Tag, Meter, Kbd, Logo">
        <Line>
          <Led tone="ok">Running</Led>
          <Led tone="off">Powered off</Led>
          <Led tone="busy">Installing 2/5</Led>
          <Led tone="warn">Next boot: network</Led>
          <Led tone="bad">Suspended</Led>
        </Line>
        <Line>
          <Chip>Credit €148.20</Chip>
          <Chip tone="work">2 running</Chip>
          <Chip tone="warn">Session ends in 4 min</Chip>
          <Chip tone="bad">Overdue</Chip>
          <ChipButton tone="work">2 running</ChipButton>
          <ChipButton>ada@example.net</ChipButton>
          <Tag>env=prod</Tag>
          <Tag>main</Tag>
          <Kbd>⌘K</Kbd>
          <Logo />
        </Line>
        <Line>
          <Meter label="Traffic" value={1.24} max={3} text="1.24 of 3 TB" />
          <Meter label="Disk" value={2.6} max={3} text="2.6 of 3 TB" tone="warn" />
          <Meter
            label="Memory"
            value={3}
            max={3}
            text="3 of 3 GB"
            tone="bad"
            className="h-1.5 w-40"
          />
        </Line>
      </Group>
      <Group title="PatchCable, Countdown, Elapsed, RelativeTime">
        <Card
          title="Installing Debian 12"
          description={
            <>
              Started <Elapsed since={start - 252} /> ago. It goes on if you close this page.
            </>
          }
          actions={<Chip>Usually 11–14 min on this kind of server</Chip>}
        >
          <PatchCable
            label="Installing Debian 12"
            stages={[
              { label: 'Base system', note: 'after 1 min 40 s', state: 'done' },
              { label: 'Post-install', note: '2 min 32 s · usually 3–4 min', state: 'now' },
              { label: 'Finishing', state: 'todo' },
              { label: 'Restarting', state: 'todo' },
              { label: 'Online', state: 'todo' },
            ]}
          />
        </Card>
        <Card title="Failed">
          <PatchCable
            label="Installing Rocky Linux 9"
            stages={[
              { label: 'Base system', note: 'after 1 min 40 s', state: 'done' },
              { label: 'Post-install', note: 'no mirror answered', state: 'failed' },
              { label: 'Online', state: 'todo' },
            ]}
          />
        </Card>
        <Line>
          <Countdown until={start + 102} over="It is over" />
          <RelativeTime time={start - 240} />
          <RelativeTime time={start + 12 * 86_400} />
          <RelativeTime time={start} absolute />
        </Line>
      </Group>
      <Group title="Strip">
        <Strip
          tone="bad"
          action={<StripButton onClick={() => {}}>Boot from disk instead</StripButton>}
        >
          The next boot is set to the network: this would start a reinstall and erase the disks.
        </Strip>
        <Strip tone="warn">Credit €148.20: an invoice for €110.79 will be issued.</Strip>
        <Strip tone="info">This session shows one server only.</Strip>
        <Strip tone="ok">Paid. The service is open again.</Strip>
      </Group>
    </>
  )
}
