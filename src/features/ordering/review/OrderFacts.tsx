import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listTasks } from '#api/actions/runner.ts'
import { useAction } from '#api/hooks.ts'
import { brief } from '#lib/text/brief.ts'
import { termsOf } from '#lib/rules/deployPeriod.ts'
import type { Offer } from '../rules/offer.ts'
import { scriptToSend } from '#features/servers/access/postInstall.ts'
import { useFingerprint } from '#features/servers/access/SshKeyField.tsx'
import { readSshKey, type SshKey } from '#features/servers/access/sshKey.ts'
import { noTask, tasksFor } from '../system/SoftwareChoice.tsx'
import { useLayoutNames } from '../system/DiskLayoutChoice.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { DataList, type DataListProps } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { layoutsOf } from '../rules/diskLayouts.ts'
import type { OrderValues } from '../choice/orderFields.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { usePlanWords, usePeriodWords, SetUpWords } from '../choice/orderWords.tsx'
import { useOfferWords } from '../offers/offerWords.ts'

type Rows = DataListProps['rows']

interface Props {
  choice: OrderChoice
  values: OrderValues
}

/** All that is bought, a line each, but for its price and the password, which is shown nowhere. */
export function OrderFacts({ choice, values }: Props) {
  const { t } = useLingui()
  const words = useOfferWords()
  const planWords = usePlanWords()
  const specification = useSpecification()
  const disks = useDisks()
  const period = usePeriodRow()
  const task = useTaskName(choice, values)
  const { offer, location, system, software, plan } = choice
  if (!offer) return null
  const isOwn = system === 'own'
  return (
    <DataList
      rows={[
        { term: <Trans>Server</Trans>, value: brief(offer.name) },
        ...specification(offer),
        { term: <Trans>Location</Trans>, value: words.place(location) },
        {
          term: <Trans>Operating system</Trans>,
          value: isOwn ? <Trans>Bring your own</Trans> : (system?.name ?? null),
        },
        ...disks(offer, values),
        {
          term: <Trans>Software</Trans>,
          value: isOwn ? null : (software?.name ?? <Trans>none</Trans>),
        },
        { term: <Trans>Automation task</Trans>, value: task },
        { term: <Trans>Traffic plan</Trans>, value: plan ? planWords.title(plan) : null },
        {
          term: <Trans>Hostname</Trans>,
          value:
            values.hostname === '' ? (
              <Trans>location and server number: {`${location.toLowerCase()}…`}</Trans>
            ) : (
              <Mono>{values.hostname}</Mono>
            ),
        },
        {
          term: <Trans>Private IP address</Trans>,
          value:
            values.privateIp === '' ? null : t`${values.privateIp} in VLAN ${values.privateVlan}`,
        },
        { term: <Trans>SSH key</Trans>, value: isOwn ? null : <Key typed={values.sshKey} /> },
        { term: <Trans>Post-install script</Trans>, value: <Script typed={values.script} /> },
        {
          term: <Trans>Callback URL</Trans>,
          value:
            values.callback.trim() === '' ? (
              <Trans>none</Trans>
            ) : (
              <Mono>{brief(values.callback.trim())}</Mono>
            ),
        },
        {
          term: <Trans>Email when ready</Trans>,
          value: values.notify === 'yes' ? <Trans>yes</Trans> : <Trans>no</Trans>,
        },
        { term: <Trans>Setup</Trans>, value: <SetUpWords choice={choice} /> },
        period(choice),
        { term: <Trans>Promo code</Trans>, value: values.promo.trim() || null },
      ]}
    />
  )
}

/** The parts of the machine. */
function useSpecification(): (offer: Offer) => Rows {
  const words = useOfferWords()
  const inWords = (...parts: readonly string[]): string | null =>
    parts.filter((part) => part !== '').join(' · ') || null
  return (offer) => [
    {
      term: <Trans>CPU</Trans>,
      value: inWords(
        brief(offer.cpu),
        words.cores(offer),
        offer.ghz === null ? '' : words.ghz(offer.ghz),
      ),
    },
    {
      term: <Trans>Memory</Trans>,
      value: [words.size(offer.ram), brief(offer.ramType)].filter(Boolean).join(' '),
    },
    { term: <Trans>Disks</Trans>, value: words.disks(offer) || null },
    { term: <Trans>GPU</Trans>, value: brief(offer.gpu) || null },
    { term: <Trans>Remote management</Trans>, value: brief(offer.ipmi) || null },
  ]
}

/** How the disks are put together, where that was chosen. */
function useDisks(): (offer: Offer, values: OrderValues) => Rows {
  const { t } = useLingui()
  const names = useLayoutNames()
  return (offer, { layout, rootSize }) => [
    {
      term: <Trans>Disk layout</Trans>,
      value: layout !== '' && layoutsOf(offer).includes(layout) ? names[layout] : null,
    },
    {
      term: <Trans>Root partition</Trans>,
      value: rootSize === '100' ? null : t`${rootSize}% of the disk`,
    },
  ]
}

function usePeriodRow(): (choice: OrderChoice) => Rows[number] {
  const { i18n } = useLingui()
  const periodWords = usePeriodWords()
  return ({ period }) => {
    const { months, discount } = termsOf(period)
    const percent = i18n.number(discount / 100, { style: 'percent' })
    return {
      term: <Trans>Billing period</Trans>,
      value: (
        <>
          {periodWords(period)} (<Plural value={months} one="# month" other="# months" />)
          {discount > 0 && `, −${percent}`}
        </>
      ),
    }
  }
}

/** What runs by itself once the system is there; null where nothing does. Only who has chosen a task asks for them. */
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
        {[sshKey.type, brief(sshKey.comment)].filter((part) => part !== '').join(' · ')}
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
