import type { ImportDecisions, ImportSource } from './import-decisions.ts'
import type { ImportBody, ImportView, ListGuest, Refusal } from './import-view.ts'

/** A request to the import worker. Replies carry the request's turn; those to superseded requests are ignored. */
export type ImportRequest =
  | {
      readonly kind: 'open'
      readonly turn: number
      readonly source: ImportSource
      readonly list: readonly ListGuest[]
      readonly decisions: ImportDecisions
    }
  | {
      readonly kind: 'decide'
      readonly turn: number
      /** The guests of the event if they changed since the last request, otherwise null. */
      readonly list: readonly ListGuest[] | null
      readonly decisions: ImportDecisions
    }
  | { readonly kind: 'confirm'; readonly turn: number; readonly decisions: ImportDecisions }

export type ImportReply =
  /** The file has been read; its rows are validated next. */
  | { readonly kind: 'rows'; readonly turn: number; readonly rows: number }
  | { readonly kind: 'refused'; readonly turn: number; readonly refusal: Refusal }
  | { readonly kind: 'view'; readonly turn: number; readonly view: ImportView }
  | { readonly kind: 'body'; readonly turn: number; readonly body: ImportBody }
