import type { ReactNode } from 'react'
import { Spinner } from '#client/ui/spinner.tsx'

/** Press to choose a picture, or drop one. */
export function FilePress({
  icon,
  title,
  children,
  busy,
  onFile,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
  busy: boolean
  onFile: (file: File) => void
}) {
  return (
    <label
      className="flex items-center gap-3.5 rounded-lg border-2 border-dashed border-line bg-raised p-3.5 transition hover:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const file = event.dataTransfer.files[0]
        if (file && !busy) onFile(file)
      }}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
        {busy ? <Spinner size={22} /> : icon}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted">{children}</span>
      </span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-label={title}
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}
