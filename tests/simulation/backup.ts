import { HostPhone } from './host-phone.ts'
import { actorsOf, type Simulation } from './simulation.ts'
import { readDatabases, writeDatabases } from './stored-databases.ts'

/** As every phone does at night. */
export async function backUpPhones(simulation: Simulation): Promise<void> {
  const { history, host, planted, backups } = simulation
  for (const { phone } of actorsOf(simulation)) {
    backups.set(phone.name, {
      databases: await readDatabases(phone.storage.raw),
      age: phone.storage.age,
      operations: history.operations.length,
      saved: host.saved.length,
      planted: new Set(planted.get(phone.name)),
      sessions: await sessionsOf(simulation, phone.name),
    })
  }
}

/**
 * A phone is given its backup back. What it did since, and had not sent, is gone; what it did before it owes as ever,
 * and what others and itself have done since it has to learn again.
 */
export async function restoreBackup(
  simulation: Simulation,
  actor: ReturnType<typeof actorsOf>[number],
): Promise<void> {
  const { history, planted, forgotten, backups } = simulation
  const { name, storage } = actor.phone
  const backup = backups.get(name)
  if (backup === undefined) return
  actor.kill()
  actor.forget()
  storage.wipe()
  await writeDatabases(storage.raw, backup.databases)
  const ofStorage = <One extends { readonly age: number }>(one: One): One =>
    one.age === backup.age ? { ...one, age: storage.age } : one
  for (const [place, operation] of history.operations.slice(0, backup.operations).entries())
    if (operation.phone === name) history.operations[place] = ofStorage(operation)
  if (actor instanceof HostPhone)
    for (const [place, change] of actor.saved.slice(0, backup.saved).entries())
      actor.saved[place] = ofStorage(change)
  planted.set(name, new Set(backup.planted))
  // The session in the backup may have ended, or be replaced, since.
  if (backup.sessions !== (await sessionsOf(simulation, name))) forgotten.add(name)
  backups.set(name, { ...backup, age: storage.age })
}

/** The door sessions of a phone as the server has them. */
async function sessionsOf({ server, eventId }: Simulation, name: string): Promise<string> {
  const { rows } = await server.inspector.query<{ sessions: string | null }>(
    `SELECT string_agg(encode(token_hash, 'hex') || coalesce(ended_at::text, ''), ' ' ORDER BY id) AS sessions
     FROM door_devices WHERE event_id = $1 AND name = $2`,
    [eventId, name],
  )
  return rows[0]?.sessions ?? ''
}
