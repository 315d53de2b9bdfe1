import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { RowPlace } from '#shared/rules/guest-import/parse-import.ts'

/** Where a row stands in the host's file: `Row 12`, of several sheets `Women, row 12`. */
export function RowNumber({ place: { sheet, row } }: { place: RowPlace }) {
  const { number } = useFormat()
  if (sheet === null) return <Trans>Row {number(row)}</Trans>
  return (
    <Trans>
      <bdi>{sheet}</bdi>, row {number(row)}
    </Trans>
  )
}
