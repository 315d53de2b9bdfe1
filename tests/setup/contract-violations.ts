import { afterEach, expect } from 'vitest'
import { takeViolations } from '../sync/contract-check.ts'

// Vitest evaluates this once more for each test file. The modules that files share it loads once for all files of a
// process: a hook in one of them would check the first file alone.
afterEach(() => expect(takeViolations()).toEqual([]))
