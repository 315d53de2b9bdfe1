import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components'

/** The parts of a date or a time, each typed by itself; used inside the date and time fields. */
export function DateInput() {
  return (
    <AriaDateInput className="numeric flex grow items-center px-3.5 py-2.5">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-0.5 outline-none data-focused:bg-action data-focused:text-on-action data-placeholder:text-muted data-focused:data-placeholder:text-on-action"
        />
      )}
    </AriaDateInput>
  )
}
