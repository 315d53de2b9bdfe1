import { useState } from 'react'
import { newId } from '#client/lib/new-id.ts'

/**
 * The id of a submission: the same for the same values, so that a retry is not a second one; new for other values,
 * also when somebody else types into a page that the browser went back to.
 */
export function useSubmissionId(): (...values: string[]) => string {
  const [idOf] = useState(submissionIds)
  return idOf
}

function submissionIds() {
  let last = { key: '', id: '' }
  return (...values: string[]) => {
    const key = JSON.stringify(values)
    if (key !== last.key) last = { key, id: newId() }
    return last.id
  }
}
