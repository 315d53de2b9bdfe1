import type { EmailMessage } from './port.ts'

/** RFC 8058: both, or a mail program offers no button. */
export function unsubscribeHeaders({ unsubscribeUrl }: EmailMessage): Readonly<Record<string, string>> {
  if (unsubscribeUrl === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
