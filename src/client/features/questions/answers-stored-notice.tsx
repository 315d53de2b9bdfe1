import { Plural } from '@lingui/react/macro'

/** Answers stay as they are when a question is edited or removed. */
export function AnswersStoredNotice({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# answered this: what they said stays."
      other="# answered this: what they said stays."
    />
  )
}
