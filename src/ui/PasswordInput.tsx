import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'after' | 'before'>

/** A password field with a show button. Set `autoComplete` ("current-password", "new-password" or "off"). */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
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
