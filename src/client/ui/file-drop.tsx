import { useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { GirihPattern } from './girih-pattern.tsx'
import { KhatamFrame } from './khatam-frame.tsx'

/** Drop a file, or press to choose one. `accept` only filters the chooser: the reader still checks the file. */
export function FileDrop({
  title,
  children,
  accept,
  onFile,
  icon = <Upload size={30} aria-hidden="true" />,
  disabled = false,
}: {
  title: string
  children?: ReactNode
  accept?: string
  onFile: (file: File) => void
  icon?: ReactNode
  disabled?: boolean
}) {
  const { t } = useLingui()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      className={classNames(
        'relative isolate flex flex-col items-center gap-3 overflow-hidden rounded-xl border-2 border-dashed bg-raised px-6 py-10 text-center transition has-focus-visible:outline-3 has-focus-visible:outline-focus',
        isDraggedOver ? 'border-action bg-action-soft' : 'border-line hover:border-action',
        disabled && 'opacity-55',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsDraggedOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <GirihPattern className="girih-fade -z-10 text-ornament opacity-25" />
      <KhatamFrame size={84}>{icon}</KhatamFrame>
      <span className="text-lg font-semibold">{title}</span>
      <span className="text-muted">{children ?? t`Drop the file here, or choose a file`}</span>
      <input
        type="file"
        className="sr-only"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          // So that the same file can be chosen again, after it was corrected.
          event.target.value = ''
        }}
      />
    </label>
  )
}
