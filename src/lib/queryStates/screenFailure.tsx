import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { RouteFailure } from './RouteFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Title } from './Title.tsx'

/**
 * A route's `errorComponent`: which screen could not be loaded, or broke, stays above what is said of that. Its
 * title is a word of the frame's too, or the file with it may be what is missing.
 */
export const screenFailure = (title: MessageDescriptor) =>
  function ScreenFailure(props: ErrorComponentProps) {
    const { t } = useLingui()
    return (
      <div className="grid gap-3.5">
        <Title>{t(title)}</Title>
        <RouteFailure {...props} top={<PageHeader title={t(title)} />} />
      </div>
    )
  }
