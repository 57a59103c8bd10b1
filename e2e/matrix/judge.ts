/** Compares what the panel says about a write with what the API did. */
import { expect } from '@playwright/test'
import type { Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import { admitsDoubt, claimsFailure, recordOf, saysTwice } from './claims.ts'
import type { Saying } from './sayings.ts'
import type { Stage } from './stage.ts'

/** What tabs have said to the user who sent the write. */
const sayingsToSender = ({ sayings, handedOver, row: { unrelated } }: Stage): readonly Saying[] =>
  sayings.slice(0, handedOver).filter(({ text }) => !unrelated?.test(text))

/** Whether any tab claims success, now or before. */
export async function isDone(stage: Stage): Promise<boolean> {
  const { success, shown } = stage.row
  const isSuccess = ({ text }: Saying): boolean => success?.test(text) === true && !saysTwice(text)
  if (sayingsToSender(stage).some(isSuccess)) return true
  if (!shown || stage.handedOver !== undefined) return false
  const visible = stage.context.pages().map((page) => shown(page, stage).first().isVisible())
  return (await Promise.all(visible)).some(Boolean)
}

/** What the tabs that sent the write say about its failure. Another tab may say that it sent nothing. */
const failuresIn = (stage: Stage): readonly string[] =>
  sayingsToSender(stage)
    .filter(({ page }) => stage.senders.has(page))
    .map(({ text }) => text)
    .filter(claimsFailure)

/** Whether the screen admits now that it doesn’t know. */
async function isUnknown({ page }: Stage): Promise<boolean> {
  return admitsDoubt(await page.locator('body').innerText())
}

interface Expected {
  /** The most calls that users decided on. */
  readonly presses: number
  /** The user has left the screen that sent it, so success may go without a message. */
  readonly leaves: boolean
  /** Nothing was disturbed, so it must have worked. */
  readonly works: boolean
}

/** Judges a write after its disturbance. */
export async function judge(stage: Stage, { presses, leaves, works }: Expected): Promise<void> {
  const { key, row, world } = stage
  const { sent, arrived, carriedOut } = recordOf(await world.journal(), key)
  const { harmlessTwice }: Action = actions[key]
  const most = row.once ? 1 : presses
  if (row.repeats === undefined) {
    expect(sent, 'calls sent').toBeLessThanOrEqual(presses)
    // What the browser repeats by itself the panel can't prevent, but it must say so.
    if (arrived <= sent) expect(carriedOut, 'times carried out').toBeLessThanOrEqual(most)
    else if (carriedOut > most && !harmlessTwice) await expectToldTwice(stage)
  }
  expect(stage.senders.size, 'tabs that sent it').toBeGreaterThanOrEqual(1)
  if (works) {
    expect(carriedOut, 'times carried out').toBeGreaterThanOrEqual(1)
    expect(await isDone(stage), 'says done').toBe(true)
  }
  if (stage.handedOver !== undefined) return judgeNextUser(stage)
  if (carriedOut > 0) {
    // Of two presses, one may have been refused, and its tab may say so.
    if ((sent === 1 || carriedOut === arrived) && stage.senders.size === 1)
      expect(failuresIn(stage), 'says it failed, but it was carried out').toEqual([])
    if (!leaves) await expectTold(stage)
  } else {
    if (!leaves) await expectTold(stage)
    expect(await isDone(stage), 'says done, but it wasn’t').toBe(false)
  }
}

/** Expects that the screen says what happened, or that it doesn’t know. */
const expectTold = (stage: Stage): Promise<void> =>
  expect(async () => {
    const isReported =
      (await isDone(stage)) || failuresIn(stage).length > 0 || (await isUnknown(stage))
    if (!isReported) await stage.pass(5)
    expect(isReported, 'says what happened').toBe(true)
  }).toPass({ intervals: [10], timeout: 6000 })

/** Expects that a screen says that it was carried out more than once. */
const expectToldTwice = (stage: Stage): Promise<void> =>
  expect(async () => {
    const shown = await Promise.all(
      stage.context.pages().map((page) => page.locator('body').innerText()),
    )
    const isTold = [...shown, ...sayingsToSender(stage).map(({ text }) => text)].some(saysTwice)
    // It is counted again once the API must be done.
    if (!isTold) await stage.pass(60)
    expect(isTold, 'says that it was done more than once').toBe(true)
  }).toPass({ intervals: [10], timeout: 6000 })

/** The next user of the browser is told nothing about the write. */
async function judgeNextUser({ row, sayings, handedOver, page }: Stage): Promise<void> {
  const toNextUser = sayings
    .slice(handedOver)
    .filter((saying) => saying.page === page && saying.isMessage)
    .map(({ text }) => text)
  expect(
    toNextUser.filter(
      (text) => claimsFailure(text) || admitsDoubt(text) || row.success?.test(text),
    ),
    'tells the next user',
  ).toEqual([])
  await expect(
    page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])')),
  ).toHaveCount(0)
}
