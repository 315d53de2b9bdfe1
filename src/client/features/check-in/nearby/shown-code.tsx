import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { QrCode } from '#client/ui/qr-code.tsx'
import { qrModules } from '#shared/card/qr.ts'
import { qrDrawing } from '#shared/card/qr-drawing.ts'
import type { framesOf } from '#shared/rules/handover/frames.ts'

/** A camera takes 15 pictures a second, of which one in two shows a code that does not change under it. */
const FRAME_MS = 125

/** A message as a code, or as one that changes until the other phone has read enough of it. */
export function ShownCode({ frames }: { frames: ReturnType<typeof framesOf> }) {
  const { t } = useLingui()
  const [number, setNumber] = useState(0)
  const isMoving = frames.blocks > 1
  useEffect(() => {
    setNumber(0)
    if (!isMoving) return
    const timer = setInterval(() => setNumber((before) => before + 1), FRAME_MS)
    return () => clearInterval(timer)
  }, [isMoving])
  const drawing = useMemo(() => {
    const modules = qrModules(frames.frame(number), 'low')
    return modules && qrDrawing(modules)
  }, [frames, number])
  return (
    <div className="mx-auto w-full max-w-[min(100%,52dvh)]">
      <QrCode drawing={drawing} label={t`Code for the other phone`} />
    </div>
  )
}
