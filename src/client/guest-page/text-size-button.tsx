import { Trans, useLingui } from '@lingui/react/macro'

/**
 * “A+” sets the page in larger type. It has no React state: `bootstrap.ts` handles its press, before hydration too,
 * and applies the choice of an earlier visit before the first paint.
 */
export function TextSizeButton() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      id="text-size"
      aria-label={t`A+ larger text`}
      aria-pressed="false"
      className="needs-script grid size-11 shrink-0 place-items-center rounded-full border border-brass-300/50 text-[18px] leading-none font-semibold transition hover:border-brass-200 hover:text-white aria-pressed:bg-brass-100 aria-pressed:text-teal-950"
    >
      <span aria-hidden="true" dir="ltr">
        <Trans>A+</Trans>
      </span>
    </button>
  )
}
