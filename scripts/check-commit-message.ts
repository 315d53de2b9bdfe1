import { faultOfSubject, subjectOfMessageFile } from './checks/commits.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('usage: node scripts/check-commit-message.ts <message file>')
  process.exit(2)
}

const subject = subjectOfMessageFile(file)
const fault = faultOfSubject(subject)
if (fault) {
  console.error(`“${subject}”: ${fault}.\nFor example: feat(guests): read separators of pasted lists`)
  process.exit(1)
}
