import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { smsChannel } from '#server/providers/channels/sms-channel.ts'
import { whatsAppChannel } from '#server/providers/channels/whatsapp-channel.ts'

function configOf(env: Record<string, string>) {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

const TWILIO = {
  SMS_PROVIDER: 'twilio',
  SMS_SENDER: 'Marhaba',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token of Twilio',
}
const WHATSAPP = {
  WHATSAPP_TOKEN: 'a token of Meta',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_APP_SECRET: 'a secret of the app',
  WHATSAPP_VERIFY_TOKEN: 'typed in at Meta',
  WHATSAPP_NUMBER: '+966112345678',
}

describe('[A-43] channels by settings', () => {
  test.each([
    [{}, ['SMS_PROVIDER']],
    [{ SMS_PROVIDER: 'unifonic' }, ['SMS_SENDER', 'UNIFONIC_APP_SID']],
    [{ SMS_PROVIDER: 'unifonic', SMS_SENDER: 'Marhaba' }, ['UNIFONIC_APP_SID']],
    [{ SMS_PROVIDER: 'twilio' }, ['SMS_SENDER', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']],
    [{ SMS_PROVIDER: 'taqnyat', SMS_SENDER: 'Marhaba' }, ['TAQNYAT_TOKEN']],
  ])('SMS with %j lacks %j', (env, missing) => {
    expect(smsChannel(configOf(env))).toEqual({ adapter: null, isBuiltIn: false, missing })
  })

  test.each([
    ['twilio', TWILIO],
    ['taqnyat', { SMS_PROVIDER: 'taqnyat', SMS_SENDER: 'Marhaba', TAQNYAT_TOKEN: 'a bearer token' }],
    ['unifonic', { SMS_PROVIDER: 'unifonic', SMS_SENDER: 'Marhaba', UNIFONIC_APP_SID: 'an application' }],
  ])('SMS by %s', async (provider, env) => {
    const slot = smsChannel(configOf(env))
    expect(slot).toMatchObject({ adapter: { channel: 'sms', provider, sender: 'Marhaba' }, missing: null })
    await slot.adapter?.close()
  })

  test('WhatsApp with all it needs, and without each', async () => {
    const slot = whatsAppChannel(configOf(WHATSAPP))
    expect(slot).toMatchObject({ adapter: { channel: 'whatsapp', sender: '+966112345678' }, missing: null })
    await slot.adapter?.close()
    for (const name of Object.keys(WHATSAPP)) {
      const env = { ...WHATSAPP, [name]: '' }
      expect(whatsAppChannel(configOf(env))).toEqual({ adapter: null, isBuiltIn: false, missing: [name] })
    }
  })

  test('a wrong setting is named, a secret never quoted', () => {
    const read = readConfig({
      SMS_PROVIDER: 'pigeon',
      SMS_SENDER: 'A name too long',
      TAQNYAT_TOKEN: 'short',
      WHATSAPP_NUMBER: '0501234567',
    })
    expect(read).toEqual({
      ok: false,
      problems: [
        'SMS_PROVIDER must be unifonic, twilio or taqnyat, not “pigeon”.',
        'SMS_SENDER must be a sender name of up to 11 characters, a number, or a messaging service of Twilio, not “A name too long”.',
        'TAQNYAT_TOKEN must be at least 8 characters.',
        'WHATSAPP_NUMBER must be a number such as +966501234567, not “0501234567”.',
      ],
    })
  })
})
