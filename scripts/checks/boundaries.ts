import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import type { Finding } from './findings.ts'
import { importsOnly } from './imports-only.ts'
import { listFiles } from './source-files.ts'

/** The import table of docs/architecture.md, held by dependency-cruiser; one finding for an import, the first rule it breaks. */
export async function checkBoundaries(root: string): Promise<Finding[]> {
  const files = listFiles(root, ['src', 'tests', 'scripts'], ['.ts', '.tsx', '.mjs'])
  if (files.length === 0) return []

  const { enhancedResolveOptions, ...options } = config.options
  const resolving = {
    // No module is reached through a link, and looking whether each folder is one takes a tenth of the time.
    preserveSymlinks: true,
    // Nothing moves meanwhile: by default what was found is looked up again after 4 s.
    enhancedResolveOptions: { cachedInputFileSystem: { cacheDuration: 600_000 } },
  }
  const { output } = await cruise(
    files,
    {
      ...options,
      ...resolving,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    } as ICruiseOptions,
    { ...enhancedResolveOptions, bustTheCache: true },
    { babelConfig: { babelrc: false, configFile: false, compact: true, plugins: [importsOnly] } },
  )
  return firstPerImport((output as ICruiseResult).summary.violations)
}

type Violation = ICruiseResult['summary']['violations'][number]

function firstPerImport(violations: Violation[]): Finding[] {
  const order = new Map(config.forbidden.map((rule, index) => [rule.name, index]))
  const byRule = violations.toSorted((a, b) => (order.get(a.rule.name) ?? 0) - (order.get(b.rule.name) ?? 0))
  const findings = new Map<string, Finding>()
  for (const violation of byRule) {
    const edge = `${violation.from} → ${violation.to}`
    const circle = violation.cycle?.map((step) => step.name)
    const seen = circle ? circle.toSorted().join() : edge
    if (findings.has(seen)) continue
    const comment = config.forbidden.find((rule) => rule.name === violation.rule.name)?.comment ?? ''
    findings.set(seen, {
      file: violation.from,
      rule: violation.rule.name,
      message: `imports ${circle ? circle.join(' → ') : violation.to}. ${comment}`,
    })
  }
  return [...findings.values()].sort((a, b) => a.file.localeCompare(b.file))
}
