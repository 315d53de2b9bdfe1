import { Plural } from '@lingui/react/macro'

/** Says that an edit or a removal leaves what guests said as it is. */
export function AnswersStoredNotice({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# answered this: what they said stays."
      other="# answered this: what they said stays."
    />
  )
}
