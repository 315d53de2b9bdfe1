/**
 * Loaded into a server before its own code (`--import`): what it calls at LOCAL_PROVIDER_FOR reaches LOCAL_PROVIDER on
 * this machine. Adapters have no setting for their address, because a real server has no use for one.
 */
const [from, to] = [process.env['LOCAL_PROVIDER_FOR'], process.env['LOCAL_PROVIDER']]
if (from === undefined || to === undefined) throw new Error('nowhere to redirect calls to')

const { fetch } = globalThis
globalThis.fetch = (input, options) =>
  fetch(typeof input === 'string' && input.startsWith(from) ? to + input.slice(from.length) : input, options)
