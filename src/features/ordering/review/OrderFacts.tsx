import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listTasks } from '#api/actions/runner.ts'
import { useAction } from '#api/hooks.ts'
import { truncate } from '#lib/text/truncate.ts'
import { hasVirtualCores, type Offer } from '../rules/offer.ts'
import { scriptToSend } from '#features/servers/access/postInstall.ts'
import { useFingerprint } from '#features/servers/access/KeyFacts.tsx'
import { readSshKey, type SshKey } from '#features/servers/access/sshKey.ts'
import { noTask, tasksFor } from '../os/SoftwareChoice.tsx'
import { useLayoutNames } from '../os/DiskLayoutChoice.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Flag } from '#ui/Flag.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { hostnamesOf } from '../several/hostnames.ts'
import { layoutsOf } from '../rules/diskLayouts.ts'
import type { OrderValues } from '../choice/orderFields.ts'
import type { OrderStep } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { usePlanWords, SetUpWords } from '../choice/orderWords.tsx'
import { useOfferWords } from '../offers/offerWords.ts'

interface Fact {
  /** The step that edits it, if any. */
  step?: Exclude<OrderStep, 'review'>
  /** The field of that step that takes the focus; its title does otherwise. */
  field?: keyof OrderValues | undefined
  term: string
  value: ReactNode
}

interface Props {
  choice: OrderChoice
  values: OrderValues
  onShow: (step: OrderStep) => void
  onShowField: (field: keyof OrderValues) => void
  /** A summary of the access step, which never shows the password. */
  access: ReactNode
}

/** All choices of the other steps, without price and password. */
export function OrderFacts({ choice, values, onShow, onShowField, access }: Props) {
  const { t } = useLingui()
  const facts = useFacts(choice, values, access)
  return (
    <DataList
      ruled
      rows={facts.map(({ step, field, term, value }) => ({
        term,
        value,
        action: step && (
          <button
            type="button"
            aria-label={t`Edit: ${term}`}
            className="rounded-tag text-accent hover:underline"
            onClick={() => (field ? onShowField(field) : onShow(step))}
          >
            <Trans>Edit</Trans>
          </button>
        ),
      }))}
    />
  )
}

function useFacts(choice: OrderChoice, values: OrderValues, access: ReactNode): Fact[] {
  const { t } = useLingui()
  const words = useOfferWords()
  const planWords = usePlanWords()
  const specification = useSpecification()
  const layoutNames = useLayoutNames()
  const task = useTaskName(choice, values)
  const { offer, location, os, software, plan, count } = choice
  if (!offer) return []
  const isOwn = os === 'own'
  const { layout, rootSize } = values
  return [
    {
      step: 'what',
      term: t`Plan`,
      value: (
        <>
          <strong className="font-[620]">{truncate(offer.name)}</strong>
          {specification(offer).map((part) => ` · ${part}`)}
        </>
      ),
    },
    {
      step: 'what',
      term: t`Location`,
      value: (
        <span className="inline-flex items-center gap-1.5">
          <Flag location={location} />
          {words.location(location)}
        </span>
      ),
    },
    {
      step: 'system',
      term: t`Operating system`,
      value: isOwn ? <Trans>Your own OS</Trans> : (os?.name ?? null),
    },
    {
      step: 'system',
      term: t`Disk layout`,
      value: layout !== '' && layoutsOf(offer).includes(layout) ? layoutNames[layout] : null,
    },
    {
      step: 'system',
      field: 'rootSize',
      term: t`Root partition`,
      value: rootSize === '100' ? null : t`${rootSize}% of the disk`,
    },
    {
      step: 'system',
      term: t`Software`,
      value: isOwn ? null : (software?.name ?? <Trans>none</Trans>),
    },
    { step: 'system', term: t`Automation task`, value: task },
    { step: 'network', term: t`Traffic plan`, value: plan ? planWords.title(plan) : null },
    { step: 'network', term: t`Quantity`, value: count > 1 ? t`${count} servers` : null },
    {
      step: 'network',
      field: 'hostname',
      term: count > 1 ? t`Hostnames` : t`Hostname`,
      value:
        values.hostname === '' ? (
          <Trans>Default: location and server number</Trans>
        ) : (
          <Mono>{hostnamesOf(values.hostname.trim(), count).join(', ')}</Mono>
        ),
    },
    {
      step: 'network',
      field: 'privateIp',
      term: t`Private IP address`,
      value:
        values.privateIp === '' || count > 1
          ? null
          : t`${values.privateIp} in VLAN ${values.privateVlan}`,
    },
    { step: 'access', field: isOwn ? undefined : 'password', term: t`Access`, value: access },
    {
      step: 'access',
      field: 'sshKey',
      term: t`SSH key`,
      value: isOwn ? null : <Key typed={values.sshKey} />,
    },
    {
      step: 'access',
      field: 'script',
      term: t`Post-install script`,
      value: <Script typed={values.script} />,
    },
    {
      step: 'access',
      field: 'callback',
      term: t`Callback URL`,
      value:
        values.callback.trim() === '' ? (
          <Trans>none</Trans>
        ) : (
          <Mono>{truncate(values.callback.trim())}</Mono>
        ),
    },
    {
      step: 'access',
      term: t`Email when ready`,
      value: values.notify === 'yes' ? <Trans>yes</Trans> : <Trans>no</Trans>,
    },
    { term: t`Setup`, value: <SetUpWords choice={choice} /> },
  ]
}

/** The hardware as text. */
function useSpecification(): (offer: Offer) => string[] {
  const words = useOfferWords()
  return (offer) =>
    [
      hasVirtualCores(offer) ? '' : truncate(offer.cpu),
      words.cores(offer),
      offer.ghz === null ? '' : words.ghz(offer.ghz),
      [words.size(offer.ram), truncate(offer.ramType)].filter(Boolean).join(' '),
      words.disks(offer),
      truncate(offer.gpu),
      truncate(offer.ipmi),
    ].filter((part) => part !== '')
}

/** The automation task's name; null without one. Read only if a task is chosen. */
function useTaskName({ offer }: OrderChoice, { task }: OrderValues): string | null {
  const { data = [] } = useAction(listTasks, {}, { enabled: task !== noTask })
  return (offer && tasksFor(offer.kind, data).find(({ id }) => id === task)?.name) ?? null
}

function Key({ typed }: { typed: string }) {
  const read = readSshKey(typed)
  if (read === null) return <Trans>none</Trans>
  return 'key' in read ? <KeyFacts sshKey={read.key} /> : <Trans>not a valid public key</Trans>
}

function KeyFacts({ sshKey }: { sshKey: SshKey }) {
  const fingerprint = useFingerprint(sshKey)
  return (
    <>
      {fingerprint !== undefined && <span className="mono text-small">{fingerprint}</span>}
      <span className="block text-muted">
        {[sshKey.type, truncate(sshKey.comment)].filter((part) => part !== '').join(' · ')}
      </span>
    </>
  )
}

function Script({ typed }: { typed: string }) {
  const { t } = useLingui()
  const script = scriptToSend(typed)
  if (script === '') return <Trans>none</Trans>
  const lines = script.trimEnd().split('\n').length
  return (
    <Disclosure summary={<Plural value={lines} one="# line" other="# lines" />}>
      <CodeBlock label={t`Post-install script`} code={script} />
    </Disclosure>
  )
}

const Mono = ({ children }: { children: ReactNode }) => <span className="mono">{children}</span>
