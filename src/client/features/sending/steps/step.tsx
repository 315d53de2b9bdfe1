import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#client/lib/class-names.ts'

/** A step of the page: closed it is a summary, open it is where that is changed. */
export function Step({
  icon: Icon,
  title,
  summary,
  isUrgent = false,
  isOpen,
  onToggle,
  children,
}: {
  icon: LucideIcon
  title: ReactNode
  summary: ReactNode
  /** Whether something in it has to be changed before sending. */
  isUrgent?: boolean
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="border-b border-line/60 last:border-b-0">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="group flex min-h-18 w-full items-center gap-3 px-4 py-3 text-start sm:px-5"
        >
          <span
            className={classNames(
              'grid size-10 shrink-0 place-items-center rounded-full',
              isUrgent ? 'bg-accent-soft text-on-accent-soft' : 'bg-action-soft text-on-action-soft',
            )}
          >
            <Icon size={20} aria-hidden="true" />
          </span>
          <span className="flex min-w-0 grow flex-col">
            <span className="text-sm font-normal text-muted">{title}</span>
            <span className="font-medium wrap-anywhere group-hover:text-action">{summary}</span>
          </span>
          <ChevronDown
            size={20}
            className={classNames('shrink-0 text-muted transition', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <div className="flex flex-col gap-5 px-4 pt-1 pb-6 sm:px-5">{children}</div>}
      </div>
    </section>
  )
}
