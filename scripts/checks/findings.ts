/** One violation: where it is and what to do about it. `file` is relative to the root that was checked. */
export interface Finding {
  file: string
  line?: number
  rule: string
  message: string
}

/** A check looks at one tree and names what is wrong in it; an empty list is a pass. */
export type Check = (root: string) => Finding[] | Promise<Finding[]>

/** `file:line  message (rule)`, the form editors turn into a link. */
export function formatFinding(finding: Finding): string {
  const place = finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`
  return `${place}  ${finding.message} (${finding.rule})`
}
