import { createEmitter } from '#client/lib/create-store.ts'

const requests = createEmitter()

/** After a call that changed synced data on the server alone: pulls what came of it at once. */
export const requestPull = requests.emit

/** For the platform of the sync engine. */
export const onPullRequested = requests.subscribe
