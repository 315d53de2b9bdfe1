import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components'

/**
 * The parts of a date or a time, each typed by itself; used inside the date and time fields.
 * Inline, not flex: the bidi marks between the parts order them in a right-to-left line.
 */
export function DateInput() {
  return (
    <AriaDateInput className="numeric grow px-3.5 py-2.5 whitespace-nowrap">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-0.5 outline-none data-focused:bg-action data-focused:text-on-action data-placeholder:text-muted data-focused:data-placeholder:text-on-action"
        />
      )}
    </AriaDateInput>
  )
}
