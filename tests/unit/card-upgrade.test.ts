import { expect, test } from 'vitest'
import { upgradeScene } from '#shared/card/upgrade-scene.ts'

const scene = { version: 1, format: 'card', layers: [] }

test('a scene of today is drawn as it is', () => {
  expect(upgradeScene(scene)).toEqual(scene)
})

test('a scene of an older version goes step by step to ours, and is not guessed at where a step is missing', () => {
  const steps = {
    1: (old: object) => ({ ...old, second: true }),
    2: (old: object) => ({ ...old, third: 'second' in old }),
  }
  expect(upgradeScene(scene, 3, steps)).toEqual({ ...scene, version: 3, second: true, third: true })
  expect(() => upgradeScene(scene, 4, steps)).toThrow('version 3 to 4')
})
