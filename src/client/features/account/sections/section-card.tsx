import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'

/** A part of the profile under its heading, with an address of its own on the page. */
export function SectionCard({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
