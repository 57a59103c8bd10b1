import { type ComponentProps, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './Field.tsx'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { cleaning, type Reads } from './typedCode.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** For IP addresses, host names, keys and other values read character by character. */
  mono?: boolean
  /** What the text is for; `code` by default where it isn't prose (`mono`, numbers, email addresses). */
  reads?: Reads
  /** `large` (36 px) on form pages. */
  inputSize?: 'normal' | 'large'
  /** Inside the field, before and after the text: an icon, a unit, a small button. */
  before?: ReactNode
  after?: ReactNode
}

/** Fields of these kinds hold what machines read. A search may be for any text. */
function readsByDefault({ mono, type, inputMode }: TextInputProps): Reads {
  if (type === 'search' || type === 'password') return 'text'
  const isCode =
    mono || /^(email|tel|url)$/.test(type ?? '') || /^(numeric|decimal|url)$/.test(inputMode ?? '')
  return isCode ? 'code' : 'text'
}

/** A one-line text field. Works with react-hook-form's `register()`. */
export function TextInput({ reads, ...props }: TextInputProps) {
  const { mono = false, inputSize = 'normal', before, after, className, ...rest } = props
  const attributes = {
    ...useFieldControl(rest),
    ...cleaning(reads ?? readsByDefault(props), rest.onChange),
  }
  const sizeClass = classes(
    inputSize === 'large' && 'h-9',
    mono && 'mono touch:text-[max(1rem,16px)]',
  )
  if (before == null && after == null)
    return (
      <input {...rest} {...attributes} className={classes('control block', sizeClass, className)} />
    )
  return (
    <span className={classes('control flex items-center gap-2', sizeClass, className)}>
      {before != null && <span className="shrink-0 text-faint [&_svg]:size-4">{before}</span>}
      <input
        {...rest}
        {...attributes}
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
      />
      {after != null && <span className="shrink-0 text-muted">{after}</span>}
    </span>
  )
}

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'after' | 'before'>

/** A password field with a show button. Set `autoComplete` ("current-password", "new-password" or "off"). */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      reads="text"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      {...props}
      type={shown ? 'text' : 'password'}
      mono={shown}
      after={
        <IconButton
          className="-mr-1.5"
          size="small"
          dense
          icon={shown ? <EyeOff /> : <Eye />}
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** For lists of IP addresses, keys and scripts. */
  mono?: boolean
  /** What the text is for: scripts and prose are kept as they are. */
  reads?: Reads
}

/** A multi-line text field that grows with its text where the browser supports it. */
export function TextArea({
  mono = false,
  reads = 'text',
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const attributes = { ...useFieldControl(rest), ...cleaning(reads, rest.onChange) }
  return (
    <textarea
      spellCheck={!mono}
      {...rest}
      {...attributes}
      rows={rows}
      className={classes(
        'control block field-sizing-content h-auto! max-h-80 min-h-18 resize-y py-1.5',
        mono && 'mono leading-5 touch:text-[max(1rem,16px)] touch:leading-6',
        className,
      )}
    />
  )
}
