const listeners = new Set<() => void>()

/** After a call that changed synced data on the server alone: what came of it is fetched at once. */
export function fetchNews(): void {
  for (const listener of [...listeners]) listener()
}

/** For the engine's surroundings. */
export function onNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
