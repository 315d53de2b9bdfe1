import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** How a response is compressed. Given by each route that is, because a route's options replace the app's. */
export const COMPRESSION: FastifyCompressOptions = {
  threshold: 1024,
  // By themselves browsers would be sent zstd, which makes a page of ours a tenth larger.
  encodings: ['br', 'gzip', 'deflate'],
  /** In bytes: a page of an invitation fits at once, since a stream costs many times what it compresses. */
  syncThreshold: 128 * 1024,
  brotliOptions: {
    params: {
      // One kilobyte of a page less than the usual 4, for a quarter of a millisecond.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // In powers of two: as much as looks back over any page, and not the 4 MB that would be set up for each.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
}
