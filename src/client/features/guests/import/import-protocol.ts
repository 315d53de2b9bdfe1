import type {
  ImportBody,
  ImportDecisions,
  ImportSource,
  ImportView,
  ListGuest,
  Refusal,
} from './import-decisions.ts'

/** What the page asks of the import worker. Answers carry the question's turn; older ones are passed over. */
export type ImportRequest =
  | {
      readonly ask: 'open'
      readonly turn: number
      readonly source: ImportSource
      readonly list: readonly ListGuest[]
      readonly decisions: ImportDecisions
    }
  | {
      readonly ask: 'decide'
      readonly turn: number
      /** The guests of the event where they changed since the last question, else null. */
      readonly list: readonly ListGuest[] | null
      readonly decisions: ImportDecisions
    }
  | { readonly ask: 'settle'; readonly turn: number; readonly decisions: ImportDecisions }

export type ImportReply =
  /** The file is read; its rows are checked next. */
  | { readonly say: 'rows'; readonly turn: number; readonly rows: number }
  | { readonly say: 'refused'; readonly turn: number; readonly refusal: Refusal }
  | { readonly say: 'view'; readonly turn: number; readonly view: ImportView }
  | { readonly say: 'settled'; readonly turn: number; readonly body: ImportBody }
