import { Power, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../announce.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogCancel } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { Menu } from '../Menu.tsx'
import { PinField } from '../PinField.tsx'
import { Sheet } from '../Sheet.tsx'
import { Strip, StripButton } from '../Strip.tsx'
import { TextInput } from '../TextInput.tsx'
import { toast } from '../toast.ts'
import { Group, Line } from './Group.tsx'

/** Dialogs, menus, toasts, tooltips. */
export function Overlays() {
  const [open, setOpen] = useState<'reboot' | 'key' | 'sheet' | null>(null)
  const [pin, setPin] = useState('')
  const [name, setName] = useState('')
  const close = () => setOpen(null)
  return (
    <Group title="Dialog, Sheet, Menu, Toast">
      <Line>
        <Button onClick={() => setOpen('reboot')}>Reboot…</Button>
        <Button onClick={() => setOpen('key')}>New key…</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Menu
          label="Power"
          items={[
            { label: 'Reboot…', icon: <RotateCw />, onSelect: () => announce('Reboot') },
            {
              label: 'Switch on',
              icon: <Power />,
              disabledReason: 'It is on.',
              onSelect: () => {},
            },
            { label: 'Read more', href: '#more', hint: 'What the buttons do' },
            {
              label: 'Cancel the server…',
              icon: <Trash2 />,
              danger: true,
              separatorBefore: true,
              onSelect: () => {},
            },
          ]}
        />
        <Button
          onClick={() =>
            toast({
              title: 'web-nl-01 restarted',
              description: 'After 14 s.',
              action: { label: 'Open', onSelect: () => {} },
            })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({
              tone: 'bad',
              title: 'build-de-04 did not restart',
              description: 'The service refused: port is blocked by staff. Nothing was changed.',
            })
          }
        >
          Bad toast
        </Button>
      </Line>
      <Dialog
        open={open === 'reboot'}
        onClose={close}
        danger
        title="Reboot edge-is-01?"
        description="Services on it stop for about two minutes."
        onSubmit={close}
        footer={
          <>
            <Button variant="ghost" className="-ml-3 mr-auto">
              API call
            </Button>
            <DialogCancel />
            <Button
              variant="danger"
              type="submit"
              {...(pin.length < 4 && { disabledReason: 'Enter your PIN first.' })}
            >
              Reboot anyway
            </Button>
          </>
        }
      >
        <Strip
          tone="bad"
          action={<StripButton onClick={() => {}}>Boot from disk instead</StripButton>}
        >
          The next boot is set to the network: this would start a reinstall and erase the disks.
        </Strip>
        <Field label="Your PIN">
          <PinField value={pin} onChange={setPin} />
        </Field>
      </Dialog>
      <Dialog
        open={open === 'key'}
        onClose={close}
        placement="side"
        title="New key"
        question={
          name === 'lost'
            ? {
                text: 'Close this? What you entered is lost.',
                leave: 'Close and lose it',
                stay: 'Keep editing',
                onLeave: close,
                onStay: () => setName(''),
              }
            : undefined
        }
        onSubmit={close}
        footer={
          <>
            <DialogCancel />
            <Button variant="primary" type="submit">
              Create key
            </Button>
          </>
        }
      >
        <Field label="Name">
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="web-nl-01">
        <a href="#open" className="popup-item">
          Open
        </a>
        <a href="#console" className="popup-item">
          Console
        </a>
      </Sheet>
    </Group>
  )
}
