import {
  AlignLeft,
  CircleDot,
  Hash,
  type LucideIcon,
  MessageSquareText,
  SquareCheckBig,
  ToggleRight,
  Utensils,
} from 'lucide-react'
import type { QuestionKind } from '#shared/contract/questions.ts'

const ICONS: Record<QuestionKind, LucideIcon> = {
  short_text: AlignLeft,
  long_text: MessageSquareText,
  one_choice: CircleDot,
  many_choices: SquareCheckBig,
  number: Hash,
  yes_no: ToggleRight,
  meal: Utensils,
}

/** Text lines, mirrored in right-to-left pages. */
const WRITTEN: ReadonlySet<QuestionKind> = new Set(['short_text', 'long_text'])

export function KindIcon({ kind, size = 20 }: { kind: QuestionKind; size?: number }) {
  const Icon = ICONS[kind]
  return (
    <Icon size={size} className={WRITTEN.has(kind) ? 'flip-rtl shrink-0' : 'shrink-0'} aria-hidden="true" />
  )
}
