import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'

/** Where there is nothing to edit, and the way to something. */
export function NoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <EmptyState icon={<ImagePlus size={30} aria-hidden="true" />} title={title} action={children} />
    </main>
  )
}
