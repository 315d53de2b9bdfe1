import type { ReactNode } from 'react'
import { khatam, pathOf } from './khatam.ts'

/** Height of the envelope to its width. */
const RATIO = 0.68
/** The share of the envelope's height that the card inside it takes. */
const CARD_FILL = 0.9

/**
 * A closed envelope that opens at a press: the flap turns, and the card rises out of it and takes its place.
 * `label` names the button, `front` is what is written on the envelope.
 * @param width of the card when it is out, as CSS
 * @param ratio height of the card to its width
 */
export function Envelope({
  open,
  onOpen,
  label,
  front,
  children,
  width,
  ratio,
  paper,
  lining,
  seal,
}: {
  open: boolean
  onOpen: () => void
  label: string
  front: ReactNode
  children: ReactNode
  width: string
  ratio: number
  paper: string
  lining: string
  seal: string
}) {
  const away = {
    transform: open ? 'translateY(140%)' : 'none',
    opacity: open ? 0 : 1,
    // It sinks while the card grows, so that the card never shows below it.
    transition: open ? 'transform 900ms 450ms ease-in-out, opacity 400ms 1000ms' : 'none',
  }
  return (
    <div className="relative grid place-items-center" style={{ width, aspectRatio: `1 / ${ratio}` }}>
      <div className="absolute w-full" style={{ aspectRatio: `1 / ${RATIO}`, perspective: '1400px' }}>
        <div className="absolute inset-0 rounded-md shadow-float" style={{ background: lining, ...away }} />
        <div
          className="absolute inset-x-0 top-1/2 mx-auto w-full overflow-hidden rounded-[2px]"
          inert={!open}
          style={{
            aspectRatio: `1 / ${ratio}`,
            zIndex: open ? 40 : 10,
            opacity: open ? 1 : 0.999,
            boxShadow: '0 18px 50px -12px rgb(0 0 0 / 45%)',
            transform: open ? 'translateY(-50%)' : `translateY(-50%) scale(${(CARD_FILL * RATIO) / ratio})`,
            transition: open ? 'transform 900ms 450ms ease-in-out, z-index 0s 900ms' : 'none',
          }}
        >
          {children}
        </div>
        <svg
          viewBox="0 0 100 68"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 z-20 size-full drop-shadow-sm"
          style={away}
        >
          <path d="M0 2 48 37Q50 38.500 52 37L100 2V66Q100 68 98 68H2Q0 68 0 66Z" fill={paper} />
          <path
            d="M1 67 46 33.500Q50 31 54 33.500L99 67Z"
            fill={paper}
            stroke="#00000014"
            strokeWidth="0.5"
          />
        </svg>
        <div
          className="absolute inset-x-0 top-0 h-[62%] origin-top"
          style={{
            zIndex: open ? 5 : 30,
            transform: open ? 'rotateX(180deg)' : 'none',
            opacity: open ? 0 : 1,
            transition: open ? 'transform 450ms ease-in, z-index 0s 250ms, opacity 300ms 600ms' : 'none',
          }}
        >
          <svg
            viewBox="0 0 100 42"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="size-full drop-shadow-md"
          >
            <path d="M2 0H98Q100 0 99 1.500L53 40Q50 42.500 47 40L1 1.500Q0 0 2 0Z" fill={paper} />
            <path
              d="M2 0H98Q100 0 99 1.500L53 40Q50 42.500 47 40L1 1.500Q0 0 2 0Z"
              fill="#ffffff"
              opacity="0.12"
            />
          </svg>
          <svg
            viewBox="-12 -12 24 24"
            aria-hidden="true"
            className="absolute start-1/2 bottom-0 w-[17%] -translate-x-1/2 translate-y-1/2 drop-shadow-md rtl:translate-x-1/2"
          >
            <path d={pathOf(khatam(0, 0, 11))} fill={seal} />
            <circle r="5.200" fill="none" stroke="#ffffff" strokeOpacity="0.55" strokeWidth="0.7" />
            <path d={pathOf(khatam(0, 0, 3.6))} fill="#ffffff" fillOpacity="0.75" />
          </svg>
        </div>
        <div
          className="pointer-events-none absolute inset-x-[12%] bottom-[7%] z-30 text-center"
          style={{ opacity: open ? 0 : 1, transition: 'opacity 200ms' }}
        >
          {front}
        </div>
        {!open && (
          <button
            type="button"
            aria-label={label}
            onClick={onOpen}
            className="absolute inset-0 z-40 cursor-pointer rounded-md outline-none focus-visible:outline-solid focus-visible:outline-3 focus-visible:outline-offset-4 focus-visible:outline-focus"
          />
        )}
      </div>
    </div>
  )
}
