import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Envelope } from '#client/ui/envelope.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { mix } from '#shared/card/colors.ts'
import { SAMPLE_GUEST } from '#shared/card/sample-values.ts'
import type { Language } from '#shared/contract/common.ts'
import { FORMAT_HEIGHTS, type Palette } from '#shared/contract/scene.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { CardPicture } from '../card-picture.tsx'
import { DrawnCard } from './drawn-card.tsx'

/** What a guest will see: the closed envelope with their name, then the card. */
export function GuestPreview({
  design,
  pictures,
  colors,
  customize,
  onClose,
}: {
  design: TemplateDetail
  /** In the chosen palette; null where the server's pictures are shown. */
  pictures: Readonly<Record<Language, string>> | null
  colors: Palette
  /** The path of the editor. */
  customize: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const guest = SAMPLE_GUEST[language]
  const height = FORMAT_HEIGHTS[design.format] / 1000
  return (
    <dialog
      ref={dialog}
      aria-label={t`Preview as a guest`}
      onClose={onClose}
      data-theme="dark"
      className="night fixed inset-0 m-0 size-full max-h-none max-w-none overflow-x-clip overflow-y-auto text-text"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center gap-5 px-5 pt-3 pb-8">
        <div className="flex w-full items-center justify-between gap-3">
          <p className="text-sm text-ink-100">
            <Trans>A preview: nothing is sent.</Trans>
          </p>
          <IconButton label={t`Close the preview`} onClick={() => dialog.current?.close()}>
            <X size={22} />
          </IconButton>
        </div>
        <div className="flex w-full grow flex-col items-center justify-center gap-5">
          <Envelope
            open={open}
            onOpen={() => setOpen(true)}
            label={t`Open the envelope`}
            front={
              <bdi className="font-display text-xl" style={{ color: mix(colors.accent, -0.45) }}>
                {guest}
              </bdi>
            }
            width={`min(100%, ${Math.round(66 / height)}dvh)`}
            ratio={height}
            paper={mix(colors.paper, -0.04)}
            lining={mix(colors.accent, 0.25)}
            seal={colors.accent}
          >
            {pictures ? (
              <DrawnCard design={design} src={pictures[language]} />
            ) : (
              <CardPicture design={design} sizes="(min-width: 480px) 408px, 88vw" eager />
            )}
          </Envelope>
          <div className="flex min-h-32 w-full flex-col gap-3">
            {open ? (
              <div className="flex animate-appear flex-col gap-3">
                <p className="text-center font-medium text-brass-100">
                  <Trans>Your guest replies here in one tap and gets the pass for the door right away.</Trans>
                </p>
                <ButtonLink to={customize} variant="accent" size="large" wide>
                  <Trans>Customize</Trans>
                </ButtonLink>
              </div>
            ) : (
              <p className="text-center text-ink-100" aria-hidden="true">
                <Trans>Tap the seal</Trans>
              </p>
            )}
          </div>
        </div>
      </div>
    </dialog>
  )
}
