/** A reason not to start, as one sentence for the person at the terminal: it is printed without a stack. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart'
}

/** Another living process uses the data folder. */
export class FolderInUse extends CannotStart {
  override readonly name = 'FolderInUse'
}
