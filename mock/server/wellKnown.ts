/** What is below `/.well-known/`, from `config.json`: by the mock backend and by nginx alike. */
import * as z from 'zod/mini'

const settings = z.object({
  security: z.optional(
    z.object({ contact: z.string(), expires: z.string(), policy: z.optional(z.string()) }),
  ),
  changePassword: z.optional(z.string()),
})
type Settings = z.output<typeof settings>

/** What a `config.json` says about it; the panel itself reports a broken one. */
export const wellKnownIn = (config: unknown): Settings => settings.safeParse(config).data ?? {}

export const securityPath = '/.well-known/security.txt'
/** Where password managers lead to (W3C, A Well-Known URL for Changing Passwords). */
export const changePasswordPath = '/.well-known/change-password'

/** The page that emails a link to choose another password. */
const resetDialog = '/account?run=reset-password'

export const changePasswordUrl = ({ changePassword = resetDialog }: Settings): string =>
  changePassword

/** The lines of `security.txt` (RFC 9116), if `config.json` names somebody to write to. */
export function securityLines({ security }: Settings): string[] | undefined {
  if (!security) return undefined
  const { contact, expires, policy } = security
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ]
}
