import { Users } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something about the card that wants a word, above it and calm. */
export function NoticeStrip({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <div
      role="status"
      className="flex shrink-0 animate-appear flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-accent-soft px-4 py-2 text-sm text-on-accent-soft"
    >
      <Users size={20} className="shrink-0" aria-hidden="true" />
      <p className="min-w-56 grow basis-0">{text}</p>
      <span className="flex gap-2">{actions}</span>
    </div>
  )
}
