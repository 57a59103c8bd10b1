import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Copyable } from '#ui/Copyable.tsx'
import { IconButton } from '#ui/IconButton.tsx'

/** The same number of dots for every secret, so that its length isn't revealed. */
const dots = '••••••••••'

/** A secret that can be copied without being shown. */
export function SecretValue({ value, shown: always = false }: { value: string; shown?: boolean }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(always)
  return (
    <span className="flex items-center gap-1">
      <Copyable value={value} wrap marked>
        {shown ? undefined : dots}
      </Copyable>
      {!always && (
        <IconButton
          size="small"
          icon={shown ? <EyeOff /> : <Eye />}
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      )}
    </span>
  )
}
