import { Plural } from '@lingui/react/macro'

/** Answers stay as they are when a question is edited or removed. */
export function AnswersStoredNotice({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# person answered this: their answer stays."
      other="# people answered this: their answers stay."
    />
  )
}
