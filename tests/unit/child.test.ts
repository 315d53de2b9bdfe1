import { expect, test } from 'vitest'
import { run } from '../../scripts/child.mjs'
import { waitFor } from '../setup/wait-for.ts'

test('a program whose own child lives on and holds the output open has ended all the same', async () => {
  const ended = await run('sh', ['-c', 'sleep 100 & echo $!; exit 3'])
  expect(ended.code).toBe(3)
  process.kill(Number(ended.output))
})

test('a program without an end is ended with what it started, and fails with its last output', async () => {
  const { code, output } = await run('sh', ['-c', 'sleep 100 & echo $!; wait'], { limitMs: 500 })
  expect(code).not.toBe(0)
  expect(output).toMatch(/^\d+\n+sh: no end within 1 s$/)
  await waitFor(() => expect(() => process.kill(Number.parseInt(output, 10), 0)).toThrow('ESRCH'))
})

test('what a program has started is ended too where it does not listen to a stop', async () => {
  const deaf = '(trap "" TERM; exec sleep 100) >/dev/null 2>&1 & echo $!; wait'
  const { code, output } = await run('sh', ['-c', deaf], { limitMs: 500, finishMs: 500 })
  expect(code).not.toBe(0)
  await waitFor(() => expect(() => process.kill(Number.parseInt(output, 10), 0)).toThrow('ESRCH'))
})
