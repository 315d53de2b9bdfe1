import {
  Baby,
  Briefcase,
  CakeSlice,
  Gem,
  GraduationCap,
  Heart,
  type LucideIcon,
  MoonStar,
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
}

export function OccasionIcon({ category, size = 24 }: { category: string | null; size?: number }) {
  const Icon = icons[category ?? ''] ?? Sparkles
  return <Icon size={size} aria-hidden="true" />
}
