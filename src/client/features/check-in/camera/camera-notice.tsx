import { Trans } from '@lingui/react/macro'
import { AppWindow, Camera, CameraOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CameraInUse } from './use-camera.ts'

interface Notice {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly advice: ReactNode
}

const ICON = { size: 30, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Stands where the picture would be: why there is none and what to do; nothing wrong while it is starting. */
export function CameraNotice({ problem, onRetry }: { problem: CameraInUse['problem']; onRetry: () => void }) {
  if (problem === null)
    return (
      <div
        role="status"
        className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-5 text-center"
      >
        <Spinner size={40} />
        <p className="font-medium">
          <Trans>Starting the camera…</Trans>
        </p>
        <p className="text-sm text-muted">
          <Trans>If the phone asks, allow it.</Trans>
        </p>
      </div>
    )
  const { icon, title, advice } = noticeOf(problem)
  return (
    <div
      role="alert"
      className="absolute inset-0 grid content-center justify-items-center gap-2 overflow-y-auto p-5 text-center"
    >
      <KhatamFrame tone="accent" size={76}>
        {icon}
      </KhatamFrame>
      <p className="mt-1 text-lg font-semibold">{title}</p>
      <p className="max-w-xs text-sm text-muted">{advice}</p>
      {problem !== 'insecure' && (
        <Button variant="accent" className="mt-2" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

function noticeOf(problem: NonNullable<CameraInUse['problem']>): Notice {
  switch (problem) {
    case 'denied':
      return {
        icon: <Lock {...ICON} />,
        title: <Trans>Camera access is off</Trans>,
        advice: (
          <Trans>Allow it for this page in your browser’s settings (the icon beside the address).</Trans>
        ),
      }
    case 'no-camera':
      return {
        icon: <CameraOff {...ICON} />,
        title: <Trans>No camera found</Trans>,
        advice: <Trans>A handheld scanner works too, and so does searching by name or code.</Trans>,
      }
    case 'in-use':
      return {
        icon: <AppWindow {...ICON} />,
        title: <Trans>Another app is using the camera</Trans>,
        advice: <Trans>Close that app or end the call, then try again.</Trans>,
      }
    case 'insecure':
      return {
        icon: <Lock {...ICON} />,
        title: <Trans>The camera needs a secure address</Trans>,
        advice: <Trans>Open the link with https. You can also search by name or code here.</Trans>,
      }
    case 'failed':
      return {
        icon: <Camera {...ICON} />,
        title: <Trans>The camera didn’t start</Trans>,
        advice: <Trans>Try again. In the meantime, search by name or code.</Trans>,
      }
  }
}
