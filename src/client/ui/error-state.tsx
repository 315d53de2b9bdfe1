import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { KhatamFrame } from './khatam-frame.tsx'

/** Says in one sentence what failed, with a button to retry. */
export function ErrorState({
  title,
  isPage = false,
  children,
  onRetry,
  retrying = false,
}: {
  title?: string
  /** Whether it is all of a page, and its title the page's heading. */
  isPage?: boolean
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}) {
  const Heading = isPage ? 'h1' : 'h2'
  const { t } = useLingui()
  return (
    <section role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <KhatamFrame tone="danger" size={80}>
        <TriangleAlert size={28} aria-hidden="true" />
      </KhatamFrame>
      <Heading className="text-lg">{title ?? t`Something went wrong. Please try again.`}</Heading>
      {children && <div className="max-w-96 text-muted">{children}</div>}
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-2"
          loading={retrying}
          onClick={onRetry}
          icon={<RotateCcw size={20} className="flip-rtl" aria-hidden="true" />}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </section>
  )
}
