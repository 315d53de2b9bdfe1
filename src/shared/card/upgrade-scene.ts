import { SCENE_VERSION, type Scene } from '#shared/contract/scene.ts'

type RawScene = Readonly<Record<string, unknown>>

/** By the version they start from: whoever raises `SCENE_VERSION` writes the step here, with a test. */
const STEPS: Readonly<Record<number, (scene: RawScene) => RawScene>> = {}

/**
 * A scene as it was kept, brought up to what is drawn today. It was checked when it was kept, and every step
 * keeps that true. `steps` and `current`: for tests.
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
