import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'

const HALALAS = 100

/** A price in riyals, its halalas only where it has some or `exact` asks for them. The sign is left of the number in both languages. */
export function Price({ halalas, exact = false }: { halalas: number; exact?: boolean }) {
  const { number } = useFormat()
  const digits = exact || halalas % HALALAS !== 0 ? 2 : 0
  return (
    <bdi dir="ltr" className="numeric whitespace-nowrap">
      <RiyalSign />
      {number(halalas / HALALAS, { minimumFractionDigits: digits, maximumFractionDigits: digits })}
    </bdi>
  )
}

/** U+20C1 as the Saudi Central Bank draws it: hardly any font has the character. */
function RiyalSign() {
  const { t } = useLingui()
  return (
    <svg
      role="img"
      aria-label={t`Saudi riyal`}
      viewBox="0 0 1124.14 1256.39"
      fill="currentColor"
      className="me-[0.26em] -mb-[0.06em] inline-block h-[0.82em] w-auto"
    >
      <path d="M699.62 1113.02c-20.06 44.48-33.32 92.75-38.4 143.37l424.51-90.24c20.06-44.47 33.31-92.75 38.4-143.37zM1085.73 895.8c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.33v-135.2l292.27-62.11c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.27V66.13c-50.67 28.45-95.67 66.32-132.25 110.99v403.35l-132.25 28.11V0c-50.67 28.44-95.67 66.32-132.25 110.99v525.69l-295.91 62.88c-20.06 44.47-33.33 92.75-38.42 143.37l334.33-71.05v170.26l-358.3 76.14c-20.06 44.47-33.32 92.75-38.4 143.37l375.04-79.7c30.53-6.35 56.77-24.4 73.83-49.24l68.78-101.99c7.14-10.55 11.3-23.27 11.3-36.97v-149.98l132.25-28.11v270.4z" />
    </svg>
  )
}
