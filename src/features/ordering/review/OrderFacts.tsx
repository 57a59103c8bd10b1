import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listTasks } from '#api/actions/runner.ts'
import { useAction } from '#api/hooks.ts'
import { truncate } from '#lib/text/truncate.ts'
import { termsOf } from '#lib/rules/deployPeriod.ts'
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
import { usePlanWords, usePeriodWords, SetUpWords } from '../choice/orderWords.tsx'
import { useOfferWords } from '../offers/offerWords.ts'

interface Fact {
  /** The step that edits it, if any. */
  step?: Exclude<OrderStep, 'review'>
  term: string
  value: ReactNode
}

interface Props {
  choice: OrderChoice
  values: OrderValues
  /** Left out if nothing can be changed. */
  onEdit?: (step: OrderStep) => void
  /** A summary of the access step, which never shows the password. */
  access?: ReactNode
}

/** All choices, without price and password. */
export function OrderFacts({ choice, values, onEdit, access }: Props) {
  const { t } = useLingui()
  const facts = useFacts(choice, values, access)
  return (
    <DataList
      ruled={onEdit !== undefined}
      rows={facts.map(({ step, term, value }) => ({
        term,
        value,
        action: onEdit && step && (
          <button
            type="button"
            aria-label={t`Edit: ${term}`}
            className="rounded-tag text-accent hover:underline"
            onClick={() => onEdit(step)}
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
  const period = usePeriodWords()
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
      term: t`Private IP address`,
      value:
        values.privateIp === '' || count > 1
          ? null
          : t`${values.privateIp} in VLAN ${values.privateVlan}`,
    },
    { step: 'access', term: t`Access`, value: access },
    { step: 'access', term: t`SSH key`, value: isOwn ? null : <Key typed={values.sshKey} /> },
    { step: 'access', term: t`Post-install script`, value: <Script typed={values.script} /> },
    {
      step: 'access',
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
    {
      term: t`Billing period`,
      value: <Period choice={choice} words={period(choice.period)} />,
    },
    { term: t`Promo code`, value: values.promo.trim() || null },
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

function Period({ choice, words }: { choice: OrderChoice; words: string }) {
  const { i18n } = useLingui()
  const { months, discount } = termsOf(choice.period)
  const percent = i18n.number(discount / 100, { style: 'percent' })
  return (
    <>
      {words} (<Plural value={months} one="# month" other="# months" />)
      {discount > 0 && `, −${percent}`}
    </>
  )
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
