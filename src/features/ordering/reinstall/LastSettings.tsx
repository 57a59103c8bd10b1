import { Trans } from '@lingui/react/macro'
import { settingsOf, settingParametersOf } from './reinstallSchema.ts'
import { ownOs, type OsOption } from '../os/installOptions.ts'
import { Button } from '#ui/Button.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'
import { safeLocalStorage, ownerKey } from '#lib/browser/safeStorage.ts'

/**
 * The settings last installed on each server, offered for the next reinstall. Stored on this device per user, without
 * secrets.
 */
const storedSchema = z.object({
  /** In ms. */
  at: z.number(),
  /** See `settingsOf`. */
  parameters: z.record(z.string(), z.string()),
})
export type StoredSettings = z.infer<typeof storedSchema>

const nameOf = (serverId: number, owner: string): string =>
  ownerKey(`patchbay.installation.${serverId}`, owner)

export function readLastSettings(serverId: number, owner: string): StoredSettings | null {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.read(nameOf(serverId, owner)) ?? 'null')
    const last = z.safeParse(storedSchema, stored)
    return last.success ? last.data : null
  } catch {
    return null
  }
}

export function storeLastSettings(
  serverId: number,
  owner: string,
  parameters: Readonly<Record<string, string>>,
): void {
  const last: StoredSettings = { at: serviceNow(), parameters: settingParametersOf(parameters) }
  safeLocalStorage.write(nameOf(serverId, owner), JSON.stringify(last))
}

interface Props {
  last: StoredSettings
  systems: readonly OsOption[]
  onUse: () => void
}

/** Offers the settings that this browser last installed on the server. */
export function LastSettings({ last, systems, onUse }: Props) {
  const { os } = settingsOf(last.parameters)
  const name = systems.find(({ value }) => value === os)?.name
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onUse}>
        <Trans>Use last settings</Trans>
      </Button>
      <span className="text-muted">
        {os === ownOs ? (
          <Trans>no operating system</Trans>
        ) : (
          (name ?? <Trans>another operating system</Trans>)
        )}
        {', '}
        <RelativeTime time={last.at / 1000} />
      </span>
    </div>
  )
}
