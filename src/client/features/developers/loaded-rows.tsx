import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'

interface Loaded<Item> {
  readonly data: readonly Item[] | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** What an account has made, in rows; nothing where it has made none. `failed` says that they could not be loaded. */
export function LoadedRows<Item>({
  loaded: { data, isError, isFetching, refetch },
  failed,
  row,
}: {
  loaded: Loaded<Item>
  failed: ReactNode
  row: (item: Item) => ReactNode
}) {
  if (data !== undefined)
    return data.length > 0 && <ul className="flex flex-col divide-y divide-line/60">{data.map(row)}</ul>
  if (!isError) return <SkeletonList rows={2} />
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      {failed}
      <Button size="small" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  )
}
