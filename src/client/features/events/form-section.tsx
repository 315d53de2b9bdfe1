import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'

/** `id`: where `SectionJumps` leads, for the eye and for a screen reader. */
export function FormSection({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        {title}
      </h2>
      {children}
    </Card>
  )
}
