import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { httpWebhookSender } from '#server/providers/webhooks/http-sender.ts'
import { isPublicAddress } from '#server/providers/webhooks/public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('[A-43] %s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '193.122.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '[A-43] %s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  [['127.0.0.1']],
  [['169.254.169.254']],
  // One of several is enough: which one is taken is chance.
  [['8.8.8.8', '10.0.0.1']],
  [['::ffff:10.0.0.1']],
  [[]],
])('[A-43] a name that resolves to %j is not called', async (addresses) => {
  const sender = httpWebhookSender({
    allowLoopback: false,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })
  const call = { url: 'https://hooks.example.com/', headers: {}, body: '{}' }
  expect(await sender.post(call)).toMatchObject({ status: null, problem: 'address' })
})

/** A resolver whose answer is another each time it is asked. */
function changingResolver(...addresses: string[]) {
  const left = [...addresses]
  const asked: string[] = []
  return {
    asked,
    resolve: async (host: string) => {
      asked.push(host)
      return [{ address: left.shift() ?? '', family: 4 }]
    },
  }
}

describe('[A-43] a name that leads elsewhere from one moment to the next', () => {
  const HOST = 'hooks.example.com'

  test('is not connected to where it leads to a private address by the time of the call', async () => {
    let connections = 0
    const neighbour = net.createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    neighbour.listen(0, '127.0.0.1')
    await once(neighbour, 'listening')
    const { port } = neighbour.address() as AddressInfo
    const { resolve, asked } = changingResolver('127.0.0.1')
    const sender = httpWebhookSender({ allowLoopback: false, resolve })
    const call = { url: `https://${HOST}:${port}/`, headers: {}, body: '{}' }
    // By its name there is nothing to say against it: an endpoint with it is made.
    expect(sender.refusal(call.url)).toBeNull()
    expect(await sender.post(call)).toMatchObject({ status: null, problem: 'address' })
    expect([asked, connections]).toEqual([[HOST], 0])
    // Somebody was there to connect to.
    await once(net.connect(port, '127.0.0.1'), 'close')
    expect(connections).toBe(1)
    neighbour.close()
  })

  test('is connected to at the address that was looked at, and looked up once', async () => {
    const found: unknown[] = []
    const watch = (message: unknown) => {
      const { socket } = message as { socket: net.Socket }
      socket.on('lookup', (_error, address, _family, host) => {
        found.push([host, address])
        // The packets need not leave this machine.
        socket.destroy()
      })
    }
    diagnostics.subscribe('net.client.socket', watch)
    const { resolve, asked } = changingResolver('193.122.1.1', '127.0.0.1')
    const sender = httpWebhookSender({ allowLoopback: false, resolve })
    const response = await sender.post({ url: `https://${HOST}/`, headers: {}, body: '{}' })
    diagnostics.unsubscribe('net.client.socket', watch)
    expect(response.status).toBeNull()
    expect(found).toEqual([[HOST, '193.122.1.1']])
    expect(asked).toEqual([HOST])
  })
})
