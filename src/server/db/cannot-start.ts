/** A reason not to start, as one sentence for the person at the terminal: it is printed without a stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
