import {
  AlignLeft,
  CircleDot,
  Hash,
  type LucideIcon,
  MessageSquareText,
  SquareCheckBig,
  ToggleRight,
  UtensilsCrossed,
} from 'lucide-react'
import type { QuestionKind } from '#shared/contract/questions.ts'

const ICONS: Record<QuestionKind, LucideIcon> = {
  short_text: AlignLeft,
  long_text: MessageSquareText,
  one_choice: CircleDot,
  many_choices: SquareCheckBig,
  number: Hash,
  yes_no: ToggleRight,
  meal: UtensilsCrossed,
}

/** What kind of answer a question asks for, as a picture. */
export function KindIcon({ kind, size = 20 }: { kind: QuestionKind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} className="flip-rtl shrink-0" aria-hidden="true" />
}
