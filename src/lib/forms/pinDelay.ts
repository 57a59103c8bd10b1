/**
 * How long the service takes no PIN or code any more after several wrong ones, in seconds; undefined when it says
 * nothing of it. spec.md 4.7 and 5.8 tell of growing delays, and no field for them: only the words say how long.
 */
export function secondsToWait(text: string): number | undefined {
  const told = /\btry again in (?:about )?(\d{1,5}) ?(s|seconds?|min|minutes?)\b/i.exec(text)
  if (!told) return undefined
  const [, count, unit] = told
  return Number(count) * (unit?.toLowerCase().startsWith('m') ? 60 : 1)
}
