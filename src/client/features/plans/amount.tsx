import { Price } from '#client/ui/price.tsx'
import { readSar } from '#shared/rules/money/sar.ts'

/** An amount of the API, `249.00`, in riyals; its halalas only where it has some or `exact` asks for them. */
export function Amount({ sar, exact = false }: { sar: string; exact?: boolean }) {
  return <Price halalas={readSar(sar) ?? 0} exact={exact} />
}
