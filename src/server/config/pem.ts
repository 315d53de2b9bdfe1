/** A variable often holds its lines as `\n`. */
export function readPem(text = ''): string {
  return text.replaceAll('\\n', '\n')
}
