import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useConfig } from '#config.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useAddressText } from '#ui/useAddressText.ts'
import { CallRow } from './CallRow.tsx'
import { useShowCalls } from './callsInAddress.ts'
import { allActions, templateOf, writesFor, type CallGroup } from './pageCalls.ts'
import { usePageReads } from './usePageReads.ts'

/** The calls of a page as somebody else would send them, and those of every other action. */
export function PageCalls({ lookedFor }: { lookedFor: string }) {
  const { t } = useLingui()
  const show = useShowCalls()
  const { apiReference } = useConfig()
  const reads = usePageReads()
  const box = useAddressText(lookedFor, (text) => show(text, { replace: true }))
  const writes = writesFor(reads)
  const wanted = box.text.trim().toLowerCase()
  return (
    <Dialog
      open
      placement="side"
      size="wide"
      onClose={() => show(undefined)}
      title={<Trans>API calls of this page</Trans>}
      description={
        <Trans>
          Everything that the panel does goes through the service’s API. Here are its calls, for
          programs of your own.
        </Trans>
      }
      footer={
        apiReference !== undefined && (
          <a
            href={apiReference}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            <Trans>Reference of the API</Trans>
          </a>
        )
      }
    >
      <TextInput
        type="search"
        aria-label={t`Find an action`}
        placeholder={t`Find an action, such as reboot`}
        value={box.text}
        onChange={({ currentTarget: { value } }) => box.type(value)}
        onBlur={box.flush}
      />
      {wanted === '' ? (
        <>
          <Section title={<Trans>What it reads</Trans>} groups={reads} />
          <Section title={<Trans>What changes something here</Trans>} groups={writes} />
        </>
      ) : (
        <Found wanted={wanted} here={[...reads, ...writes]} />
      )}
    </Dialog>
  )
}

function Section({ title, groups }: { title: ReactNode; groups: readonly CallGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section className="grid min-w-0 gap-1">
      <h3 className="text-small font-[580] text-muted">{title}</h3>
      <Rows groups={groups} />
    </section>
  )
}

const Rows = ({ groups }: { groups: readonly CallGroup[] }) => (
  <div className="grid min-w-0 gap-0.5">
    {groups.map((group, place) => (
      // An action's first line is the same line when the page comes to tell more of it: what is open stays open.
      <CallRow
        key={`${group.action.key} ${sameAction(groups.slice(0, place), group)}`}
        group={group}
      />
    ))}
  </div>
)

const sameAction = (groups: readonly CallGroup[], { action }: CallGroup): number =>
  groups.filter((group) => group.action.key === action.key).length

/** Those of the page come with what is known of it. */
function Found({ wanted, here }: { wanted: string; here: readonly CallGroup[] }) {
  const { t } = useLingui()
  const known = new Set(here.map(({ action }) => action.key))
  const others = allActions.filter(({ key }) => !known.has(key)).map(templateOf)
  const found = [...here, ...others].filter(
    ({ action, label }) =>
      action.key.toLowerCase().includes(wanted) ||
      (label && t(label).toLowerCase().includes(wanted)),
  )
  return (
    <>
      <output className="text-small text-muted">
        {found.length === 0 ? (
          <Trans>No action is called that.</Trans>
        ) : (
          <Plural value={found.length} one="# action" other="# actions" />
        )}
      </output>
      <Rows groups={found} />
    </>
  )
}
