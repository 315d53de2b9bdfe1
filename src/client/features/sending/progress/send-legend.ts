import { plural } from '@lingui/core/macro'
import type { Send } from '#shared/contract/sends.ts'
import { partsOf } from './send-progress.ts'

/** The parts of the bar with their sentences. */
export function legendOf(send: Send) {
  return partsOf(send).map((part) => ({ ...part, label: labelOf(part.key, part.value) }))
}

function labelOf(key: ReturnType<typeof partsOf>[number]['key'], value: number): string {
  switch (key) {
    case 'delivered':
      return plural(value, { one: '# delivered', other: '# delivered' })
    case 'sent':
      return plural(value, { one: '# sent, no receipt yet', other: '# sent, no receipt yet' })
    case 'failed':
      return plural(value, { one: '# failed', other: '# failed' })
    case 'unknown':
      return plural(value, { one: '# unclear', other: '# unclear' })
    case 'waiting':
      return plural(value, { one: '# waiting', other: '# waiting' })
  }
}
