import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @typedef {{ code: number, output: string }} Ended */

/**
 * Runs a program to its end and keeps what it wrote.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
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
