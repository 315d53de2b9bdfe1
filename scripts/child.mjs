import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @typedef {{ code: number, output: string }} Ended */

/** What the programs of a group that is ended have to end by themselves. */
const FINISH_WITHIN_MS = 20_000
/** How often we look whether all of them have. */
const LOOK_FOR_END_MS = 100
/** How long output may follow a program that has ended: what it started may live on and hold the pipe open. */
const OUTPUT_WITHIN_MS = 5000

/** Process groups that `run` started and that have not ended. @type {Set<number>} */
const groups = new Set()

/**
 * Runs a program to its end and keeps what it wrote. Always resolves where there is a limit: the program is then a
 * group of its own, which is ended as a whole, and `endGroups` passes a stop on to it.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { limitMs?: number, finishMs?: number }} [options]
 * @returns {Promise<Ended>}
 */
export function run(program, args, { limitMs, finishMs = FINISH_WITHIN_MS, ...options } = {}) {
  return new Promise((resolve) => {
    const ofGroup = limitMs !== undefined && process.platform !== 'win32'
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: ofGroup, ...options })
    const group = ofGroup ? child.pid : undefined
    if (group !== undefined) groups.add(group)
    let output = ''
    let isLate = false
    let isKilled = false
    /** @type {NodeJS.Timeout[]} */
    const timers = []
    const after = (/** @type {number} */ ms, /** @type {() => void} */ act) =>
      timers.push(setTimeout(act, ms))
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    const end = (/** @type {number} */ code) => {
      // The first program of a group may end at once, and others of it not before they are killed.
      if (isLate && !isKilled && group !== undefined && isAlive(group)) {
        after(LOOK_FOR_END_MS, () => end(code))
        return
      }
      for (const timer of timers) clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      if (group !== undefined) groups.delete(group)
      const late = isLate ? `\n${program}: no end within ${Math.round((limitMs ?? 0) / 1000)} s` : ''
      resolve({ code: isLate ? code || 1 : code, output: output + late })
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      output = `${program}: ${error.message}`
      end(1)
    })
    child.on('exit', (code) => after(OUTPUT_WITHIN_MS, () => end(code ?? 1)))
    child.on('close', (code) => end(code ?? 1))
    if (limitMs === undefined) return
    after(limitMs, () => {
      isLate = true
      stopAll(child, group, 'SIGTERM')
      after(finishMs, () => {
        isKilled = true
        stopAll(child, group, 'SIGKILL')
      })
    })
  })
}

/** Ends all groups that `run` started: a Ctrl-C at the terminal reaches our own group alone. */
export function endGroups(/** @type {NodeJS.Signals} */ signal) {
  for (const group of groups) killGroup(group, signal)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number | undefined} group
 * @param {NodeJS.Signals} signal
 */
function stopAll(child, group, signal) {
  if (group === undefined) child.kill(signal)
  else killGroup(group, signal)
}

/**
 * False where all of the group has ended.
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 */
function killGroup(group, signal) {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

function isAlive(/** @type {number} */ group) {
  return killGroup(group, 0)
}

/** How often we look whether the npm that started us is still there. */
const LOOK_MS = 250

/**
 * Becomes the child for the caller: passes signals on to it and ends as it ended. A child with an IPC
 * channel learns that we are gone by its closing, even after a kill -9.
 * @param {import('node:child_process').ChildProcess[]} children the first to end ends all
 */
export function delegateTo(children) {
  let ending = false
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    ending = true
    for (const child of children) child.kill(signal)
  }
  onStop(end)

  let left = children.length
  for (const child of children) {
    child.on('error', (error) => console.error(error.message))
    child.on('close', (code) => {
      process.exitCode ||= code ?? 1
      left -= 1
      if (!ending) end('SIGTERM')
      if (left === 0) process.exit()
    })
  }
}

/**
 * Calls back when somebody stops us, or the npm that started us is gone.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal))
  stopWithNpm(() => stop('SIGTERM'))
}

/** Killed outright, npm passes nothing on: what it started would live on unseen and hold port and database. */
function stopWithNpm(/** @type {() => void} */ stop) {
  if (!process.env['npm_lifecycle_event']) return
  const atStart = elders()
  const timer = setInterval(() => {
    if (elders() === atStart) return
    clearInterval(timer)
    stop()
  }, LOOK_MS)
  timer.unref()
}

/** Who started us, and who started that one: between npm and us there may be a shell, which outlives it. */
function elders() {
  const parent = process.ppid
  try {
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return `${parent} ${status.slice(status.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    // Elsewhere than on Linux the shell usually gives way to us, and npm is the parent itself.
    return String(parent)
  }
}
