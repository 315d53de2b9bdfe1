import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Finding } from './findings.ts'

const KINDS = ['feat', 'fix', 'perf', 'refactor', 'style', 'test', 'docs', 'build', 'ci', 'chore', 'revert']
const SUBJECT = new RegExp(`^(${KINDS.join('|')})(\\([a-z0-9]+(-[a-z0-9]+)*\\))?!?: \\S.*$`)
const MADE_BY_GIT = /^(Merge |Revert "|(fixup|squash|amend)! )/
const LONGEST_SUBJECT = 100

/** Why `subject` is not a Conventional Commit of this project, or undefined when it is one. */
export function faultOfSubject(subject: string): string | undefined {
  if (MADE_BY_GIT.test(subject)) return undefined
  if (subject.length > LONGEST_SUBJECT) {
    return `${subject.length} characters, at most ${LONGEST_SUBJECT}: the reason goes into the body`
  }
  if (!SUBJECT.test(subject)) {
    return `write it as kind(noun): text, the kind one of ${KINDS.join(' ')}, the noun in kebab-case`
  }
  return undefined
}

/**
 * The subjects of the commits from `base` (everything, when none is given) up to HEAD.
 * What a shallow clone does not have is not checked, and a folder that is no repository passes.
 */
export function checkCommits(root: string, base = process.env['CHECK_BASE']): Finding[] {
  return readSubjects(root, base).flatMap(([hash, subject]) => {
    const fault = faultOfSubject(subject)
    return fault ? [{ file: hash, rule: 'conventional-commit', message: `“${subject}”: ${fault}.` }] : []
  })
}

function readSubjects(root: string, base: string | undefined): [hash: string, subject: string][] {
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', ['-C', root, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch {
      return undefined
    }
  }
  const knownBase = base && git('rev-parse', '--verify', '--quiet', `${base}^{commit}`) !== undefined
  const log = git('log', '--no-merges', '--format=%h%x09%s', knownBase ? `${base}..HEAD` : 'HEAD') ?? ''
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = '', ...subject] = line.split('\t')
      return [hash, subject.join('\t')]
    })
}

/** The subject of a commit message file as git hands it to the commit-msg hook: its first line that is no comment. */
export function subjectOfMessageFile(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
}
