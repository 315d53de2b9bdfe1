import type { RsvpInput, RsvpState } from './answers.ts'
import type { Language } from './common.ts'
import type { PublicEvent, RsvpTerms } from './invitation.ts'
import type { Joined } from './joining.ts'
import type { QrModules } from './qr-modules.ts'
import type { PublicQuestion } from './questions.ts'

/*
 * What the server hands to the page that it draws for whoever holds a link, and the page to itself when it wakes
 * in the browser. It never leaves this version: both are of one build.
 */

interface PageFrame {
  readonly language: Language
  /** Of this page without a language before it: `/invitation/…`. */
  readonly path: string
  /** When the server drew it. */
  readonly drawn_at: string
}

/** The card as a picture, in the page's language. */
export interface CardImage {
  readonly src: string
  readonly srcset: string
  readonly width: number
  readonly height: number
  /** The card in words. */
  readonly alt: string
}

/** The colours around the card, derived from its own. */
export interface PageColors {
  readonly ground: string
  readonly deep: string
  readonly paper: string
  readonly lining: string
  readonly seal: string
  readonly ink: string
}

/**
 * Formatted dates in the page's language: browsers and servers name the months of the Hijri year differently, and a
 * page must hydrate to the same text.
 */
export interface PageDates {
  /** Friday 4 December 2026; in Arabic the weekday and the Hijri date. */
  readonly day: string
  /** The same day in the other calendar. */
  readonly same_day: string
  readonly time: string | null
  /** The same with the venue's time zone, for a guest in another one. */
  readonly time_abroad: string | null
  /** Until when answers are taken; null without an end. */
  readonly closes: string | null
}

/** A form that could not be taken, as it was typed: names and values in their order. */
export interface TypedForm {
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Error texts by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** The error text of the form as a whole. */
  readonly problem: string | null
}

/** The result of the form that led here. */
export interface FlashMessage {
  readonly answered?: 'attending' | 'regrets' | 'waiting' | 'kept'
  readonly joined?: Joined['outcome']
  /** People let in by checking in oneself. */
  readonly checked?: number
}

interface EventPage extends PageFrame {
  readonly event: PublicEvent
  readonly card: CardImage | null
  readonly colors: PageColors
  /** Null where no day is known. */
  readonly dates: PageDates | null
  readonly terms: RsvpTerms
  readonly typed: TypedForm | null
  readonly told: FlashMessage
}

export interface GuestPageState extends EventPage {
  readonly kind: 'guest'
  readonly guest: {
    readonly name: string
    readonly invited: number
    /** The people of the invitation by name, in their order; none where nobody is named. */
    readonly members: readonly { readonly id: string; readonly name: string }[]
    /** Empty where the hosts have given none. */
    readonly table_name: string
    /** The QR of the pass, and the code for typing, as both are shown. */
    readonly pass: QrModules | null
    readonly code: string
  }
  readonly standing: RsvpState
  readonly questions: readonly PublicQuestion[]
  /** No place is left for anybody new. */
  readonly full: boolean
  /** Path of the music, played once the guest has touched the page. */
  readonly music: string | null
  /** A pass for Apple Wallet can be had beside the page. */
  readonly wallet: boolean
  /** The server's proof of `drawn_at`, sent along with the answer. */
  readonly drawn_mark: string
  /** Makes the form of this drawing one answer, however often it is sent. */
  readonly answer_id: RsvpInput['id']
}

/** The share link, opened by an anonymous user. */
export interface LandingPageState extends EventPage {
  readonly kind: 'landing'
  readonly join_id: string
}

/** A link that opens nothing, the same page for every reason; or one whose file cannot be had now. */
export interface MissingPageState extends PageFrame {
  readonly kind: 'missing'
  readonly busy: boolean
}

export type InvitationPageState = GuestPageState | LandingPageState | MissingPageState

/** What the built renderer (`client/guest-page/render.tsx`) gives the server. */
export interface RenderedInvitation {
  readonly title: string
  /** The HTML of the page's root element. */
  readonly html: string
  /** The state it was rendered from, with the formatted dates. */
  readonly state: InvitationPageState
}
/** Takes a state whose `dates` are not formatted yet. */
export type RenderInvitation = (state: InvitationPageState) => RenderedInvitation
