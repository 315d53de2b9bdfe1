import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { Refusal } from './import-view.ts'
import { refusalLabel } from './labels.ts'

/** Why a file was refused, announced to screen readers. */
export function RefusalNotice({ refusal, pasted }: { refusal: Refusal | null; pasted: boolean }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      {refusal && (
        <div className="flex animate-rise items-start gap-3 rounded-lg bg-danger-soft px-4 py-3.5 text-on-danger-soft">
          <CircleAlert size={22} className="mt-0.5 shrink-0" aria-hidden="true" />
          <div>
            <p className="font-medium">{i18n._(refusalLabel(refusal, pasted))}</p>
            <p className="text-sm">
              <Trans>Nothing was changed in your list.</Trans>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
