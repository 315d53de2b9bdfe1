import { describe, expect, it } from 'vitest'
import { isEasyPassword } from '#server/domain/accounts/easy-passwords.ts'

const person = { email: 'noura.otaibi@company.sa', full_name: 'نورة العتيبي', phone: '+966501234567' }

describe('[A-2] a password is refused where it is tried first', () => {
  it.each([
    ...[
      'password',
      'password1',
      'Password2026!',
      'P@ssw0rd',
      'passw0rd123',
      'pass1234',
      'secret123',
      'changeme',
    ],
    ...['12345678', '123456789', '87654321', '1234567890', '11111111', '12121212', '11223344', '123123123'],
    ...[
      '12345678a',
      'Aa123456',
      'a1234567',
      'abc12345',
      'abcd1234',
      'a1b2c3d4',
      '1q2w3e4r',
      'q1w2e3r4',
      '147258369',
    ],
    ...['qwertyui', 'qwertyuiop', 'qwerty123', '1qaz2wsx', 'zaq12wsx', 'asdfghjkl', 'asd123456', 'zxcvbnm1'],
    ...[
      'iloveyou',
      'iloveyou2',
      'sunshine',
      'princess1',
      'football',
      'baseball',
      'superman',
      'starwars',
      'trustno1',
    ],
    ...[
      'letmein1',
      'welcome1',
      'monkey123',
      'dragon12',
      'michael1',
      'mustang1',
      'liverpool',
      'mercedes',
      'admin123',
    ],
    ...['hahahaha', 'abcabcabc', 'passwordpassword', '!@#$%^&*', 'test1234', 'demo@demo', 'marhaba-demo'],
    ...['ahmed2020', 'mohammed1', 'Saudi2030', 'alhilal1', 'habibi123', 'bismillah', '١٢٣٤٥٦٧٨', 'محمد١٢٣٤'],
    ...['كلمةالسر', 'ضصثقفغعه', 'ابتثجحخد', 'الحمدلله1'],
    ...[
      'noura.otaibi',
      'Otaibi1990',
      'noura@2024',
      '0501234567',
      '501234567',
      'نورة٢٠٢٦',
      'العتيبي1',
      'company.sa1',
    ],
  ])('%s', (password) => {
    expect(isEasyPassword({ ...person, password })).toBe(true)
  })
})

describe('[A-2] a password is taken that nobody tries first', () => {
  it.each([
    ...[
      'اهلا-وسهلا 2026',
      'صقر الجزيرة 1448',
      'correct horse battery staple',
      'of-somebody-else',
      'stolen-one',
    ],
    ...[
      'قهوة مع هيل وزعفران',
      'x7#9!2$5',
      'tR4mpoline-9',
      'kf82jq0z',
      'Zubaydah&77',
      'nouras-garden-gate',
      '8f3a9c1e7b',
    ],
  ])('%s', (password) => {
    expect(isEasyPassword({ ...person, password })).toBe(false)
  })
})
