import { Ellipsis, Plus, RefreshCw, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import type { ButtonVariant } from '../buttonClass.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { Card } from '../Card.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { Combobox } from '../Combobox.tsx'
import { ConfirmText } from '../ConfirmText.tsx'
import { Field } from '../Field.tsx'
import { IconButton } from '../IconButton.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { PinField } from '../PinField.tsx'
import { RadioCards } from '../RadioCards.tsx'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextInput } from '../TextInput.tsx'
import { Group, Line } from './Group.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

function Buttons() {
  return (
    <Group title="Button, ButtonLink, IconButton">
      {variants.map((variant) => (
        <Line key={variant}>
          <Button variant={variant}>Continue</Button>
          <Button variant={variant} icon={<Plus />}>
            New key
          </Button>
          <Button variant={variant} busy>
            Continue
          </Button>
          <Button variant={variant} disabledReason="An installation is running.">
            Continue
          </Button>
        </Line>
      ))}
      <Line>
        <Button size="large">Large</Button>
        <ButtonLink render={<a href="#link" aria-label="A link" />}>A link</ButtonLink>
        <ButtonLink
          render={<a href="#link" aria-label="A link" />}
          disabledReason="Your account may not do this."
        >
          A link
        </ButtonLink>
        <IconButton label="Read again" icon={<RefreshCw />} />
        <IconButton label="More" icon={<Ellipsis />} disabledReason="Nothing to do here yet." />
        <IconButton label="More" size="small" icon={<Ellipsis />} />
      </Line>
    </Group>
  )
}

function Fields() {
  const [kind, setKind] = useState('account')
  const [period, setPeriod] = useState(3)
  const [place, setPlace] = useState('eu')
  const [system, setSystem] = useState<string | null>('debian')
  const [server, setServer] = useState<string | null>(null)
  const [reach, setReach] = useState<string>('all')
  const [pin, setPin] = useState('12')
  const [name, setName] = useState('')
  const servers = Array.from({ length: 40 }, (_, index) => ({
    value: `${index}`,
    label: `web-nl-${String(index + 1).padStart(2, '0')}`,
    hint: `203.0.113.${index + 1}`,
  }))
  return (
    <>
      <Group title="Field with every control">
        <Card className="gap-3.5!">
          <SegmentedControl
            stretch
            label="Sign in with"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'account', label: 'Account' },
              { value: 'key', label: 'API key' },
            ]}
          />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Field label="E-mail">
              <TextInput type="email" inputSize="large" defaultValue="ada@example.net" />
            </Field>
            <Field
              label="Password"
              aside={
                <a className="link" href="#forgot">
                  Forgot it?
                </a>
              }
            >
              <PasswordInput inputSize="large" defaultValue="correct horse" autoComplete="off" />
            </Field>
            <Field label="Billing location" hint="Where your invoices come from.">
              <NativeSelect
                inputSize="large"
                value={place}
                onChange={(event) => setPlace(event.target.value)}
                options={[
                  { value: 'eu', label: 'Europe (EUR)' },
                  { value: 'ru', label: 'Russia (RUB)' },
                ]}
              />
            </Field>
            <Field label="Reach">
              <Select
                value={reach}
                onChange={setReach}
                options={[
                  { value: 'all', label: 'Whole account', hint: 'Every server, now and later' },
                  { value: 'one', label: 'One server' },
                  {
                    value: 'none',
                    label: 'Nobody',
                    disabledReason: 'A key has to reach something.',
                  },
                ]}
              />
            </Field>
            <Field label="Server" optional>
              <Combobox
                value={server}
                onChange={setServer}
                options={servers}
                placeholder="Name or address"
              />
            </Field>
            <Field label="Find">
              <TextInput type="search" before={<Search />} placeholder="Find a server" />
            </Field>
            <Field
              label="Host name"
              error="Use letters, digits and hyphens."
              hint="For example web-nl-01.example.net"
            >
              <TextInput mono defaultValue="web_01" />
            </Field>
            <Field label="System partition">
              <TextInput inputMode="numeric" defaultValue="100" after="%" />
            </Field>
            <Field label="Not now">
              <TextInput disabled defaultValue="web-nl-01" />
            </Field>
            <Field label="Chosen elsewhere">
              <NativeSelect disabled options={[{ value: 'a', label: 'Debian 12' }]} />
            </Field>
          </div>
          <Field label="Allowed from (one address or network a line; empty = anywhere)">
            <TextArea mono defaultValue={'203.0.113.0/24\n203.0.113.17\n2001:db8:40::/48'} />
          </Field>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Field label="Your PIN" required>
              <PinField value={pin} onChange={setPin} />
            </Field>
            <Field label="Your PIN" error="This is not your PIN. The next answer may take longer.">
              <PinField value="" onChange={() => {}} />
            </Field>
          </div>
          <Field label="Code" hint="We sent it to ada@example.net.">
            <PinField kind="code" length={6} value="4711" onChange={() => {}} />
          </Field>
          <ConfirmText expected="db-fi-01" value={name} onChange={setName} />
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            <Checkbox label="My address may change (phone, VPN)" />
            <Checkbox label="Chosen" defaultChecked hint="And what it means." />
            <Checkbox label="Some of them" indeterminate />
            <Checkbox label="Not allowed" disabledReason="Your key has no right to do this." />
            <Switch label="Auto-credit" defaultChecked hint="Pays new invoices from your credit." />
            <Switch label="Slow network" />
            <Switch label="Guarded" disabledReason="Needs a bare-metal server." />
          </div>
          <Field group label="Period">
            <SegmentedControl
              value={period}
              onChange={setPeriod}
              options={[
                { value: 1, label: '1 mo' },
                { value: 3, label: '3 mo' },
                { value: 6, label: '6 mo' },
                { value: 12, label: '12 mo', disabled: true },
              ]}
            />
          </Field>
          <Field group label="System">
            <RadioCards
              value={system}
              onChange={setSystem}
              cards={[
                { value: 'debian', title: 'Debian 12', note: 'no licence fee' },
                {
                  value: 'windows',
                  title: 'Windows Server 2022',
                  note: '€15.00 / core · 16 cores',
                },
                { value: 'proxmox', title: 'Proxmox 8', disabledReason: 'needs 64 GB or more' },
              ]}
            />
          </Field>
        </Card>
      </Group>
    </>
  )
}

/** Buttons and everything that takes an answer. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  )
}
