import { SCENE_VERSION, type Scene } from '#shared/contract/scene.ts'

type RawScene = Readonly<Record<string, unknown>>

/** By the version they start from: add the step here, with a test, when you raise `SCENE_VERSION`. */
const STEPS: Readonly<Record<number, (scene: RawScene) => RawScene>> = {}

/**
 * Migrates a stored scene to the current version. It was validated when it was stored, and every step keeps it valid.
 * `steps` and `current`: for tests.
 */
export function upgradeScene(stored: unknown, current: number = SCENE_VERSION, steps = STEPS): Scene {
  let scene = stored as RawScene
  for (let version = Number(scene['version']); version < current; version += 1) {
    const step = steps[version]
    if (!step) throw new Error(`Nothing leads from scene version ${version} to ${version + 1}`)
    scene = { ...step(scene), version: version + 1 }
  }
  return scene as unknown as Scene
}
