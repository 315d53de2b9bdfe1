import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Images } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { buttonStyle } from '#client/ui/button-style.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import type { PaperPage } from '#shared/rules/paper-list/page-code.ts'
import { photoProblems } from './labels.ts'
import { type PhotoProblem, readPhoto } from './read-photo.ts'
import { changeDraft } from './store.ts'

/** Takes a photograph of a page, or one that was taken before, and reads it; what is ticked waits to be confirmed. */
export function PhotoPicker({
  isOurs,
  onRead,
}: {
  isOurs: (page: PaperPage) => boolean
  /** With the code of the page that is in the photograph. */
  onRead: (code: string) => void
}) {
  const { t } = useLingui()
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function read(file: File): Promise<void> {
    setProblem(null)
    setIsReading(true)
    const result = await readPhoto(file, isOurs)
    // Nothing is opened where the page was closed while its photograph was read.
    if (!isMounted.current) return
    setIsReading(false)
    if (result.kind !== 'read') return setProblem(result.kind)
    changeDraft(result.code, { reading: result.boxes })
    onRead(result.code)
  }

  return (
    <div className="flex flex-col gap-2">
      {problem !== null && (
        <p role="alert" className="rounded-lg bg-accent-soft px-4 py-3 text-sm text-on-accent-soft">
          {t(photoProblems[problem])}
        </p>
      )}
      {isReading ? (
        <p role="status" className="flex min-h-13 items-center justify-center gap-3">
          <Spinner size={24} label={null} />
          <Trans>Reading the photo…</Trans>
        </p>
      ) : (
        <div className="flex gap-2">
          <PhotoInput camera onFile={read} icon={<Camera size={22} aria-hidden="true" />}>
            <Trans>Photograph the page</Trans>
          </PhotoInput>
          <PhotoInput onFile={read} icon={<Images size={22} aria-hidden="true" />}>
            <span className="sr-only">
              <Trans>Choose a photo</Trans>
            </span>
          </PhotoInput>
        </div>
      )}
    </div>
  )
}

/** `camera`: opens the camera of a phone at once, which a choice of files does not offer everywhere. */
function PhotoInput({
  camera = false,
  onFile,
  icon,
  children,
}: {
  camera?: boolean
  onFile: (file: File) => void
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <label
      className={classNames(
        buttonStyle('secondary', 'large', false),
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus',
        camera && 'grow',
      )}
    >
      <span className="inline-flex items-center gap-2">
        {icon}
        {children}
      </span>
      <input
        type="file"
        accept="image/*"
        {...(camera ? { capture: 'environment' as const } : {})}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
