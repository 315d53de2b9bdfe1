import {
  Armchair,
  Baby,
  Briefcase,
  CakeSlice,
  Flag,
  Gem,
  GraduationCap,
  Hand,
  HandHeart,
  Heart,
  House,
  type LucideIcon,
  MoonStar,
  PlaneLanding,
  Sparkles,
  UtensilsCrossed,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  wedding: Heart,
  engagement: Gem,
  birth: Baby,
  graduation: GraduationCap,
  birthday: CakeSlice,
  'eid-ramadan': MoonStar,
  business: Briefcase,
  'opening-dinner': UtensilsCrossed,
  housewarming: House,
  'safe-return': PlaneLanding,
  tamayim: HandHeart,
  henna: Hand,
  retirement: Armchair,
  'national-day': Flag,
}

export function OccasionIcon({ category, size = 24 }: { category: string | null; size?: number }) {
  const Icon = icons[category ?? ''] ?? Sparkles
  return <Icon size={size} aria-hidden="true" />
}
