/** What the scripts say: short lines, and how long the long things took. */

const terminal = process.stdout.isTTY === true

/** @param {string} line */
export function texts(line) {
  console.log(`  ${line}`)
}

/**
 * Ends the script with one sentence on standard error.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Shows that something long is under way, and at its end how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(what, work) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  const tick = () => process.stdout.write(`\r  ${what} … ${seconds()} `)
  if (terminal) tick()
  else texts(`${what} …`)
  const timer = terminal ? setInterval(tick, 1000) : setInterval(() => texts(`… ${seconds()}`), 20_000)
  try {
    const result = await work()
    if (terminal) process.stdout.write(`\r  ${what} … done in ${seconds()}\n`)
    else texts(`… done in ${seconds()}`)
    return result
  } finally {
    clearInterval(timer)
  }
}
